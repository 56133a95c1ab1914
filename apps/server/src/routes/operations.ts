import type { FastifyInstance } from 'fastify';
import { countDrapings, countEnds } from '../draping/list.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Shop } from '../shop.ts';

/** `live`: the process answers. `ready`: it can do its work. */
export function operationRoutes(app: FastifyInstance, shop: Shop, metrics: Metrics): void {
  const schema = { tags: ['operation'] };
  app.get('/health/live', { schema }, async () => ({ status: 'live' }));

  app.get('/health/ready', { schema }, async (_, reply) => {
    const checks = {
      database: () => shop.database.query('select 1'),
      storage: () => shop.storage.check(),
    };
    const results: Record<string, string> = {};
    for (const [name, check] of Object.entries(checks)) {
      try {
        await check();
        results[name] = 'ok';
      } catch (error) {
        results[name] = (error as Error).message;
      }
    }
    const isReady = Object.values(results).every((result) => result === 'ok');
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? 'ready' : 'not ready', ...results };
  });

  app.get('/metrics', { schema }, async (_, reply) => {
    try {
      const counts = await countDrapings(shop.database);
      for (const [state, count] of Object.entries(counts)) metrics.drapings.set({ state }, count);
      metrics.ends.set(await countEnds(shop.database));
    } catch {
      metrics.drapings.reset();
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
