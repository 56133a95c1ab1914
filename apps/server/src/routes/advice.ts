import { MeasurementError, type Sex } from '@toile/body';
import { adviseAll, type GarmentAdvice } from '@toile/fitting-room/advice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brandGirths } from '../advice/girths.ts';
import type { StoredText } from '../catalogue/catalogue.ts';
import { bodySchema, brandQuery } from '../catalogue/schemas.ts';
import { DocumentError } from '../document-error.ts';
import type { Shop } from '../shop.ts';
import { isWriter, send } from './catalogue.ts';

const TAGS = { tags: ['advice'] };
const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };

interface AdviceBody {
  readonly body: { readonly sex: Sex; readonly measurements: Readonly<Record<string, number>> };
  readonly consent?: boolean;
}

/** Sizes of a whole catalogue: what garments measure, for pages that judge themselves; or judged here. */
export function adviceRoutes(app: FastifyInstance, shop: Shop): void {
  const girths = async (brand: string, request: FastifyRequest): Promise<StoredText> => {
    const write = async (): Promise<object | undefined> => {
      const garments = await brandGirths(shop, brand);
      return garments && { version: 1, garments };
    };
    const found = await shop.catalogue.read(`girths ${brand}`, write, isWriter(request));
    if (!found) throw new DocumentError(`there is no brand "${brand}"`, 404);
    return found;
  };

  app.get<{ Querystring: { brand: string } }>(
    '/girths.json',
    {
      schema: {
        ...TAGS,
        description:
          'What all garments of a brand measure around, in each size [m]: with it a page gives size advice for the whole catalogue, and measurements stay where they are.',
        querystring: brandQuery,
      },
    },
    async (request, reply) => send(await girths(request.query.brand, request), request, reply),
  );

  app.post<{ Querystring: { brand: string }; Body: AdviceBody }>(
    '/advice',
    {
      config: RATE,
      bodyLimit: 8 << 10,
      schema: {
        ...TAGS,
        description:
          'Size advice for all garments of a brand in one call. Measurements are used for the answer alone: neither stored nor logged.',
        querystring: brandQuery,
        body: {
          type: 'object',
          required: ['body'],
          additionalProperties: false,
          properties: {
            body: bodySchema,
            consent: { type: 'boolean', description: 'Consent to send the measurements here.' },
          },
        },
      },
    },
    async (request, reply) => {
      const { body, consent = false } = request.body;
      if (!consent) {
        throw new DocumentError(
          'measurements were sent without consent, and were not looked at: ask their owner, then send "consent": true, or judge by girths.json in the page',
        );
      }
      const { text } = await girths(request.query.brand, request);
      reply.header('cache-control', 'no-store');
      return { garments: advise(JSON.parse(text.toString()).garments, body) };
    },
  );
}

function advise(
  garments: Parameters<typeof adviseAll>[0],
  { sex, measurements }: AdviceBody['body'],
): GarmentAdvice[] {
  try {
    return adviseAll(garments, sex, measurements);
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    throw new DocumentError(`measurements: ${error.message}`);
  }
}
