import { FabricError, findFabric, parseCard, toMaterial } from '@toile/fabric';
import type { FastifyInstance } from 'fastify';
import type { Fabric } from '../catalogue/documents.ts';
import { fabricBody, idParams } from '../catalogue/schemas.ts';
import { list, remove, save } from '../catalogue/store.ts';
import { DocumentError } from '../document-error.ts';
import type { Shop } from '../shop.ts';
import { ADMIN_ROUTE } from './admin.ts';

export function fabricRoutes(app: FastifyInstance, { database, catalogue }: Shop): void {
  app.put<{ Params: { id: string }; Body: Partial<Fabric> & Pick<Fabric, 'title'> }>(
    '/fabrics/:id',
    { schema: { ...ADMIN_ROUTE, params: idParams, body: fabricBody } },
    async (request, reply) => {
      const { id } = request.params;
      const fabric: Fabric = { id, ...request.body, like: request.body.like ?? id };
      checkFabric(fabric);
      const { isNew } = await database.transaction((inside) => save(inside, 'fabric', fabric));
      catalogue.forget();
      reply.code(isNew ? 201 : 200);
      return fabric;
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/fabrics/:id',
    { schema: { ...ADMIN_ROUTE, params: idParams } },
    async (request, reply) => {
      const { id } = request.params;
      const users = (await list(database, 'garment')).filter(({ fabrics }) => fabrics.includes(id));
      if (users.length > 0) {
        const names = users.slice(0, 5).map((garment) => garment.id);
        throw new DocumentError(`garments are made of it: ${names.join(', ')}`, 409);
      }
      if (!(await remove(database, 'fabric', id))) {
        throw new DocumentError(`there is no fabric "${id}"`, 404);
      }
      catalogue.forget();
      return reply.code(204).send();
    },
  );
}

function checkFabric({ like, card }: Fabric): void {
  try {
    if (card) toMaterial(parseCard(JSON.stringify(card)));
  } catch (error) {
    if (!(error instanceof FabricError)) throw error;
    throw new DocumentError(`card: ${error.message}`);
  }
  try {
    findFabric(like);
  } catch (error) {
    if (!(error instanceof FabricError)) throw error;
    throw new DocumentError(
      `like: ${error.message}; the fitting room shows that one in the fabric's place`,
    );
  }
}
