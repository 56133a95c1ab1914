import type { Model } from '@toile/sim';

/** How far edges are from their rest length, |l / l₀ − 1| [%]. */
export interface Stretch {
  readonly mean: number;
  readonly max: number;
}

/** Edges of a model with their rest lengths, to measure again and again, by where the vertices are. */
export interface StretchGauge {
  /** All edges of the mesh: across the threads they stretch as easily as the fabric shears. */
  all(positions: Float32Array): Stretch;
  /** Edges along warp or weft alone. */
  threads(positions: Float32Array): Stretch;
}

/** Edges closer to a thread's direction than this share of their length run along it. */
const ALONG = 0.02;

export function createStretchGauge(model: Model): StretchGauge {
  const { edges, rest, threads } = restEdges(model);
  const measure = (positions: Float32Array, only: Uint8Array | undefined): Stretch => {
    let sum = 0;
    let max = 0;
    let count = 0;
    for (let e = 0; e < rest.length; e++) {
      if (only && only[e] === 0) continue;
      const stretch = Math.abs(lengthOf(positions, edges[2 * e], edges[2 * e + 1]) / rest[e] - 1);
      sum += stretch;
      max = Math.max(max, stretch);
      count++;
    }
    return { mean: count > 0 ? (100 * sum) / count : 0, max: 100 * max };
  };
  return {
    all: (positions) => measure(positions, undefined),
    threads: (positions) => measure(positions, threads),
  };
}

function restEdges({ triangles, uvs, cornerUvs, vertexCount }: Model) {
  const seen = new Set<number>();
  const edges: number[] = [];
  const rest: number[] = [];
  const threads: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [i, j] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
      const key = Math.min(i, j) * vertexCount + Math.max(i, j);
      if (seen.has(key)) continue;
      seen.add(key);
      const [a, b] = cornerUvs ? [t + k, t + ((k + 1) % 3)] : [i, j];
      const flat = cornerUvs ?? uvs;
      const [du, dv] = [flat[2 * a] - flat[2 * b], flat[2 * a + 1] - flat[2 * b + 1]];
      const length = Math.hypot(du, dv);
      edges.push(i, j);
      rest.push(length);
      threads.push(Math.min(Math.abs(du), Math.abs(dv)) < ALONG * length ? 1 : 0);
    }
  }
  return {
    edges: Uint32Array.from(edges),
    rest: Float64Array.from(rest),
    threads: Uint8Array.from(threads),
  };
}

function lengthOf(positions: Float32Array, i: number, j: number): number {
  return Math.hypot(
    positions[3 * i] - positions[3 * j],
    positions[3 * i + 1] - positions[3 * j + 1],
    positions[3 * i + 2] - positions[3 * j + 2],
  );
}
