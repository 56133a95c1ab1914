import { nextHalfEdge, sortHalfEdges } from '@toile/geometry';
import { areaOf, type IntrinsicMesh } from './intrinsic-mesh.ts';

/**
 * A graph's Laplacian: each vertex with its neighbours and their weights, which are positive. Those of
 * vertex v are at `first[v] … first[v + 1]`.
 */
export interface Laplacian {
  readonly first: Uint32Array;
  readonly to: Uint32Array;
  readonly weights: Float64Array;
}

/** How much a cover resists, against cloth: holes come out nearly twice as wide as if they resisted as much. */
const COVER = 0.1;
/** Smallest weight of an edge: harmonic maps are one to one only where all weights are positive. */
const LEAST_WEIGHT = 0.01;
/** Largest: slivers would glue their vertices together. */
const MOST_WEIGHT = 20;

/** Cotangent weights, the sharp ones raised to be positive. */
export function buildLaplacian(mesh: IntrinsicMesh): Laplacian {
  const { vertexCount: n, triangles } = mesh;
  const { order, low, high } = sortHalfEdges(triangles, n);
  const isSame = (h: number, g: number): boolean => low[h] === low[g] && high[h] === high[g];
  const first = new Uint32Array(n + 1);
  for (let i = 0; i < order.length; i++) {
    const h = order[i];
    if (i > 0 && isSame(h, order[i - 1])) continue;
    first[low[h] + 1]++;
    first[high[h] + 1]++;
  }
  for (let v = 0; v < n; v++) first[v + 1] += first[v];
  const at = first.slice(0, n);
  const to = new Uint32Array(first[n]);
  const weights = new Float64Array(first[n]);
  for (let i = 0; i < order.length; ) {
    const h = order[i];
    let sum = 0;
    for (; i < order.length && isSame(h, order[i]); i++) sum += weightAt(mesh, order[i]);
    const weight = Math.min(MOST_WEIGHT, Math.max(sum, LEAST_WEIGHT));
    const a = low[h];
    const b = high[h];
    to[at[a]] = b;
    weights[at[a]++] = weight;
    to[at[b]] = a;
    weights[at[b]++] = weight;
  }
  return { first, to, weights };
}

/** What a triangle adds to an edge's weight: half the cotangent of the angle opposite. */
function weightAt(mesh: IntrinsicMesh, h: number): number {
  const { lengths, covers = Infinity } = mesh;
  const t = Math.floor(h / 3);
  const next = nextHalfEdge(h);
  const p = lengths[next];
  const q = lengths[nextHalfEdge(next)];
  const area = Math.max(areaOf(mesh, t), 1e-12);
  return ((t < covers ? 1 : COVER) * (p * p + q * q - lengths[h] ** 2)) / (8 * area);
}
