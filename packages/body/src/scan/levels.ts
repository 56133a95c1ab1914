import { cutLoops, type Loop, type Point } from './loops.ts';
import type { Surface } from './surface.ts';

/** Cuts a surface level at any height [m]. */
export type Levels = (y: number) => readonly Loop[];

/** Triangles are looked up by slabs of this share of the height. */
const SLABS = 200;
const UP: Point = [0, 1, 0];

/** Sorts the triangles by height once, so that each of many levels looks at few of them. */
export function createLevels(surface: Surface): Levels {
  const { positions, triangles } = surface;
  const count = triangles.length / 3;
  const y = (v: number) => positions[3 * v + 1];
  let [bottom, top] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 1; i < positions.length; i += 3) {
    bottom = Math.min(bottom, positions[i]);
    top = Math.max(top, positions[i]);
  }
  const slab = (height: number) =>
    Math.min(SLABS - 1, Math.max(0, Math.floor((SLABS * (height - bottom)) / (top - bottom))));
  const offsets = new Uint32Array(SLABS + 1);
  eachEntry((s) => {
    offsets[s + 1]++;
  });
  for (let s = 0; s < SLABS; s++) offsets[s + 1] += offsets[s];
  const filled = offsets.slice(0, SLABS);
  const lists = new Uint32Array(offsets[SLABS]);
  eachEntry((s, t) => {
    lists[filled[s]++] = t;
  });
  const known = new Map<number, readonly Loop[]>();
  return (height) => {
    const s = slab(height);
    const loops =
      known.get(height) ??
      cutLoops(surface, [0, height, 0], UP, lists.subarray(offsets[s], offsets[s + 1]));
    known.set(height, loops);
    return loops;
  };

  function eachEntry(visit: (slab: number, triangle: number) => void): void {
    for (let t = 0; t < count; t++) {
      const [a, b, c] = [y(triangles[3 * t]), y(triangles[3 * t + 1]), y(triangles[3 * t + 2])];
      const last = slab(Math.max(a, b, c));
      for (let s = slab(Math.min(a, b, c)); s <= last; s++) visit(s, t);
    }
  }
}
