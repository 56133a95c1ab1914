import type { Material, Mesh } from 'three';

/**
 * Layers that lie on each other are told apart by less than a display mesh or a far camera resolves.
 * Draws a mesh as if it were some steps further back; only near-ties are decided by it.
 */
export function pushBack(mesh: Pick<Mesh, 'material'>, steps: number): void {
  for (const material of [mesh.material].flat() as Material[]) {
    material.polygonOffset = steps > 0;
    material.polygonOffsetFactor = steps;
    material.polygonOffsetUnits = 4 * steps;
  }
}
