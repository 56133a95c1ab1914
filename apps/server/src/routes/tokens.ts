import type { FastifyInstance } from 'fastify';
import { createToken, endToken, listTokens } from '../access/token.ts';
import { DocumentError } from '../document-error.ts';
import type { Shop } from '../shop.ts';
import { ADMIN_ROUTE } from './admin.ts';

/** Tokens are made, listed and ended: to rotate one, make the next, then end it. */
export function tokenRoutes(app: FastifyInstance, { database }: Shop): void {
  app.get('/tokens', { schema: ADMIN_ROUTE }, async () => ({ tokens: await listTokens(database) }));

  app.post<{ Body: { label: string } }>(
    '/tokens',
    {
      schema: {
        ...ADMIN_ROUTE,
        body: {
          type: 'object',
          required: ['label'],
          additionalProperties: false,
          properties: { label: { type: 'string', minLength: 1, maxLength: 80 } },
        },
      },
    },
    async (request, reply) => {
      reply.code(201);
      return createToken(database, request.body.label);
    },
  );

  app.delete<{ Params: { id: string }; Querystring: { after: number } }>(
    '/tokens/:id',
    {
      schema: {
        ...ADMIN_ROUTE,
        params: {
          type: 'object',
          properties: { id: { type: 'string', pattern: '^[0-9a-f]{12}$' } },
        },
        querystring: {
          type: 'object',
          properties: { after: { type: 'string', pattern: '^[0-9]{1,6}$', default: '0' } },
        },
      },
    },
    async (request, reply) => {
      const others = (await listTokens(database)).filter(({ id }) => id !== request.params.id);
      if (others.length === 0) {
        throw new DocumentError('this is the last token: make another one first', 409);
      }
      const { id } = request.params;
      if (!(await endToken(database, id, Number(request.query.after)))) {
        throw new DocumentError(`there is no token "${id}"`, 404);
      }
      return reply.code(204).send();
    },
  );
}
