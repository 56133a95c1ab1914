import type { FlatMesh } from '../meshes/flat-mesh.ts';
import type { Specimen } from '../specimen.ts';
import type { CurvePoint } from '../truth/elastica.ts';

/**
 * Lays a strip along a curve in the plane z = 0, its width across it. `curve` has evenly spaced
 * points over arc lengths 0 to `length`, relative to the length; vertices beyond its ends stay.
 */
export function layAlong(
  specimen: Specimen,
  { points }: FlatMesh,
  curve: readonly CurvePoint[],
  length: number,
  arcLength: (x: number) => number = (x) => x,
): void {
  for (let i = 0; 2 * i < points.length; i++) {
    const s = arcLength(points[2 * i]) / length;
    if (s < 0 || s > 1) continue;
    const [x, y] = pointAt(curve, s);
    specimen.place(i, [length * x, length * y, -points[2 * i + 1]]);
  }
}

/** The point at a fraction of the way along evenly spaced points. */
export function pointAt(curve: readonly CurvePoint[], fraction: number): CurvePoint {
  const at = fraction * (curve.length - 1);
  const k = Math.min(curve.length - 2, Math.floor(at));
  const [a, b] = [curve[k], curve[k + 1]];
  const t = at - k;
  return [(1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]];
}

/** Mean position of some vertices. */
export function meanPosition(
  specimen: Specimen,
  vertices: readonly number[],
): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const vertex of vertices) {
    specimen.position(vertex).forEach((value, c) => {
      sum[c] += value / vertices.length;
    });
  }
  return sum;
}
