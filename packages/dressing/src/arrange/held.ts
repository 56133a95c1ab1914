import { type Embedding, rimStretch } from '@toile/embed';
import { vertexAt } from '@toile/geometry';
import type { Held } from '../drape/drape-input.ts';
import type { Sewn } from '../sew/sew-garment.ts';

/** How many vertices hold the waist of a garment at its height. */
const HOLDS = 8;

/**
 * What is held while the cloth comes to its shape: of waists, since what hangs from nothing yet would
 * drift along the body. A waist that was laid wider than it is cut draws together at its height.
 */
export function heldAt(garments: readonly (Sewn & Embedding)[]): Held[] {
  let next = 0;
  return garments.flatMap(({ rims, shell, surface, positions }) => {
    const first = next;
    next += surface.vertexCount;
    if (rims.leftArm !== undefined || rims.rightArm !== undefined) return [];
    const rim = shell.rims[rims.top];
    const share = 1 / Math.max(rimStretch(shell, rim, positions), 1);
    const [x, , z] = middleOf(rim, positions);
    const places = Array.from({ length: HOLDS }, (_, k) => Math.floor((k * rim.length) / HOLDS));
    return [...new Set(places)].map((k) => {
      const from = vertexAt(positions, rim[k]);
      return {
        vertex: first + rim[k],
        from,
        drawn: [x + share * (from[0] - x), from[1], z + share * (from[2] - z)],
      };
    });
  });
}

function middleOf(rim: readonly number[], positions: ArrayLike<number>): number[] {
  return [0, 1, 2].map((c) => rim.reduce((sum, v) => sum + positions[3 * v + c], 0) / rim.length);
}
