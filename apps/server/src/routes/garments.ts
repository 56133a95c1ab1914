import type { FastifyInstance } from 'fastify';
import { keepGirths } from '../advice/girths.ts';
import { pictureEnding } from '../catalogue/check-picture.ts';
import type { Brand, Fabric, Garment } from '../catalogue/documents.ts';
import { garmentBody, idParams } from '../catalogue/schemas.ts';
import { sizesOf } from '../catalogue/sizes.ts';
import { find, HOUSE, list, remove, save } from '../catalogue/store.ts';
import { DocumentError } from '../document-error.ts';
import type { PatternSource } from '../draping/cut.ts';
import { enqueue, planTasks, type Wanted } from '../draping/plan.ts';
import type { Shop } from '../shop.ts';
import { ADMIN_ROUTE } from './admin.ts';

type GarmentBody = Omit<Garment, 'id' | 'pattern' | 'brand' | 'sizes' | 'madeFor' | 'category'> &
  Partial<Pick<Garment, 'brand' | 'sizes' | 'madeFor' | 'category'>> & {
    readonly pattern: PatternSource;
  };

/** The largest garment, with its pattern in JSON, and the largest picture [bytes]. */
const GARMENT = 4 << 20;
const PICTURE = 2 << 20;

export function garmentRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, storage, catalogue } = shop;

  app.put<{ Params: { id: string }; Body: GarmentBody }>(
    '/garments/:id',
    { bodyLimit: GARMENT, schema: { ...ADMIN_ROUTE, params: idParams, body: garmentBody } },
    async (request, reply) => {
      const { pattern, ...told } = request.body;
      const before = await find(database, 'garment', request.params.id);
      const brand = await needBrand(shop, told.brand ?? HOUSE);
      const madeFor = told.madeFor ?? 'female';
      const known = (brand.sizes[madeFor] ?? []).map(({ name }) => name);
      const garment: Garment = {
        id: request.params.id,
        ...told,
        ...(before?.picture !== undefined && { picture: before.picture }),
        brand: brand.id,
        madeFor,
        category: told.category ?? brand.categories[0]?.id ?? 'garments',
        sizes: told.sizes ?? known,
        pattern: 'text' in pattern ? { file: '' } : pattern,
      };
      if (!brand.categories.some(({ id }) => id === garment.category)) {
        const names = brand.categories.map(({ id }) => id).join(', ') || 'none';
        throw new DocumentError(`category: there is no "${garment.category}"; there are: ${names}`);
      }
      const fabrics = await needFabrics(shop, garment.fabrics);
      // Before anything is stored, and in a process of its own.
      const { girths, facts } = await shop.checkers.run(
        {
          kind: 'check',
          pattern,
          sex: madeFor,
          sizes: sizesOf(garment, brand),
          fabrics: fabrics.map(({ card, like }) => card ?? like),
          resolution: shop.settings.resolution,
        },
        { timeout: shop.settings.checkTime, patience: shop.settings.checkTime },
      );
      const stored = 'text' in pattern ? await storeText(shop, garment, pattern.text) : garment;
      const { isNew, queued } = await database.transaction(async (inside) => {
        const saved = await save(inside, 'garment', stored);
        await keepGirths(inside, stored, brand, girths);
        if (!shop.settings.drapesAtOnce) return { ...saved, queued: 0 };
        const tasks = planTasks(stored, brand, fabrics[0], shop.settings.resolution);
        return { ...saved, ...(await enqueue(inside, shop.queue, stored.id, tasks)) };
      });
      catalogue.forget();
      reply.code(isNew ? 201 : 200);
      return { garment: stored, facts, queued };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/garments/:id',
    { schema: { ...ADMIN_ROUTE, params: idParams } },
    async (request, reply) => {
      const { id } = request.params;
      const users = (await list(database, 'outfit')).filter(({ garments }) =>
        garments.some((own) => own.id === id),
      );
      if (users.length > 0) {
        const names = users.slice(0, 5).map((outfit) => outfit.id);
        throw new DocumentError(`outfits show it: ${names.join(', ')}; delete these first`, 409);
      }
      if (!(await remove(database, 'garment', id))) throw missing(id);
      catalogue.forget();
      return reply.code(204).send();
    },
  );

  app.post<{ Params: { id: string }; Body: Wanted }>(
    '/garments/:id/drapings',
    { schema: { ...ADMIN_ROUTE, params: idParams, body: WANTED } },
    async (request, reply) => {
      const { id } = request.params;
      const garment = await find(database, 'garment', id);
      if (!garment) throw missing(id);
      const brand = await needBrand(shop, garment.brand);
      const [fabric] = await needFabrics(shop, garment.fabrics);
      const tasks = planTasks(garment, brand, fabric, shop.settings.resolution, request.body);
      reply.code(202);
      return database.transaction((inside) => enqueue(inside, shop.queue, id, tasks));
    },
  );

  app.register(async (pictures) => {
    pictures.addContentTypeParser(
      ['image/png', 'image/jpeg', 'image/webp'],
      { parseAs: 'buffer', bodyLimit: PICTURE },
      (_, body, done) => done(null, body),
    );
    pictures.put<{ Params: { id: string }; Body: Buffer }>(
      '/garments/:id/picture',
      {
        bodyLimit: PICTURE,
        schema: {
          ...ADMIN_ROUTE,
          params: idParams,
          consumes: ['image/png', 'image/jpeg', 'image/webp'],
        },
      },
      async (request) => {
        const { id } = request.params;
        if (!Buffer.isBuffer(request.body)) {
          throw new DocumentError('send a picture: PNG, JPEG or WebP', 415);
        }
        const ending = pictureEnding(request.body);
        if (!(await find(database, 'garment', id))) throw missing(id);
        const picture = `files/${await storage.put(request.body, ending)}`;
        const garment = await database.transaction(async (inside) => {
          const now = await find(inside, 'garment', id);
          if (!now) throw missing(id);
          await save(inside, 'garment', { ...now, picture });
          return { ...now, picture };
        });
        catalogue.forget();
        return garment;
      },
    );
  });
}

const names: object = {
  type: 'array',
  minItems: 1,
  maxItems: 40,
  items: { type: 'string', minLength: 1, maxLength: 20 },
};
const WANTED: object = {
  type: 'object',
  additionalProperties: false,
  properties: { sizes: names, bodies: names, poses: names },
};

function missing(id: string): DocumentError {
  return new DocumentError(`there is no garment "${id}"`, 404);
}

async function needBrand({ database }: Shop, id: string): Promise<Brand> {
  const brand = await find(database, 'brand', id);
  if (brand) return brand;
  throw new DocumentError(`brand: there is no brand "${id}"; store it first`);
}

async function needFabrics({ database }: Shop, ids: readonly string[]): Promise<Fabric[]> {
  const fabrics: Fabric[] = [];
  for (const id of ids) {
    const fabric = await find(database, 'fabric', id);
    if (!fabric) throw new DocumentError(`fabrics: there is no fabric "${id}"; store it first`);
    fabrics.push(fabric);
  }
  return fabrics;
}

async function storeText({ storage }: Shop, garment: Garment, text: string): Promise<Garment> {
  const name = await storage.put(new TextEncoder().encode(text), 'json');
  return { ...garment, pattern: { file: `files/${name}` } };
}
