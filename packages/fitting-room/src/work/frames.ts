import type { Shape as WornShape } from '@toile/dressing';
import type { Pattern } from '@toile/garment';
import type { Frame, Shape } from './protocol.ts';

type Worn = Omit<WornShape, 'positions'> & { readonly positions: ArrayLike<number> };

export interface Frames {
  /** @param isSlim Whether the body is a thin one. */
  of(worn: readonly Worn[], body: ArrayLike<number>, isSlim?: boolean): Frame;
}

/** Pictures of garments: how they are cut and sewn goes along once. */
export function createFrames(ordered: readonly Pattern[]): Frames {
  /** What the page has of each. */
  let sent: readonly Uint32Array[] = [];
  return {
    of(worn, body, isSlim = false) {
      const garments = worn.map(
        (garment, k): Shape => ({
          layer: ordered.indexOf(garment.pattern),
          positions: Float32Array.from(garment.positions),
          ...(garment.triangles !== sent[k] && {
            cut: {
              pattern: garment.pattern,
              mesh: garment.mesh,
              triangles: garment.triangles,
              vertexOf: garment.vertexOf,
            },
          }),
        }),
      );
      sent = worn.map(({ triangles }) => triangles);
      return { body: Float32Array.from(body), isSlim, garments };
    },
  };
}
