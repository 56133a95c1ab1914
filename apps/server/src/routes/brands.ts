import type { FastifyInstance } from 'fastify';
import type { Brand } from '../catalogue/documents.ts';
import { brandBody, idParams } from '../catalogue/schemas.ts';
import { readChart } from '../catalogue/sizes.ts';
import { find, HOUSE, save } from '../catalogue/store.ts';
import type { Shop } from '../shop.ts';
import { ADMIN_ROUTE } from './admin.ts';

export function brandRoutes(app: FastifyInstance, { database, catalogue }: Shop): void {
  app.put<{ Params: { id: string }; Body: Omit<Brand, 'id'> }>(
    '/brands/:id',
    { schema: { ...ADMIN_ROUTE, params: idParams, body: brandBody } },
    async (request, reply) => {
      const house = await find(database, 'brand', HOUSE);
      const { id } = request.params;
      const brand: Brand = {
        id,
        ...request.body,
        sizes: readChart(request.body.sizes),
        categories: request.body.categories ?? house?.categories ?? [],
      };
      const { isNew } = await database.transaction((inside) => save(inside, 'brand', brand));
      catalogue.forget();
      reply.code(isNew ? 201 : 200);
      return brand;
    },
  );
}
