import type { TriangleMesh } from '@toile/geometry';
import { findHeadroom } from './apart/find-headroom.ts';
import { keepApart } from './apart/keep-apart.ts';
import { makeRoom } from './apart/make-room.ts';
import { createClothing, type Finish, type FinishOptions } from './finish.ts';
import type { SewnGarment } from './garment.ts';
import type { Clearance } from './surface/clearance.ts';

/** A garment where it is now. */
export interface WornGarment extends SewnGarment {
  readonly positions: Float64Array | Float32Array;
  /** Made already: it is drawn from then on such that nothing crosses, once it is updated. */
  readonly finish?: Finish;
}

/**
 * How smooth and how thick garments may be drawn where, such that nothing crosses: no garment itself,
 * another one or a body; and how much room trims of finishes that are given have below what is worn over them.
 * Garments are told from inside to outside. It is for finishes that are made with the same options.
 */
export function findClearance(
  garments: readonly WornGarment[],
  bodies: readonly TriangleMesh[],
  options: FinishOptions = {},
): Clearance[] {
  const worn = garments.map((garment) => ({
    ...(garment.finish?.clothing ?? createClothing(garment, options)),
    triangles: garment.triangles,
    positions: garment.positions,
  }));
  for (const { sheet, positions } of worn) {
    sheet.smoothness.fill(1);
    sheet.room.fill(1);
    sheet.place(positions);
  }
  keepApart(worn, bodies);
  for (const { sheet, parts } of worn) {
    const others = worn.filter((other) => other.sheet !== sheet).map((other) => other.sheet);
    for (const part of parts) {
      if (!part.ends) continue;
      part.update();
      makeRoom(sheet, part, [...bodies, ...others]);
    }
  }
  garments.forEach(({ finish }, k) => {
    const over = worn.slice(k + 1);
    if (finish) finish.sheet.headroom.set(findHeadroom(finish.sheet, finish.parts, over));
  });
  return worn.map(({ sheet: { smoothness, room, headroom } }) => ({ smoothness, room, headroom }));
}
