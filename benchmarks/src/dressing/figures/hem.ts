import type { TriangleMesh } from '@toile/geometry';
import { findRims, measureRim, type Rim } from './rims.ts';

/** The lowest rim of a garment, and how it falls in folds. */
export interface Hem extends Rim {
  /** Places where it is farther from its middle than on both sides. An ellipse has two already. */
  readonly folds: number;
  /** How much farther, on average [mm]. */
  readonly depth: number;
}

export interface Rims {
  /** The longest first. */
  readonly rims: readonly Rim[];
  readonly hem: Hem | undefined;
}

/** Shorter rims are slits and holes, no hems [m]. */
const SHORTEST = 0.2;
/** Distance of the points in which a rim is judged [m]. */
const SPACING = 0.01;
/** Folds stand out at least so far [m]. */
const PROMINENCE = 0.003;

export function measureRims(cloth: Pick<TriangleMesh, 'positions' | 'triangles'>): Rims {
  const loops = findRims(cloth).map((rim) => ({ rim, ...measureRim(cloth, rim) }));
  loops.sort((a, b) => b.length - a.length);
  const rims = loops.map(({ rim: _, ...facts }) => facts);
  const hems = loops.filter(({ length }) => length >= SHORTEST);
  if (hems.length === 0) return { rims, hem: undefined };
  const lowest = hems.reduce((low, rim) => (rim.height < low.height ? rim : low));
  const { rim, ...facts } = lowest;
  return { rims, hem: { ...facts, ...countFolds(radiiOf(cloth.positions, rim, facts.length)) } };
}

/**
 * Folds in distances from the middle, given in even steps around it [m].
 * @returns depth between a fold's top and the bottoms beside it, on average [mm]
 */
export function countFolds(
  radii: ArrayLike<number>,
  prominence: number = PROMINENCE,
): { folds: number; depth: number } {
  const tops: number[] = [];
  for (let i = 0; i < radii.length; i++) if (standsOut(radii, i) > prominence) tops.push(i);
  let depth = 0;
  tops.forEach((top, k) => {
    const before = tops[(k + tops.length - 1) % tops.length];
    const after = tops[(k + 1) % tops.length];
    depth += radii[top] - (lowestFrom(radii, before, top) + lowestFrom(radii, top, after)) / 2;
  });
  return { folds: tops.length, depth: tops.length > 0 ? (1000 * depth) / tops.length : 0 };
}

/** How far one must go down from a local maximum to reach something higher; 0 elsewhere. */
function standsOut(radii: ArrayLike<number>, i: number): number {
  const n = radii.length;
  const at = (k: number): number => radii[(((i + k) % n) + n) % n];
  if (!(at(0) > at(-1) && at(0) >= at(1))) return 0;
  const bottom = (way: number): number => {
    let low = at(0);
    for (let k = 1; k < n; k++) {
      const value = at(way * k);
      // Of equal tops the first counts.
      if (value > at(0) || (way < 0 && value === at(0))) return low;
      low = Math.min(low, value);
    }
    return -Infinity;
  };
  const low = Math.max(bottom(-1), bottom(1));
  return at(0) - (Number.isFinite(low) ? low : lowestFrom(radii, i, i));
}

/** The smallest value from one place on to another, around the end. */
function lowestFrom(radii: ArrayLike<number>, from: number, to: number): number {
  let low = radii[from];
  for (let k = (from + 1) % radii.length; k !== to; k = (k + 1) % radii.length) {
    low = Math.min(low, radii[k]);
  }
  return Math.min(low, radii[to]);
}

/** Horizontal distances from the rim's middle, a little smoothed, in even steps along the rim. */
function radiiOf(x: ArrayLike<number>, rim: readonly number[], length: number): Float64Array {
  const points = walk(x, rim, Math.max(8, Math.round(length / SPACING)));
  const [cx, cz] = [0, 1].map((c) => points.reduce((sum, p) => sum + p[c], 0) / points.length);
  let radii = Float64Array.from(points, ([px, pz]) => Math.hypot(px - cx, pz - cz));
  for (let pass = 0; pass < 2; pass++) {
    const n = radii.length;
    radii = radii.map((r, i) => (radii[(i + n - 1) % n] + 2 * r + radii[(i + 1) % n]) / 4);
  }
  return radii;
}

/** Points in even steps along a rim, as x and z. */
function walk(
  x: ArrayLike<number>,
  rim: readonly number[],
  count: number,
): [x: number, z: number][] {
  const at = (k: number): number => 3 * rim[k % rim.length];
  const step = (k: number): number =>
    Math.hypot(...[0, 1, 2].map((c) => x[at(k + 1) + c] - x[at(k) + c]));
  const total = rim.reduce((sum, _, k) => sum + step(k), 0);
  const points: [number, number][] = [];
  let [k, passed] = [0, 0];
  for (let i = 0; i < count; i++) {
    const target = (i * total) / count;
    while (k < rim.length - 1 && passed + step(k) < target) passed += step(k++);
    const part = step(k) > 0 ? (target - passed) / step(k) : 0;
    const [a, b] = [at(k), at(k + 1)];
    points.push([x[a] + part * (x[b] - x[a]), x[a + 2] + part * (x[b + 2] - x[a + 2])]);
  }
  return points;
}
