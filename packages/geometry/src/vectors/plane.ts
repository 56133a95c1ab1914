import type { Vec3 } from './vectors.ts';

/** The plane a flat mesh is laid in: standing (`xy`, front towards +z) or lying (`xz`, front up). */
export type Plane = 'xy' | 'xz';

/**
 * Lays flat material coordinates into a coordinate plane so that a triangle counter-clockwise in
 * (u, v) is counter-clockwise seen from the front: (u, v) → (x, y) or (x, −z).
 */
export function layInPlane(
  uvs: Float64Array,
  centre: readonly [number, number],
  plane: Plane,
  origin: Vec3,
): Float64Array {
  const count = uvs.length / 2;
  const positions = new Float64Array(3 * count);
  for (let v = 0; v < count; v++) {
    const across = uvs[2 * v] - centre[0];
    const along = uvs[2 * v + 1] - centre[1];
    positions[3 * v] = origin[0] + across;
    positions[3 * v + 1] = origin[1] + (plane === 'xy' ? along : 0);
    positions[3 * v + 2] = origin[2] - (plane === 'xz' ? along : 0);
  }
  return positions;
}
