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
interface Reaches {
  add(place: number, reach: number): void;
  near(place: number): number;
}

function createReaches(): Reaches {
  const cells = new Map<number, number>();
  return {
    add(place, reach) {
      const cell = Math.floor(place / CELL);
      if ((cells.get(cell) ?? 0) < reach) cells.set(cell, reach);
    },
    near(place) {
      const cell = Math.floor(place / CELL);
      let most = 0;
      for (let k = cell - 2; k <= cell + 2; k++) most = Math.max(most, cells.get(k) ?? 0);
      return most;
    },
  };
}

/** How far the core reaches from a vertical axis, by the height; ellipses count by their scale. */
export function trunkReach(
  cores: readonly Core[],
  isIn: (limb: number) => boolean,
  [x0, z0]: readonly [number, number],
  [sx, sz]: readonly [number, number],
): (height: number) => number {
  const reaches = createReaches();
  for (const { positions: p, limbs } of cores) {
    for (let v = 0; v < limbs.length; v++) {
      if (!isIn(limbs[v])) continue;
      const reach = Math.hypot((p[3 * v] - x0) / sx, (p[3 * v + 2] - z0) / sz);
      reaches.add(p[3 * v + 1], reach);
    }
  }
  return reaches.near;
}

/** How far the core of a limb reaches from its axis, by the way along it. */
export function limbReach(
  cores: readonly Core[],
  limb: number,
  axis: Axis,
): (along: number) => number {
  const reaches = createReaches();
  for (const { positions: p, limbs } of cores) {
    for (let v = 0; v < limbs.length; v++) {
      if (limbs[v] !== limb) continue;
      const point = vertexAt(p, v);
      const along = axis.along(point);
      const on = axis.at(along);
      reaches.add(along, Math.hypot(point[0] - on[0], point[1] - on[1], point[2] - on[2]));
    }
  }
  return reaches.near;
}
