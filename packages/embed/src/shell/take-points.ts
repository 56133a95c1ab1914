import { boundaryLoops } from '@toile/geometry';
import { anglesAround, areaOf, type Bordered } from '../mesh/intrinsic-mesh.ts';
import { edgeLengths } from '../mesh/loops.ts';
import { findNeighbours } from '../mesh/neighbours.ts';

/** A rim's points are sharp where the cloth goes around them by less than this [rad]. */
const SHARP: number = 0.3 * Math.PI;
/** They are taken off where they are narrower than this, but for no longer than that [m]. */
const NARROW = 0.04;
const LONGEST = 0.12;
/** Or so much of that, at least. */
const SHORTEST = 0.125;

/**
 * A surface without its sharp points: laid out with straight rims their vertices would come to lie in
 * one place. Has the same vertices; those taken off are in no triangle.
 */
export function takePoints(surface: Bordered): {
  kept: number[];
  rims: readonly (readonly number[])[];
} {
  const { triangles, rims } = surface;
  const angles = anglesAround(surface);
  const length = edgeLengths(surface);
  const beside = findNeighbours(surface);
  const all = Array.from({ length: triangles.length / 3 }, (_, t) => t);
  let isTaken = new Set<number>();
  let [kept, loops] = [all, rims];
  for (const tip of rims.flat()) {
    if (angles[tip] > SHARP) continue;
    // What widens fast or would change the number of rims is not taken off, but perhaps less of it.
    for (let part = 1; part >= SHORTEST; part /= 2) {
      const reach = part * Math.min(LONGEST, NARROW / 2 / Math.tan(angles[tip] / 2));
      const point = new Set(within(tip, reach));
      if (areaAround(point) > NARROW * reach) continue;
      const more = new Set([...isTaken, ...point]);
      const rest = all.filter((t) => [0, 1, 2].every((k) => !more.has(triangles[3 * t + k])));
      const found = boundaryLoops(rest.flatMap((t) => [0, 1, 2].map((k) => triangles[3 * t + k])));
      if (found.length !== rims.length) continue;
      [isTaken, kept, loops] = [more, rest, found];
      break;
    }
  }
  return { kept, rims: loops };

  /** Of all triangles that have one of these vertices [m²]. */
  function areaAround(vertices: ReadonlySet<number>): number {
    const around = all.filter((t) => [0, 1, 2].some((k) => vertices.has(triangles[3 * t + k])));
    return around.reduce((sum, t) => sum + areaOf(surface, t), 0);
  }

  /** Vertices that are no farther from one along edges. */
  function within(tip: number, reach: number): Iterable<number> {
    const ways = new Map([[tip, 0]]);
    for (const v of ways.keys()) {
      for (let k = beside.first[v]; k < beside.first[v + 1]; k++) {
        const w = beside.to[k];
        const way = ways.get(v)! + length(v, w);
        if (way < reach && way < (ways.get(w) ?? Infinity)) ways.set(w, way);
      }
    }
    return ways.keys();
  }
}
