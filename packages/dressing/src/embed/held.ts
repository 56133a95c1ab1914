import type { Sewn } from '../sew-garment.ts';
import type { Embedding } from './embed-garment.ts';
import { edgeLengths, sharesAlong } from './loops.ts';

/** How many vertices hold the waist of a garment where it was laid. */
const HOLDS = 8;
/** Waists that were laid wider than this, against how they are cut, must be free to draw together. */
const WIDER = 1.02;

/**
 * Vertices, numbered through all garments, that are held while the cloth comes to its shape: of waists,
 * since what hangs from nothing yet would drift along the body.
 */
export function heldAt(garments: readonly (Sewn & Embedding)[]): number[] {
  let next = 0;
  return garments.flatMap(({ rims, shell, surface, positions }) => {
    const first = next;
    next += surface.vertexCount;
    if (rims.leftArm !== undefined || rims.rightArm !== undefined) return [];
    const rim = shell.rims[rims.top];
    const cut = sharesAlong(rim, edgeLengths(shell)).whole;
    const laid = sharesAlong(rim, (a, b) =>
      Math.hypot(...[0, 1, 2].map((c) => positions[3 * b + c] - positions[3 * a + c])),
    ).whole;
    if (laid > WIDER * cut) return [];
    const places = Array.from({ length: HOLDS }, (_, k) => Math.floor((k * rim.length) / HOLDS));
    return [...new Set(places)].map((k) => first + rim[k]);
  });
}
