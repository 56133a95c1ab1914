import type { FastifyInstance } from 'fastify';
import { idParams } from '../catalogue/schemas.ts';
import { find, HOUSE, type Kind, list } from '../catalogue/store.ts';
import { DocumentError } from '../document-error.ts';
import type { Shop } from '../shop.ts';

const TAGS = { tags: ['catalogue'] };

/** What anybody may read. */
export function readRoutes(app: FastifyInstance, { database, catalogue }: Shop): void {
  app.get<{ Querystring: { brand: string } }>(
    '/catalogue.json',
    {
      schema: {
        ...TAGS,
        description: 'The catalogue as the fitting room reads it; the house brand unless told.',
        querystring: {
          type: 'object',
          properties: {
            brand: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$', default: HOUSE },
          },
        },
      },
    },
    async (request, reply) => {
      const { brand } = request.query;
      const found = await catalogue.read(brand);
      if (!found) throw new DocumentError(`there is no brand "${brand}"`, 404);
      reply.header('etag', found.tag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === found.tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(found.text);
    },
  );

  for (const kind of ['brand', 'fabric', 'garment'] as const satisfies Kind[]) {
    app.get(`/${kind}s`, { schema: TAGS }, async () => ({
      [`${kind}s`]: await list(database, kind),
    }));
    app.get<{ Params: { id: string } }>(
      `/${kind}s/:id`,
      { schema: { ...TAGS, params: idParams } },
      async (request) => {
        const found = await find(database, kind, request.params.id);
        if (!found) throw new DocumentError(`there is no ${kind} "${request.params.id}"`, 404);
        return found;
      },
    );
  }
}
