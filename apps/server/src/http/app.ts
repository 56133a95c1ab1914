import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { countRequests, type Metrics } from '../operations/metrics.ts';
import { requireToken } from '../routes/admin.ts';
import { adviceRoutes } from '../routes/advice.ts';
import { brandRoutes } from '../routes/brands.ts';
import { readRoutes } from '../routes/catalogue.ts';
import { drapingRoutes } from '../routes/drapings.ts';
import { fabricRoutes } from '../routes/fabrics.ts';
import { fileRoutes } from '../routes/files.ts';
import { garmentRoutes } from '../routes/garments.ts';
import { lookRoutes } from '../routes/looks.ts';
import { operationRoutes } from '../routes/operations.ts';
import { outfitRoutes } from '../routes/outfits.ts';
import { pageRoutes } from '../routes/pages.ts';
import { tokenRoutes } from '../routes/tokens.ts';
import type { Shop } from '../shop.ts';
import { answerErrors } from './errors.ts';
import { parseJson } from './json.ts';

export const API = '/api/v1';

/** The largest body of a request, unless its route says otherwise [bytes]. */
const LARGEST = 512 << 10;
/** Connections at once: each costs memory, and who opens thousands has no good reason. */
const MOST_CONNECTIONS = 4096;
/** How long a connection is kept for the next request [ms]. */
const KEPT = 15_000;

export interface LogStream {
  /** A line of JSON. */
  write(line: string): void;
}

/** The server's routes; nothing listens yet. */
export async function createApp(
  shop: Shop,
  metrics: Metrics,
  log?: LogStream,
): Promise<FastifyInstance> {
  const { patience, checkTime, proxies } = shop.settings;
  const app = Fastify({
    bodyLimit: LARGEST,
    requestTimeout: patience,
    http: {
      headersTimeout: patience,
      // How often one looks for who is too slow.
      connectionsCheckingInterval: Math.max(100, patience / 4),
    },
    // The longest that an answer may take: a garment that waits, and is checked.
    connectionTimeout: 2 * (checkTime + patience),
    keepAliveTimeout: KEPT,
    ...(proxies !== undefined && { trustProxy: proxies }),
    routerOptions: { maxParamLength: 128 },
    // What is asked to close does, whoever is connected.
    forceCloseConnections: true,
    logger: {
      level: shop.settings.log,
      ...(log && { stream: log }),
      serializers: {
        // Neither addresses nor anything of a person: the route, not what was asked of it.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  parseJson(app);
  answerErrors(app);
  countRequests(app, metrics);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: false,
  });
  await app.register(rateLimit, {
    max: shop.settings.rate,
    timeWindow: 60_000,
    errorResponseBuilder: (_, { after }) =>
      Object.assign(new Error(`too many requests: wait ${after}`), { statusCode: 429 }),
  });
  await app.register(swagger, { openapi: DESCRIPTION });

  await app.register(
    async (open) => {
      readRoutes(open, shop);
      fileRoutes(open, shop.storage);
      drapingRoutes(open, shop);
      lookRoutes(open, shop);
      adviceRoutes(open, shop);
      open.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
      await open.register(async (own) => {
        requireToken(own, shop.database);
        brandRoutes(own, shop);
        fabricRoutes(own, shop);
        garmentRoutes(own, shop);
        outfitRoutes(own, shop);
        tokenRoutes(own, shop);
      });
    },
    { prefix: API },
  );
  operationRoutes(app, shop, metrics);
  await pageRoutes(app, shop);
  await app.ready();
  return app;
}

const DESCRIPTION = {
  openapi: '3.1.0',
  info: {
    title: 'Toile shop',
    version: '1',
    description: 'Catalogue, draping in advance and shared looks behind the fitting room.',
  },
  components: { securitySchemes: { token: { type: 'http' as const, scheme: 'bearer' } } },
};
