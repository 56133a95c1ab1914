import type { FinishedPart } from '../src/part.ts';

/** How many triangles are wound against their normals. */
export function facingAway({ positions: x, normals, triangles }: FinishedPart): number {
  let against = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.subarray(t, t + 3);
    const [u, v] = [b, c].map((p) => [0, 1, 2].map((k) => x[3 * p + k] - x[3 * a + k]));
    const face = [0, 1, 2].map(
      (k) => u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3],
    );
    const facing = face.reduce(
      (sum, f, k) => sum + f * (normals[3 * a + k] + normals[3 * b + k] + normals[3 * c + k]),
      0,
    );
    // Slivers where a hem ends have no side.
    if (facing < 0 && Math.hypot(...face) > 1e-9) against++;
  }
  return against;
}
