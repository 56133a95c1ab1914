import { vertexAt } from '@toile/geometry';
import type { Axis } from './axis.ts';

/** What a garment is to enclose: the thin body and what it wears already. */
export interface Core {
  /** Three coordinates per point [m]. */
  readonly positions: ArrayLike<number>;
  /** The limb that each point belongs to. */
  readonly limbs: ArrayLike<number>;
}

const CELL = 0.01;

/** The largest reach of points by their place, and by what is near it. */
function reachBy(
  entries: Iterable<readonly [place: number, reach: number]>,
): (place: number) => number {
  const cells = new Map<number, number>();
  for (const [place, reach] of entries) {
    const cell = Math.floor(place / CELL);
    for (let k = cell - 2; k <= cell + 2; k++) {
      if ((cells.get(k) ?? 0) < reach) cells.set(k, reach);
    }
  }
  return (place) => cells.get(Math.floor(place / CELL)) ?? 0;
}

/** How far the core reaches from a vertical axis, by the height; ellipses count by their scale. */
export function trunkReach(
  cores: readonly Core[],
  isIn: (limb: number) => boolean,
  [x0, z0]: readonly [number, number],
  [sx, sz]: readonly [number, number],
): (height: number) => number {
  return reachBy(
    cores.flatMap(({ positions: p, limbs }) => {
      const found: [number, number][] = [];
      for (let v = 0; v < limbs.length; v++) {
        if (!isIn(limbs[v])) continue;
        const reach = Math.hypot((p[3 * v] - x0) / sx, (p[3 * v + 2] - z0) / sz);
        found.push([p[3 * v + 1], reach]);
      }
      return found;
    }),
  );
}

/** How far the core of a limb reaches from its axis, by the way along it. */
export function limbReach(
  cores: readonly Core[],
  limb: number,
  axis: Axis,
): (along: number) => number {
  return reachBy(
    cores.flatMap(({ positions: p, limbs }) => {
      const found: [number, number][] = [];
      for (let v = 0; v < limbs.length; v++) {
        if (limbs[v] !== limb) continue;
        const point = vertexAt(p, v);
        const along = axis.along(point);
        const on = axis.at(along);
        found.push([along, Math.hypot(point[0] - on[0], point[1] - on[1], point[2] - on[2])]);
      }
      return found;
    }),
  );
}
