import type { DressedGarment } from '../dress.ts';

/**
 * The panels' own triangles with the outer side that they have as worn: panels that were sewn in with
 * their other side out are turned over. Corner by corner they are those of the sewn garment.
 */
export function wornTriangles({
  mesh,
  triangles,
  vertexOf,
}: Pick<DressedGarment, 'mesh' | 'triangles' | 'vertexOf'>): Uint32Array {
  const worn = mesh.triangles.slice();
  for (let t = 0; t < worn.length; t += 3) {
    const [b, c] = [worn[t + 1], worn[t + 2]];
    if (vertexOf[b] !== triangles[t + 1]) worn.set([c, b], t + 1);
  }
  return worn;
}
