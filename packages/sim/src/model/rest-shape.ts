import { NONE } from '@toile/geometry';
import type { Model } from './model.ts';

/** Measures of the cloth as it was cut, in metres. */

export function restDistance({ rest }: Model, a: number, b: number): number {
  return Math.hypot(
    rest[3 * b] - rest[3 * a],
    rest[3 * b + 1] - rest[3 * a + 1],
    rest[3 * b + 2] - rest[3 * a + 2],
  );
}

/** Areas of the one or two triangles at an edge [m²]. */
export function edgeArea(model: Model, edge: number): number {
  const { edgeTriangles } = model.topology;
  let area = 0;
  for (const t of [edgeTriangles[2 * edge], edgeTriangles[2 * edge + 1]]) {
    if (t === NONE) continue;
    const [a, b, c] = model.triangles.subarray(3 * t, 3 * t + 3);
    area += triangleArea(model.rest, a, b, c);
  }
  return area;
}

export function triangleArea(x: Float64Array, a: number, b: number, c: number): number {
  const ux = x[3 * b] - x[3 * a];
  const uy = x[3 * b + 1] - x[3 * a + 1];
  const uz = x[3 * b + 2] - x[3 * a + 2];
  const vx = x[3 * c] - x[3 * a];
  const vy = x[3 * c + 1] - x[3 * a + 1];
  const vz = x[3 * c + 2] - x[3 * a + 2];
  return 0.5 * Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
}

/** Mean length of the edges [m]. */
export function meanEdgeLength(model: Model): number {
  const { edges, edgeCount } = model.topology;
  let sum = 0;
  for (let e = 0; e < edges.length; e += 2) sum += restDistance(model, edges[e], edges[e + 1]);
  return sum / edgeCount;
}
