import { TURN } from './angles.ts';
import { type IntrinsicMesh, nextCorner } from './intrinsic-mesh.ts';

/** Lengths of edges by their ends [m]; where two sides of a seam differ, their mean. */
export function edgeLengths({
  triangles,
  lengths,
}: IntrinsicMesh): (a: number, b: number) => number {
  const sums = new Map<string, [sum: number, count: number]>();
  for (let c = 0; c < triangles.length; c++) {
    const key = keyOf(triangles[c], triangles[nextCorner(c)]);
    const known = sums.get(key);
    if (known) {
      known[0] += lengths[c];
      known[1]++;
    } else sums.set(key, [lengths[c], 1]);
  }
  return (a, b) => {
    const [sum, count] = sums.get(keyOf(a, b)) ?? [0, 1];
    return sum / count;
  };
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** How far along a loop each of its vertices is, as a share of the whole; the loop's length comes last. */
export function sharesAlong(
  loop: readonly number[],
  length: (a: number, b: number) => number,
): { shares: number[]; whole: number } {
  const ways = [0];
  loop.forEach((v, i) => {
    ways.push(ways[i] + length(v, loop[(i + 1) % loop.length]));
  });
  const whole = ways.pop() as number;
  return { shares: ways.map((way) => way / whole), whole };
}

/** Covers a hole with a fan around one more vertex, as wide as the hole. */
export function coverHole(
  loop: readonly number[],
  centre: number,
  length: (a: number, b: number) => number,
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
