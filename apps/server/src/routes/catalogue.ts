import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type StoredText, writeCatalogue } from '../catalogue/catalogue.ts';
import { brandQuery, idParams } from '../catalogue/schemas.ts';
import { find, type Kind, list } from '../catalogue/store.ts';
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
        querystring: brandQuery,
      },
    },
    async (request, reply) => {
      const { brand } = request.query;
      const write = () => writeCatalogue(database, brand);
      const found = await catalogue.read(`catalogue ${brand}`, write, isWriter(request));
      if (!found) throw new DocumentError(`there is no brand "${brand}"`, 404);
      return send(found, request, reply);
    },
  );

  for (const kind of ['brand', 'fabric', 'garment', 'outfit'] as const satisfies Kind[]) {
    app.get(`/${kind}s`, { schema: TAGS }, async (request, reply) => {
      const all = async (): Promise<object> => ({ [`${kind}s`]: await list(database, kind) });
      const found = await catalogue.read(`${kind}s`, all, isWriter(request));
      return send(found as StoredText, request, reply);
    });
    app.get<{ Params: { id: string } }>(
      `/${kind}s/:id`,
      { schema: { ...TAGS, params: idParams } },
      async (request, reply) => {
        const { id } = request.params;
        const write = () => find(database, kind, id);
        const found = await catalogue.read(`${kind} ${id}`, write, isWriter(request));
        if (!found) throw new DocumentError(`there is no ${kind} "${id}"`, 404);
        return send(found, request, reply);
      },
    );
  }
}

/** Whoever may write waits to see what was written; a visitor does not. */
export function isWriter({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined;
}

/** Whoever has it already is told so. */
export function send(
  { text, gzip, tag }: StoredText,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { 'if-none-match': had, 'accept-encoding': taken } = request.headers;
  const isSmall = gzip !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(`${taken ?? ''}`);
  const own = `"${tag}${isSmall ? '-gzip' : ''}"`;
  reply.header('etag', own).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (had === own) return reply.code(304).send();
  if (isSmall) reply.header('content-encoding', 'gzip');
  return reply.type('application/json; charset=utf-8').send(isSmall ? gzip : text);
}
