import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly drapings: Gauge<'state'>;
  /** How often a draping was ended; as often as there are drapings that ended, never more. */
  readonly ends: Gauge;
  readonly lost: Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'toile_request_seconds',
      help: 'Time of requests by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    drapings: new Gauge({
      name: 'toile_drapings',
      help: 'Drapings by state',
      labelNames: ['state'],
      registers,
    }),
    ends: new Gauge({
      name: 'toile_draping_ends',
      help: 'Ends of drapings that were written',
      registers,
    }),
    lost: new Counter({
      name: 'toile_database_problems_total',
      help: 'Connections to the database that broke',
      registers,
    }),
  };
}

/** Times by route, not by address: there are few routes, and addresses may tell of people. */
export function countRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}
