import {
  addScaled,
  dot,
  length as lengthOf,
  normalize,
  scale,
  subtract,
  vertexAt,
} from '@toile/geometry';
import {
  anglesAround,
  type Bordered,
  findLoops,
  type IntrinsicMesh,
  nextCorner,
} from './intrinsic-mesh.ts';
import { edgeLengths } from './loops.ts';

/** A rim's points are sharp where the cloth goes around them by less than this [rad]. */
const SHARP: number = 0.25 * Math.PI;
/** They are taken off where they are narrower than this, but for no longer than that [m]. */
const NARROW = 0.04;
const LONGEST = 0.12;

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
  const beside = new Map<number, Set<number>>();
  for (let c = 0; c < triangles.length; c++) {
    const [a, b] = [triangles[c], triangles[nextCorner(c)]];
    for (const [v, w] of [
      [a, b],
      [b, a],
    ]) {
      const near = beside.get(v);
      if (near) near.add(w);
      else beside.set(v, new Set([w]));
    }
  }
  const isTaken = new Set<number>();
  for (const tip of rims.flat()) {
    if (angles[tip] > SHARP) continue;
    const reach = Math.min(LONGEST, NARROW / 2 / Math.tan(angles[tip] / 2));
    const ways = new Map([[tip, 0]]);
    for (const v of ways.keys()) {
      for (const w of beside.get(v)!) {
        const way = ways.get(v)! + length(v, w);
        if (way < reach && way < (ways.get(w) ?? Infinity)) ways.set(w, way);
      }
    }
    for (const v of ways.keys()) isTaken.add(v);
  }
  const all = Array.from({ length: triangles.length / 3 }, (_, t) => t);
  const kept = all.filter((t) => [0, 1, 2].every((k) => !isTaken.has(triangles[3 * t + k])));
  const loops = findLoops(kept.flatMap((t) => [0, 1, 2].map((k) => triangles[3 * t + k])));
  // What would change the number of rims is left as it is.
  if (isTaken.size === 0 || loops.length !== rims.length) return { kept: all, rims };
  return { kept, rims: loops };
}

/**
 * Puts what was taken off back, outwards from what is there: each vertex where the plane of the triangle
 * before goes on straight.
 *
 * @param isPlaced Whether a vertex is where it should be; changed.
 */
export function placePoints(
  { triangles, lengths, vertexCount }: IntrinsicMesh,
  isPlaced: Uint8Array,
  positions: Float64Array,
): void {
  const halfEdges = new Map<number, number>();
  for (let c = 0; c < triangles.length; c++) {
    halfEdges.set(triangles[c] * vertexCount + triangles[nextCorner(c)], c);
  }
  for (let again = true; again; ) {
    again = false;
    for (let c = 0; c < triangles.length; c++) {
      const tip = triangles[c];
      const ab = nextCorner(c);
      const [a, b] = [triangles[ab], triangles[nextCorner(ab)]];
      if (isPlaced[tip] || !isPlaced[a] || !isPlaced[b]) continue;
      const opposite = halfEdges.get(b * vertexCount + a);
      const behind =
        opposite === undefined ? undefined : triangles[nextCorner(nextCorner(opposite))];
      if (behind === undefined || !isPlaced[behind]) continue;
      const [side, fromA, fromB] = [lengths[ab], lengths[c], lengths[nextCorner(ab)]];
      const foot = (side * side + fromA * fromA - fromB * fromB) / (2 * side);
      const height = Math.sqrt(Math.max(0, fromA * fromA - foot * foot));
      const [pa, pb, pc] = [a, b, behind].map((v) => vertexAt(positions, v));
      const edge = subtract(pb, pa);
      const laid = lengthOf(edge);
      const along = scale(1 / laid, edge);
      const back = subtract(pc, pa);
      const away = normalize(addScaled(scale(-1, back), dot(back, along), along));
      const size = Math.min(1, laid / side);
      positions.set(
        addScaled(addScaled(pa, (foot * laid) / side, along), size * height, away),
        3 * tip,
      );
      isPlaced[tip] = 1;
      again = true;
    }
  }
}
