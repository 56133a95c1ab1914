import type { Vec3 } from '@toile/geometry';
import { add, cross, normalize, subtract, vertexAt } from '@toile/geometry';
import type { TangledSurface } from './tangled-surface.ts';

/** What all responses of a round need to know. */
export interface RoundContext {
  readonly surface: TangledSurface;
  /** Number of each vertex's layer, rising outwards. */
  readonly layers: ArrayLike<number> | undefined;
  /** Distance to be left between the sheets [m]. */
  readonly gap: number;
  /** Longest way of a vertex in a round [m]. */
  readonly stride: number;
  readonly motion: Motion;
  /** Rounds since something improved: the longer, the further wishes go and the more follow. */
  readonly insistence: number;
  /** Which way a piece of cloth is leaving a body, kept from round to round. */
  readonly headings: Map<string, Vec3>;
}

/** Wishes of several responses for the same vertex, averaged by their weights. */
export class Motion {
  readonly #sums: Float64Array;
  readonly #weights: Float64Array;

  constructor(vertexCount: number) {
    this.#sums = new Float64Array(3 * vertexCount);
    this.#weights = new Float64Array(vertexCount);
  }

  wish(vertex: number, way: Vec3, weight = 1): void {
    for (let axis = 0; axis < 3; axis++) this.#sums[3 * vertex + axis] += weight * way[axis];
    this.#weights[vertex] += weight;
  }

  isMoved(vertex: number): boolean {
    return this.#weights[vertex] > 0;
  }

  /** Moves the vertices that are not held and forgets the wishes. */
  apply(positions: Float64Array, free: Uint8Array): void {
    const [sums, weights] = [this.#sums, this.#weights];
    for (let v = 0; v < weights.length; v++) {
      if (weights[v] === 0 || !free[v]) continue;
      // A weight below 1 is a weak wish, not a mean of few.
      const share = 1 / Math.max(1, weights[v]);
      for (let axis = 0; axis < 3; axis++) {
        const way = share * sums[3 * v + axis];
        if (Number.isFinite(way)) positions[3 * v + axis] += way;
      }
    }
    sums.fill(0);
    weights.fill(0);
  }
}

/** Calls `visit` with each neighbour of a cloth vertex and the edge that leads there. */
export function forNeighbours(
  { vertexEdges, edges }: TangledSurface,
  vertex: number,
  visit: (neighbour: number, edge: number) => void,
): void {
  const { offsets, items } = vertexEdges;
  for (let i = offsets[vertex]; i < offsets[vertex + 1]; i++) {
    const edge = items[i];
    visit(edges[2 * edge] === vertex ? edges[2 * edge + 1] : edges[2 * edge], edge);
  }
}

/** Mean normal of the faces around a cloth vertex, of length 1. */
export function clothNormal(surface: TangledSurface, vertex: number): Vec3 {
  const { positions, triangles, edgeFaces } = surface;
  let sum: Vec3 = [0, 0, 0];
  // Every face counts twice, once for each of its edges at the vertex.
  forNeighbours(surface, vertex, (_, edge) => {
    for (let k = 0; k < 2; k++) {
      const face = edgeFaces[2 * edge + k];
      if (face < 0) continue;
      const a = vertexAt(positions, triangles[3 * face]);
      const b = vertexAt(positions, triangles[3 * face + 1]);
      const c = vertexAt(positions, triangles[3 * face + 2]);
      const n = cross(subtract(b, a), subtract(c, a));
      sum = add(sum, n);
    }
  });
  return normalize(sum);
}

/**
 * Lets the surroundings of moved vertices follow: `rings` rings around them, each a little less.
 * Vertices in `ways` keep theirs.
 */
export function spread(
  context: RoundContext,
  ways: ReadonlyMap<number, Vec3>,
  from: Iterable<number>,
  rings: number,
): void {
  const { surface, motion } = context;
  const done = new Map<number, Vec3>(ways);
  let front = [...from];
  for (let ring = 1; ring <= rings; ring++) {
    const sums = new Map<number, [Vec3, number]>();
    for (const v of front) {
      const way = done.get(v);
      if (!way) continue;
      forNeighbours(surface, v, (n) => {
        if (done.has(n)) return;
        const entry: [Vec3, number] = sums.get(n) ?? [[0, 0, 0], 0];
        entry[0] = add(entry[0], way);
        entry[1]++;
        sums.set(n, entry);
      });
    }
    const weight = 1 - ring / (rings + 1);
    for (const [v, [sum, count]] of sums) {
      const way: Vec3 = [sum[0] / count, sum[1] / count, sum[2] / count];
      done.set(v, way);
      motion.wish(v, [weight * way[0], weight * way[1], weight * way[2]], weight);
    }
    front = [...sums.keys()];
  }
}
