import type { TriangleMesh } from '@toile/geometry';

/** A flat piece of cloth in the axes of the experiment: x along the strip, y across it [m]. */
export interface FlatMesh {
  /** Two coordinates per vertex. */
  readonly points: Float64Array;
  /** Counter-clockwise. */
  readonly triangles: Uint32Array;
}

/** Where a flat piece lies in space: level (across = −z) or upright (across = y). */
export type Placement = 'level' | 'upright';

/**
 * Lays a flat piece into space, cut so that its x axis makes `angle` [rad] with the warp. The
 * material coordinates are the only place where that angle appears.
 */
export function cut(flat: FlatMesh, placement: Placement, angle = 0): TriangleMesh {
  const { points, triangles } = flat;
  const count = points.length / 2;
  const positions = new Float64Array(3 * count);
  const uvs = new Float64Array(2 * count);
  // cos 90° is 6e-17; a strip along the weft should be exactly that.
  const [c, s] = [Math.cos(angle), Math.sin(angle)].map((value) =>
    Math.abs(value) < 1e-15 ? 0 : value,
  );
  for (let i = 0; i < count; i++) {
    const [x, y] = [points[2 * i], points[2 * i + 1]];
    positions[3 * i] = x;
    positions[3 * i + 1] = placement === 'upright' ? y : 0;
    positions[3 * i + 2] = placement === 'level' ? -y : 0;
    uvs[2 * i] = c * x - s * y;
    uvs[2 * i + 1] = s * x + c * y;
  }
  return { positions, triangles, uvs };
}

/** Vertices that fulfil a condition, for pins and measurements. */
export function verticesWhere(
  { points }: FlatMesh,
  condition: (x: number, y: number) => boolean,
): number[] {
  const found: number[] = [];
  for (let i = 0; 2 * i < points.length; i++) {
    if (condition(points[2 * i], points[2 * i + 1])) found.push(i);
  }
  return found;
}

/** The part whose triangles have their centre where `keep` says; unused vertices are dropped. */
export function crop(
  { points, triangles }: FlatMesh,
  keep: (x: number, y: number) => boolean,
): FlatMesh {
  const place = new Map<number, number>();
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    const [x, y] = [0, 1].map((c) =>
      corners.reduce((sum, corner) => sum + points[2 * corner + c] / 3, 0),
    );
    if (!keep(x, y)) continue;
    for (const corner of corners) {
      if (!place.has(corner)) place.set(corner, place.size);
      kept.push(place.get(corner)!);
    }
  }
  const left = Float64Array.from(
    [...place.keys()].flatMap((i) => [points[2 * i], points[2 * i + 1]]),
  );
  return { points: left, triangles: Uint32Array.from(kept) };
}
