import { computeNormals } from '@toile/geometry';
import { type CutMesh, fillCuts } from './cut-mesh.ts';

/** What is drawn: a place [m] and a unit normal per vertex of a cut mesh, three numbers each. */
export interface Surface {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
}

export function createSurface({ vertexCount }: CutMesh): Surface {
  return {
    positions: new Float32Array(3 * vertexCount),
    normals: new Float32Array(3 * vertexCount),
  };
}

/**
 * Shows the mesh at places of its own vertices, e.g. skinned ones. Normals are those of the uncut
 * mesh, so that no seam shows along the cut. Allocates nothing.
 */
export function placeSurface(
  cut: CutMesh,
  triangles: Uint32Array,
  places: ArrayLike<number>,
  { positions, normals }: Surface,
): void {
  positions.set(places);
  computeNormals(positions, triangles, normals);
  fillCuts(cut, positions, 3);
  fillCuts(cut, normals, 3);
  for (let n = 3 * (cut.vertexCount - cut.shares.length); n < normals.length; n += 3) {
    const length = Math.hypot(normals[n], normals[n + 1], normals[n + 2]) || 1;
    for (let axis = 0; axis < 3; axis++) normals[n + axis] /= length;
  }
}
