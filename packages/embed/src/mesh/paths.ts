import { halfEdgeKey, nextHalfEdge } from '@toile/geometry';
import type { Laplacian } from './laplacian.ts';

/** Vertices of a shortest path from one loop to another that meets both only where it ends. */
export function findPath(
  { first, to }: Laplacian,
  from: readonly number[],
  until: readonly number[],
): number[] {
  const before = new Map<number, number>(from.map((v) => [v, -1]));
  const ends = new Set(until);
  for (const v of before.keys()) {
    for (let k = first[v]; k < first[v + 1]; k++) {
      if (before.has(to[k])) continue;
      before.set(to[k], v);
      if (!ends.has(to[k])) continue;
      const path = [to[k]];
      while (before.get(path[0])! >= 0) path.unshift(before.get(path[0])!);
      return path;
    }
  }
  throw new Error('two rims of a garment are not connected');
}

/** Triangles that touch a path from border to border from its left. */
export function leftTriangles(triangles: Uint32Array, path: readonly number[]): Set<number> {
  const beside = trianglesAt(triangles, path);
  const left = new Set<number>();
  path.forEach((v, i) => {
    const from = i + 1 < path.length ? path[i + 1] : firstAround(v, path[i - 1]);
    for (const t of fan(beside, v, from, path[i - 1])) left.add(t);
  });
  return left;

  /** The neighbour that comes first around a vertex of the border, counter-clockwise. */
  function firstAround(v: number, start: number): number {
    let w = start;
    for (let next = beside(w, v); next; next = beside(w, v)) w = next.third;
    return w;
  }
}

/** Triangles around a vertex, counter-clockwise from one of its neighbours to another or the border. */
export function trianglesBetween(
  triangles: Uint32Array,
  vertex: number,
  from: number,
  until: number,
): Set<number> {
  return new Set(fan(trianglesAt(triangles, [vertex]), vertex, from, until));
}

/** The triangle to the left of the way from a vertex to a neighbour, and its third vertex. */
type Beside = (
  from: number,
  to: number,
) => { readonly triangle: number; readonly third: number } | undefined;

/** Triangles beside the edges at some vertices. */
function trianglesAt(triangles: Uint32Array, vertices: readonly number[]): Beside {
  const near = new Set(vertices);
  const halfEdges = new Map<number, number>();
  for (let h = 0; h < triangles.length; h++) {
    const [a, b] = [triangles[h], triangles[nextHalfEdge(h)]];
    if (near.has(a) || near.has(b)) halfEdges.set(halfEdgeKey(a, b), h);
  }
  return (from, to) => {
    const h = halfEdges.get(halfEdgeKey(from, to));
    if (h === undefined) return undefined;
    return { triangle: Math.floor(h / 3), third: triangles[nextHalfEdge(nextHalfEdge(h))] };
  };
}

function* fan(
  beside: Beside,
  vertex: number,
  from: number,
  until: number | undefined,
): Generator<number> {
  let w = from;
  while (w !== until) {
    const next = beside(vertex, w);
    if (!next) return;
    yield next.triangle;
    w = next.third;
  }
}
