import type { UntangleInput } from '../../../src/contact/untangle/untangle.ts';
import { windingNumber } from '../inside.ts';

type Point = readonly [number, number, number];

/** Numbers on a lattice of 2⁻⁴⁰ m, for arithmetic without rounding. */
type Exact = readonly [bigint, bigint, bigint];

/**
 * Pairs of an edge and a triangle that share a point but no vertex, by integer arithmetic, with no
 * tree. Touching counts. The lattice moves nothing by more than 10⁻¹² m.
 */
export function countCrossings(positions: ArrayLike<number>, input: UntangleInput): number {
  const cloth = meshOf(positions, input.triangles);
  let count = countBetween(cloth, cloth);
  for (const body of input.bodies ?? []) {
    const other = meshOf(body.positions, body.triangles);
    count += countBetween(cloth, other) + countBetween(other, cloth);
  }
  return count;
}

/** Cloth vertices inside closed bodies, by solid angles. */
export function countInside(positions: ArrayLike<number>, { bodies = [] }: UntangleInput): number {
  let count = 0;
  for (let v = 0; v < positions.length; v += 3) {
    const isIn = bodies.some(
      (body) =>
        body.closed && windingNumber(body, positions[v], positions[v + 1], positions[v + 2]) > 0.5,
    );
    if (isIn) count++;
  }
  return count;
}

interface Mesh {
  readonly points: readonly Point[];
  readonly exact: readonly Exact[];
  readonly triangles: readonly (readonly number[])[];
  readonly edges: readonly (readonly [number, number])[];
}

function meshOf(positions: ArrayLike<number>, indices: Uint32Array): Mesh {
  const points: Point[] = [];
  for (let v = 0; v < positions.length; v += 3) {
    points.push([positions[v], positions[v + 1], positions[v + 2]]);
  }
  const exact = points.map(
    (p) => p.map((x) => BigInt(Math.round(x * 2 ** 40))) as unknown as Exact,
  );
  const triangles: number[][] = [];
  const edges = new Map<string, [number, number]>();
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [...indices.subarray(t, t + 3)];
    triangles.push(corners);
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % 3];
      edges.set(`${Math.min(a, b)} ${Math.max(a, b)}`, [a, b]);
    });
  }
  return { points, exact, triangles, edges: [...edges.values()] };
}

function countBetween(ofEdges: Mesh, ofTriangles: Mesh): number {
  const isSame = ofEdges === ofTriangles;
  // Sorted by x, so that most pairs need not be looked at.
  const boxes = ofTriangles.triangles.map((corners) =>
    boxOf(corners.map((v) => ofTriangles.points[v])),
  );
  const order = boxes.map((_, t) => t).sort((s, t) => boxes[s][0] - boxes[t][0]);
  const widest = Math.max(...boxes.map((box) => box[3] - box[0]));
  let count = 0;
  for (const [a, b] of ofEdges.edges) {
    const box = boxOf([ofEdges.points[a], ofEdges.points[b]]);
    for (let k = firstFrom(order, boxes, box[0] - widest); k < order.length; k++) {
      const t = order[k];
      if (boxes[t][0] > box[3]) break;
      const corners = ofTriangles.triangles[t];
      if (!meet(box, boxes[t]) || (isSame && (corners.includes(a) || corners.includes(b))))
        continue;
      const [p, q, r] = corners.map((v) => ofTriangles.exact[v]);
      if (crosses(ofEdges.exact[a], ofEdges.exact[b], p, q, r)) count++;
    }
  }
  return count;
}

function firstFrom(order: readonly number[], boxes: readonly number[][], x: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (boxes[order[middle]][0] < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

function boxOf(points: readonly Point[]): number[] {
  const axis = (k: number) => points.map((p) => p[k]);
  return [0, 1, 2, 3, 4, 5].map((k) =>
    k < 3 ? Math.min(...axis(k)) - 1e-9 : Math.max(...axis(k - 3)) + 1e-9,
  );
}

function meet(a: readonly number[], b: readonly number[]): boolean {
  return [0, 1, 2].every((k) => a[k] <= b[3 + k] && b[k] <= a[3 + k]);
}

/** Whether a segment meets a triangle, unless they lie in one plane. */
function crosses(a: Exact, b: Exact, p: Exact, q: Exact, r: Exact): boolean {
  const [atA, atB] = [volume(p, q, r, a), volume(p, q, r, b)];
  if ((atA > 0n && atB > 0n) || (atA < 0n && atB < 0n) || (atA === 0n && atB === 0n)) return false;
  const sides = [volume(a, b, p, q), volume(a, b, q, r), volume(a, b, r, p)];
  return sides.every((side) => side >= 0n) || sides.every((side) => side <= 0n);
}

function volume(a: Exact, b: Exact, c: Exact, d: Exact): bigint {
  const [u, v, w] = [b, c, d].map((p) => [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
  return (
    u[0] * (v[1] * w[2] - v[2] * w[1]) +
    u[1] * (v[2] * w[0] - v[0] * w[2]) +
    u[2] * (v[0] * w[1] - v[1] * w[0])
  );
}
