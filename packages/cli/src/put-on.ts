import type { Body } from '@toile/body';
import { type Dressed, dress, type GarmentInput } from '@toile/dressing';
import type { FabricLook } from '@toile/fabric/look';
import { wearingOrder } from '@toile/garment';
import type { Backend } from '@toile/sim';
import type { DressOptions } from './dress-options.ts';
import { explain } from './explain.ts';
import { makeBody } from './make-body.ts';
import { plainMessage } from './plain-text.ts';
import { tellProgress } from './tell-progress.ts';

/** The person and the garments that were asked for. */
export interface Order {
  readonly body: Body;
  /** From inside to outside. */
  readonly garments: readonly LookedInput[];
}

type LookedInput = GarmentInput & { readonly look: FabricLook };

/** How the garments look that went on. */
export function looksOf({ garments }: Order, dressed: Pick<Dressed, 'garments'>): FabricLook[] {
  const looks = new Map(garments.map(({ pattern, look }) => [pattern, look]));
  return dressed.garments.map(({ pattern }) => looks.get(pattern) as FabricLook);
}

/** Makes the person, and cuts the garments for it; tells what should be known of them. */
export async function makeOrder(options: DressOptions): Promise<Order> {
  for (const note of options.body.notes) console.error(`toile: ${note}`);
  const body = await makeBody(options.body);
  const garments: LookedInput[] = [];
  for (const { cutFor, material, fabrics, look } of options.garments) {
    const cut = await cutFor(
      body,
      garments.map((inner) => inner.pattern),
    );
    const pattern = options.hood ? { ...cut, hood: options.hood } : cut;
    for (const note of pattern.notes)
      console.error(`toile: ${plainMessage(`${pattern.name}: ${note}`)}`);
    garments.push({ pattern, material, look, ...(Object.keys(fabrics).length > 0 && { fabrics }) });
  }
  return { body, garments: byLayer(garments) };
}

/** From inside to outside; tells where that is not as given. */
function byLayer(garments: readonly LookedInput[]): LookedInput[] {
  const worn = wearingOrder(garments, ({ pattern }) => pattern.layer);
  if (worn.some((garment, k) => garment !== garments[k])) {
    const names = worn.map(({ pattern }) => pattern.name).join(', ');
    console.error(
      `toile: worn by the layers of the files, from inside to outside: ${plainMessage(names)}`,
    );
  }
  return worn;
}

/** Dresses the person, and tells how far it has come. */
export async function putOn(
  { body, garments }: Order,
  { resolution }: DressOptions,
  how: { readonly backend: Backend; readonly signal: AbortSignal },
): Promise<Dressed> {
  const { tell, end } = tellProgress(garments.map(({ pattern }) => plainMessage(pattern.name)));
  try {
    return await explain('', () =>
      dress({ body, garments }, { resolution, ...how, onProgress: tell }),
    );
  } finally {
    end();
  }
}
