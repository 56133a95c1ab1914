import type { FinishedPart } from '../src/index.ts';

/** How many triangles that are seen have no area in their texture coordinates. */
export function withoutWarp({ positions, uvs, triangles }: FinishedPart): number {
  let count = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.subarray(t, t + 3);
    const to = (v: number, k: number): number => positions[3 * v + k] - positions[3 * a + k];
    const seen = Math.hypot(
      to(b, 1) * to(c, 2) - to(b, 2) * to(c, 1),
      to(b, 2) * to(c, 0) - to(b, 0) * to(c, 2),
      to(b, 0) * to(c, 1) - to(b, 1) * to(c, 0),
    );
    const uv = (v: number, k: number): number => uvs[2 * v + k] - uvs[2 * a + k];
    const area = Math.abs(uv(b, 0) * uv(c, 1) - uv(c, 0) * uv(b, 1));
    if (seen > 1e-10 && area < 0.02 * seen) count++;
  }
  return count;
}
