import type { Fans } from '../../kernels/feature-cones.ts';

/** The faces of bodies at each vertex, in the order of the triangles. */
export function buildFans(triangles: Uint32Array, vertexCount: number, firstBody: number): Fans {
  const offsets = new Uint32Array(vertexCount + 1);
  for (const vertex of triangles) if (vertex >= firstBody) offsets[vertex + 1]++;
  for (let i = 0; i < vertexCount; i++) offsets[i + 1] += offsets[i];
  const corners = new Uint32Array(2 * offsets[vertexCount]);
  const next = offsets.slice();
  triangles.forEach((vertex, k) => {
    if (vertex < firstBody) return;
    const first = k - (k % 3);
    const at = 2 * next[vertex]++;
    corners[at] = triangles[first + ((k + 1) % 3)];
    corners[at + 1] = triangles[first + ((k + 2) % 3)];
  });
  return { offsets, corners };
}
