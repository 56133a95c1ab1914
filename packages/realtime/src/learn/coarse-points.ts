import type { IndexLists } from '@toile/geometry';
import { lowerFrom } from '../skin/ways-along.ts';

/** Coarse points on a cloth, and how they move it. */
export interface CoarsePoints {
  readonly count: number;
  /** Four points per vertex, and their shares. */
  readonly nodes: Uint16Array;
  readonly shares: Float32Array;
}

/** Vertices per coarse point. */
const VERTICES = 8;
const MOST = 500;
const LEAST = 12;
const POINTS = 4;

/**
 * Spreads points over the cloth, each as far along it from all before as can be; every vertex goes with the
 * four that are nearest along the cloth, the nearer the more.
 */
export function placeCoarsePoints(x: Float32Array, neighbours: IndexLists): CoarsePoints {
  const vertexCount = x.length / 3;
  const count = Math.min(vertexCount, MOST, Math.max(LEAST, Math.round(vertexCount / VERTICES)));
  const least = new Float64Array(vertexCount).fill(Infinity);
  const sources: number[] = [];
  for (let k = 0; k < count; k++) {
    let next = 0;
    for (let v = 1; v < vertexCount; v++) if (least[v] > least[next]) next = v;
    if (least[next] === 0) break;
    sources.push(next);
    lowerFrom(x, neighbours, next, least, Infinity);
  }
  const radius = least.reduce(
    (most, far) => (Number.isFinite(far) ? Math.max(most, far) : most),
    0,
  );
  const found: { k: number; far: number }[][] = Array.from({ length: vertexCount }, () => []);
  const ways = new Float64Array(vertexCount).fill(Infinity);
  sources.forEach((source, k) => {
    for (const v of lowerFrom(x, neighbours, source, ways, 3 * radius + 1e-9)) {
      found[v].push({ k, far: ways[v] });
      ways[v] = Infinity;
    }
  });
  const nodes = new Uint16Array(POINTS * vertexCount);
  const shares = new Float32Array(POINTS * vertexCount);
  found.forEach((own, v) => {
    own.sort((a, b) => a.far - b.far);
    // The fifth has no share, so that shares do not jump from vertex to vertex.
    const end = own[POINTS]?.far ?? 3 * radius;
    const nearest = own.slice(0, POINTS);
    const raw = nearest.map(({ far }) => (end > 0 ? Math.max(0, 1 - far / end) ** 2 : 1));
    const sum = raw.reduce((total, share) => total + share, 0);
    nearest.forEach(({ k }, i) => {
      nodes[POINTS * v + i] = k;
      shares[POINTS * v + i] = sum > 0 ? raw[i] / sum : 1 / nearest.length;
    });
  });
  return { count: sources.length, nodes, shares };
}

/** What coarse points do, such that they take the cloth along as well as they can: means by shares. */
export function toCoarse(
  { count, nodes, shares }: CoarsePoints,
  moves: Float32Array,
): Float64Array {
  const out = new Float64Array(3 * count);
  const sums = new Float64Array(count);
  for (let i = 0; i < nodes.length; i++) {
    const v = Math.trunc(i / POINTS);
    sums[nodes[i]] += shares[i];
    for (let c = 0; c < 3; c++) out[3 * nodes[i] + c] += shares[i] * moves[3 * v + c];
  }
  for (let k = 0; k < count; k++) {
    for (let c = 0; c < 3; c++) out[3 * k + c] /= sums[k] || 1;
  }
  return out;
}

/** What coarse points take away from moves of all vertices: what is left is wrinkles. */
export function wrinklesOf(
  { nodes, shares }: CoarsePoints,
  points: ArrayLike<number>,
  moves: Float32Array,
): Float32Array {
  const out = moves.slice();
  for (let i = 0; i < nodes.length; i++) {
    const v = Math.trunc(i / POINTS);
    for (let c = 0; c < 3; c++) out[3 * v + c] -= shares[i] * points[3 * nodes[i] + c];
  }
  return out;
}
