import type { FastifyInstance } from 'fastify';
import type { Outfit, OutfitPart } from '../catalogue/documents.ts';
import { idParams, outfitBody } from '../catalogue/schemas.ts';
import { find, HOUSE, remove, save } from '../catalogue/store.ts';
import { DocumentError } from '../document-error.ts';
import type { Shop } from '../shop.ts';
import { ADMIN_ROUTE } from './admin.ts';

/** Looks of the shop: garments that it shows together. */
export function outfitRoutes(app: FastifyInstance, { database, catalogue }: Shop): void {
  app.put<{ Params: { id: string }; Body: Omit<Outfit, 'id' | 'brand'> & { brand?: string } }>(
    '/outfits/:id',
    { schema: { ...ADMIN_ROUTE, params: idParams, body: outfitBody } },
    async (request, reply) => {
      const { id } = request.params;
      const outfit: Outfit = { id, ...request.body, brand: request.body.brand ?? HOUSE };
      for (const part of outfit.garments) await check(outfit.brand, part);
      const { isNew } = await database.transaction((inside) => save(inside, 'outfit', outfit));
      catalogue.forget();
      reply.code(isNew ? 201 : 200);
      return outfit;
    },
  );

  async function check(brand: string, { id, fabric, colour }: OutfitPart): Promise<void> {
    const garment = await find(database, 'garment', id);
    if (!garment || garment.brand !== brand) {
      throw new DocumentError(`garments: "${brand}" has no garment "${id}"`);
    }
    const { fabrics, colours } = garment;
    if (fabric !== undefined && !fabrics.includes(fabric)) {
      throw new DocumentError(
        `garments: "${id}" is not made of "${fabric}"; there are: ${fabrics.join(', ')}`,
      );
    }
    const grounds = colours.map(({ ground }) => ground);
    if (colour !== undefined && !grounds.includes(colour)) {
      throw new DocumentError(
        `garments: "${id}" has no colour ${colour}; there are: ${grounds.join(', ')}`,
      );
    }
  }

  app.delete<{ Params: { id: string } }>(
    '/outfits/:id',
    { schema: { ...ADMIN_ROUTE, params: idParams } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await remove(database, 'outfit', id))) {
        throw new DocumentError(`there is no outfit "${id}"`, 404);
      }
      catalogue.forget();
      return reply.code(204).send();
    },
  );
}
