import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findToken } from '../access/token.ts';
import type { Database } from '../database/database.ts';
import { DocumentError } from '../document-error.ts';

/** What a route says of who may use it, for the published description. */
export const ADMIN_ROUTE: { security: Record<string, string[]>[]; tags: string[] } = {
  security: [{ token: [] }],
  tags: ['administration'],
};

/** All routes of an instance need a token: asked before a byte of the body is read. */
export function requireToken(app: FastifyInstance, database: Database): void {
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const id = await findToken(database, request.headers.authorization);
    if (id === undefined) {
      throw new DocumentError(
        'this needs a valid token, as in "Authorization: Bearer toile_…"; the first one is in the file admin-token of the data folder',
        401,
      );
    }
  });
}
