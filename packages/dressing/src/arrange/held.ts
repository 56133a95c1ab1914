import { type Embedding, rimStretch } from '@toile/embed';
import type { Sewn } from '../sew/sew-garment.ts';

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
    if (rimStretch(shell, rim, positions) > WIDER) return [];
    const places = Array.from({ length: HOLDS }, (_, k) => Math.floor((k * rim.length) / HOLDS));
    return [...new Set(places)].map((k) => first + rim[k]);
  });
}
