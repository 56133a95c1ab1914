import type { GarmentMesh, Pattern } from '@toile/garment';

/** A sewn garment, whatever its shape: what `dress` of @toile/dressing returns has all of it. */
export interface SewnGarment {
  readonly pattern: Pattern;
  /** The panels it was sewn from. */
  readonly mesh: GarmentMesh;
  /** Of the sewn garment; corner by corner the panels', those sewn in with their other side out turned over. */
  readonly triangles: Uint32Array;
  /** The vertex of the sewn garment that each vertex of the panels has become. */
  readonly vertexOf: Uint32Array;
  /** Of one layer of its cloth [m]; 0.0005 unless given. */
  readonly thickness?: number;
}

/**
 * The panels' own triangles with the outer side that they have as worn: panels that were sewn in with
 * their other side out are turned over. Corner by corner they are those of the sewn garment.
 */
export function wornTriangles({
  mesh,
  triangles,
  vertexOf,
}: Omit<SewnGarment, 'pattern'>): Uint32Array {
  const worn = mesh.triangles.slice();
  for (let t = 0; t < worn.length; t += 3) {
    const [b, c] = [worn[t + 1], worn[t + 2]];
    if (vertexOf[b] !== triangles[t + 1]) worn.set([c, b], t + 1);
  }
  return worn;
}
