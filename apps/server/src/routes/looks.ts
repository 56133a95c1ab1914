import type { FastifyInstance } from 'fastify';
import { bodySchema } from '../catalogue/schemas.ts';
import { find } from '../catalogue/store.ts';
import { DocumentError } from '../document-error.ts';
import { deleteLook, findLook, saveLook } from '../looks/store.ts';
import type { Shop } from '../shop.ts';

const TAGS = { tags: ['looks'] };
const ID: object = { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' };
const KEY: object = { type: 'string', pattern: '^[A-Za-z0-9_-]{32}$' };
/** Looks by address and minute. */
const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };
const DAYS = { standard: 30, most: 365 };

const garment: object = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' },
    size: { type: 'string', minLength: 1, maxLength: 20 },
    fabric: { type: 'string', minLength: 1, maxLength: 80 },
    colour: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
  },
};

interface LookBody {
  readonly garments: readonly { id: string }[];
  readonly body?: object;
  readonly storeBody?: boolean;
  readonly days?: number;
}

/** Shared looks: they expire, and who shared one can delete it. */
export function lookRoutes(app: FastifyInstance, { database }: Shop): void {
  app.post<{ Body: LookBody }>(
    '/looks',
    {
      config: RATE,
      bodyLimit: 16 << 10,
      schema: {
        ...TAGS,
        body: {
          type: 'object',
          required: ['garments'],
          additionalProperties: false,
          properties: {
            garments: { type: 'array', minItems: 1, maxItems: 8, items: garment },
            body: bodySchema,
            storeBody: { type: 'boolean', description: 'Consent to store the body.' },
            days: { type: 'integer', minimum: 1, maximum: DAYS.most },
          },
        },
      },
    },
    async (request, reply) => {
      const { garments, storeBody = false, days = DAYS.standard } = request.body;
      if (request.body.body && !storeBody) {
        throw new DocumentError(
          'a body was sent without consent, and was not stored: ask its owner, then send "storeBody": true, or leave the body out',
        );
      }
      for (const { id } of garments) {
        if (await find(database, 'garment', id)) continue;
        throw new DocumentError(`garments: there is no garment "${id}"`);
      }
      const look = await saveLook(database, garments, request.body.body, days);
      const { id, deleteKey, expiresAt } = look;
      reply.code(201).header('cache-control', 'no-store');
      return { id, expiresAt, address: `looks/${id}`, deleteAddress: `looks/${id}/${deleteKey}` };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/looks/:id',
    { schema: { ...TAGS, params: { type: 'object', properties: { id: ID } } } },
    async (request, reply) => {
      const look = await findLook(database, request.params.id);
      if (!look) throw gone();
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return look;
    },
  );

  app.delete<{ Params: { id: string; key: string } }>(
    '/looks/:id/:key',
    {
      config: RATE,
      schema: { ...TAGS, params: { type: 'object', properties: { id: ID, key: KEY } } },
    },
    async (request, reply) => {
      const { id, key } = request.params;
      if (!(await deleteLook(database, id, key))) throw gone();
      return reply.code(204).send();
    },
  );

  // The link as people click it: what only looks at links must not delete, so it asks.
  app.get<{ Params: { id: string; key: string } }>(
    '/looks/:id/:key',
    {
      helmet: {
        contentSecurityPolicy: {
          useDefaults: false,
          directives: {
            defaultSrc: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
      },
      schema: { ...TAGS, params: { type: 'object', properties: { id: ID, key: KEY } } },
    },
    async (_, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          '<!doctype html><meta charset="utf-8"><title>Delete a look</title><form method="post"><p>Delete this look and all that is stored with it? This cannot be undone.</p><button>Delete</button></form>',
        ),
  );
  app.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', (_, payload, done) => {
      payload.resume();
      done(null, {});
    });
    form.post<{ Params: { id: string; key: string } }>(
      '/looks/:id/:key',
      {
        config: RATE,
        bodyLimit: 1024,
        schema: { ...TAGS, params: { type: 'object', properties: { id: ID, key: KEY } } },
      },
      async (request, reply) => {
        const { id, key } = request.params;
        if (!(await deleteLook(database, id, key))) throw gone();
        return reply
          .type('text/html; charset=utf-8')
          .send('<!doctype html><meta charset="utf-8"><title>Deleted</title><p>It is deleted.</p>');
      },
    );
  });
}

function gone(): DocumentError {
  return new DocumentError('there is no such look; it may have expired or been deleted', 404);
}
