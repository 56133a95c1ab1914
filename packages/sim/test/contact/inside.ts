import type { TriangleMesh } from '@toile/geometry';

/**
 * How often a closed mesh winds around a point: 1 inside, 0 outside, by the solid angles of its
 * triangles. Shares nothing with the collision kernels.
 */
export function windingNumber(
  { positions, triangles }: Pick<TriangleMesh, 'triangles'> & { positions: ArrayLike<number> },
  x: number,
  y: number,
  z: number,
): number {
  let angle = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t];
    const b = 3 * triangles[t + 1];
    const c = 3 * triangles[t + 2];
    const [ax, ay, az] = [positions[a] - x, positions[a + 1] - y, positions[a + 2] - z];
    const [bx, by, bz] = [positions[b] - x, positions[b + 1] - y, positions[b + 2] - z];
    const [cx, cy, cz] = [positions[c] - x, positions[c + 1] - y, positions[c + 2] - z];
    const la = Math.sqrt(ax * ax + ay * ay + az * az);
    const lb = Math.sqrt(bx * bx + by * by + bz * bz);
    const lc = Math.sqrt(cx * cx + cy * cy + cz * cz);
    const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    const ab = ax * bx + ay * by + az * bz;
    const bc = bx * cx + by * cy + bz * cz;
    const ca = cx * ax + cy * ay + cz * az;
    angle += 2 * Math.atan2(volume, la * lb * lc + ab * lc + bc * la + ca * lb);
  }
  return angle / (4 * Math.PI);
}
