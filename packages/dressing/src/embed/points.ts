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
import {
  anglesAround,
  areaOf,
  type Bordered,
  findLoops,
  type IntrinsicMesh,
  nextCorner,
} from './intrinsic-mesh.ts';
import { edgeLengths } from './loops.ts';

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
      const found = findLoops(rest.flatMap((t) => [0, 1, 2].map((k) => triangles[3 * t + k])));
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
      for (const w of beside.get(v)!) {
        const way = ways.get(v)! + length(v, w);
        if (way < reach && way < (ways.get(w) ?? Infinity)) ways.set(w, way);
      }
    }
    return ways.keys();
  }
}

/** Rings of triangles around a point that tell how the cloth goes on in it. */
const RINGS = 2;

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
  const cornersOf = (t: number): number[] => Array.from(triangles.subarray(3 * t, 3 * t + 3));
  const trianglesOf = new Map<number, number[]>();
  triangles.forEach((v, c) => {
    const list = trianglesOf.get(v);
    if (list) list.push(Math.floor(c / 3));
    else trianglesOf.set(v, [Math.floor(c / 3)]);
  });
  for (const first of trianglesOf.keys()) {
    if (isPlaced[first]) continue;
    const point = new Set([first]);
    for (const v of point) {
      for (const w of trianglesOf.get(v)!.flatMap(cornersOf)) if (!isPlaced[w]) point.add(w);
    }
    const around = new Set<number>();
    let reached = point;
    for (let ring = 0; ring < RINGS; ring++) {
      for (const v of reached) for (const t of trianglesOf.get(v)!) around.add(t);
      reached = new Set([...around].flatMap(cornersOf));
    }
    const flat = layFlat(mesh, [...around]);
    const placed = [...flat.keys()].filter((v) => isPlaced[v]);
    const isRoot = (v: number): boolean =>
      trianglesOf.get(v)!.some((t) => cornersOf(t).some((w) => point.has(w)));
    const root = placed.filter(isRoot);
    const behind = placed.filter((v) => !isRoot(v));
    const goOn = goOnFrom(root, behind.length > 0 ? behind : root, flat, positions);
    const offs = root.map((v) => subtract(vertexAt(positions, v), goOn(flat.get(v)!)));
    for (const v of point) {
      const [x, y] = flat.get(v) ?? [0, 0];
      const weights = root.map((w) => {
        const [p, q] = flat.get(w)!;
        return 1 / ((p - x) ** 2 + (q - y) ** 2 + 1e-12);
      });
      const sum = weights.reduce((all, weight) => all + weight, 0);
      const off = offs.reduce((all, o, k) => addScaled(all, weights[k] / sum, o), ZERO);
      positions.set(addScaled(goOn([x, y]), 1, off), 3 * v);
    }
    for (const v of point) isPlaced[v] = 1;
  }
}

type Point = readonly [x: number, y: number];
const ZERO: Vec3 = [0, 0, 0];

/** Lays triangles that hang together flat, one beside the other, by their lengths. */
function layFlat(mesh: IntrinsicMesh, list: readonly number[]): Map<number, Point> {
  const { triangles, lengths } = mesh;
  const halfEdges = new Map<number, number>();
  const keyOf = (v: number, w: number): number => v * mesh.vertexCount + w;
  for (const t of list) {
    for (let c = 3 * t; c < 3 * t + 3; c++) {
      halfEdges.set(keyOf(triangles[c], triangles[nextCorner(c)]), c);
    }
  }
  const start = 3 * list[0];
  const flat = new Map<number, Point>([
    [triangles[start], [0, 0]],
    [triangles[nextCorner(start)], [lengths[start], 0]],
  ]);
  // Corners whose edge lies flat already; the third corner comes to its left.
  const back = halfEdges.get(keyOf(triangles[nextCorner(start)], triangles[start]));
  const open = back === undefined ? [start] : [start, back];
  for (const c of open) {
    const next = nextCorner(c);
    const last = nextCorner(next);
    const [a, b, tip] = [c, next, last].map((corner) => triangles[corner]);
    if (!flat.has(tip)) {
      const [[ax, ay], [bx, by]] = [flat.get(a)!, flat.get(b)!];
      const [side, fromB, fromA] = [lengths[c], lengths[next], lengths[last]];
      const foot = (side * side + fromA * fromA - fromB * fromB) / (2 * side);
      const height = Math.sqrt(Math.max(0, fromA * fromA - foot * foot));
      const [ux, uy] = [(bx - ax) / side, (by - ay) / side];
      flat.set(tip, [ax + foot * ux - height * uy, ay + foot * uy + height * ux]);
    }
    for (const [v, w] of [
      [tip, b],
      [a, tip],
    ]) {
      const across = halfEdges.get(keyOf(v, w));
      if (across !== undefined && !flat.has(triangles[nextCorner(nextCorner(across))])) {
        open.push(across);
      }
    }
  }
  return flat;
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
  flat: ReadonlyMap<number, Point>,
  positions: Float64Array,
): (point: Point) => Vec3 {
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
