import { sortHalfEdges, TURN } from '@toile/geometry';
import type { IntrinsicMesh } from './intrinsic-mesh.ts';

/** How far apart two vertices are [m]. */
export type Length = (a: number, b: number) => number;

/** Lengths of edges by their ends [m]; where two sides of a seam differ, their mean. */
export function edgeLengths({ vertexCount, triangles, lengths }: IntrinsicMesh): Length {
  const { order, low, high } = sortHalfEdges(triangles, vertexCount);
  const first = new Uint32Array(vertexCount + 1);
  for (const v of low) first[v + 1]++;
  for (let v = 0; v < vertexCount; v++) first[v + 1] += first[v];
  return (a, b) => {
    const [from, to] = a < b ? [a, b] : [b, a];
    let [sum, count] = [0, 0];
    for (let i = first[from]; i < first[from + 1]; i++) {
      if (high[order[i]] !== to) continue;
      sum += lengths[order[i]];
      count++;
    }
    return sum / Math.max(1, count);
  };
}

/** How far along a chain each of its vertices is [m]. */
export function waysAlong(chain: readonly number[], length: Length): number[] {
  const ways = [0];
  for (let k = 1; k < chain.length; k++) ways.push(ways[k - 1] + length(chain[k - 1], chain[k]));
  return ways;
}

/** How far along a loop each of its vertices is, as a share of the whole; and how long that is [m]. */
export function sharesAlong(
  loop: readonly number[],
  length: Length,
): { shares: number[]; whole: number } {
  const ways = waysAlong([...loop, loop[0]], length);
  const whole = ways.pop() as number;
  return { shares: ways.map((way) => way / whole), whole };
}

/** A rim's length, against how long it was cut, where its vertices lie [m]. */
export function rimStretch(
  mesh: IntrinsicMesh,
  rim: readonly number[],
  positions: ArrayLike<number>,
): number {
  const laid = sharesAlong(rim, (a, b) =>
    Math.hypot(...[0, 1, 2].map((c) => positions[3 * b + c] - positions[3 * a + c])),
  ).whole;
  return laid / sharesAlong(rim, edgeLengths(mesh)).whole;
}

/** Covers a hole with a fan around one more vertex, as wide as the hole. */
export function coverHole(
  loop: readonly number[],
  centre: number,
  length: Length,
): { triangles: number[]; lengths: number[] } {
  const radius = sharesAlong(loop, length).whole / TURN;
  const triangles: number[] = [];
  const lengths: number[] = [];
  loop.forEach((v, i) => {
    const w = loop[(i + 1) % loop.length];
    // The hole lies to the right of a loop that has the surface to its left.
    triangles.push(w, v, centre);
    const side = Math.min(length(v, w), 1.9 * radius);
    lengths.push(side, radius, radius);
  });
  return { triangles, lengths };
}
