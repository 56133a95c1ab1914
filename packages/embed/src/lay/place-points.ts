import {
  addScaled,
  dot,
  length as lengthOf,
  normalize,
  scale,
  subtract,
  type Vec3,
  vertexAt,
} from '@toile/geometry';
import type { IntrinsicMesh } from '../mesh/intrinsic-mesh.ts';
import { type FlatPoint, layFlat } from '../mesh/lay-flat.ts';

/** Rings of triangles around a point that tell how the cloth goes on in it. */
const RINGS = 2;

const ZERO: Vec3 = [0, 0, 0];

/**
 * Puts what was taken off back: each point flat, as the cloth around its root goes on, bent at the root
 * to where that is.
 *
 * @param isPlaced Whether a vertex is where it should be; changed.
 */
export function placePoints(
  mesh: IntrinsicMesh,
  isPlaced: Uint8Array,
  positions: Float64Array,
): void {
  const { triangles } = mesh;
  if (triangles.every((v) => isPlaced[v])) return;
  const cornersOf = (t: number): number[] => Array.from(triangles.subarray(3 * t, 3 * t + 3));
  const trianglesOf = new Map<number, number[]>();
  triangles.forEach((v, c) => {
    const list = trianglesOf.get(v);
    if (list) list.push(Math.floor(c / 3));
    else trianglesOf.set(v, [Math.floor(c / 3)]);
  });
  for (const first of trianglesOf.keys()) {
    if (isPlaced[first]) continue;
    const point = pointWith(first);
    const flat = layFlat(mesh, ringsAround(point));
    const placed = [...flat.keys()].filter((v) => isPlaced[v]);
    const isRoot = (v: number): boolean =>
      trianglesOf.get(v)!.some((t) => cornersOf(t).some((w) => point.has(w)));
    const root = placed.filter(isRoot);
    const behind = placed.filter((v) => !isRoot(v));
    const goOn = goOnFrom(root, behind.length > 0 ? behind : root, flat, positions);
    const bend = bendAt(root, flat, (v) => subtract(vertexAt(positions, v), goOn(flat.get(v)!)));
    for (const v of point) {
      const at = flat.get(v) ?? [0, 0];
      positions.set(addScaled(goOn(at), 1, bend(at)), 3 * v);
    }
    for (const v of point) isPlaced[v] = 1;
  }

  /** The vertices of a point, all that hang together. */
  function pointWith(first: number): Set<number> {
    const point = new Set([first]);
    for (const v of point) {
      for (const w of trianglesOf.get(v)!.flatMap(cornersOf)) if (!isPlaced[w]) point.add(w);
    }
    return point;
  }

  /** A point's triangles and those of its root. */
  function ringsAround(point: ReadonlySet<number>): number[] {
    const around = new Set<number>();
    let reached = point;
    for (let ring = 0; ring < RINGS; ring++) {
      for (const v of reached) for (const t of trianglesOf.get(v)!) around.add(t);
      reached = new Set([...around].flatMap(cornersOf));
    }
    return [...around];
  }
}

/** How far a place moves with a point's root: as the root does beside it, where it is `off` by so much. */
function bendAt(
  root: readonly number[],
  flat: ReadonlyMap<number, FlatPoint>,
  off: (v: number) => Vec3,
): (place: FlatPoint) => Vec3 {
  const offs = root.map(off);
  return ([x, y]) => {
    const weights = root.map((w) => {
      const [p, q] = flat.get(w)!;
      return 1 / ((p - x) ** 2 + (q - y) ** 2 + 1e-12);
    });
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return offs.reduce((all, o, k) => addScaled(all, weights[k] / sum, o), ZERO);
  };
}

/**
 * How a point goes on from its root: across as wide as that is laid, and away from the cloth behind.
 *
 * @param root Vertices where it begins.
 * @param behind Vertices of the cloth behind these.
 */
function goOnFrom(
  root: readonly number[],
  behind: readonly number[],
  flat: ReadonlyMap<number, FlatPoint>,
  positions: Float64Array,
): (point: FlatPoint) => Vec3 {
  const flatAt = (v: number): Vec3 => [...flat.get(v)!, 0];
  const laidAt = (v: number): Vec3 => vertexAt(positions, v);
  const far = (from: number): number =>
    root.reduce(
      (best, v) =>
        between(flatAt(v), flatAt(from)) > between(flatAt(best), flatAt(from)) ? v : best,
      from,
    );
  const a = far(root[0]);
  const b = far(a);
  const frameOf = (
    at: (v: number) => Vec3,
  ): { origin: Vec3; width: number; along: Vec3; away: Vec3 } => {
    const across = subtract(at(b), at(a));
    const width = Math.max(lengthOf(across), 1e-6);
    const along = scale(1 / width, across);
    const origin = meanOf(root.map(at));
    const back = subtract(meanOf(behind.map(at)), origin);
    return {
      origin,
      width,
      along,
      away: normalize(addScaled(scale(-1, back), dot(back, along), along)),
    };
  };
  const [from, to] = [frameOf(flatAt), frameOf(laidAt)];
  const size = Math.min(1, to.width / from.width);
  return ([x, y]) => {
    const way = subtract([x, y, 0], from.origin);
    return addScaled(
      addScaled(to.origin, size * dot(way, from.along), to.along),
      size * dot(way, from.away),
      to.away,
    );
  };
}

function meanOf(points: readonly Vec3[]): Vec3 {
  return scale(
    1 / points.length,
    points.reduce((sum, p) => addScaled(sum, 1, p), ZERO),
  );
}

function between(a: Vec3, b: Vec3): number {
  return lengthOf(subtract(a, b));
}
