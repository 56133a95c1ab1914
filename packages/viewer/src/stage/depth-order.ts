import type { Material, Mesh } from 'three';

/**
 * A step, in multiples of what depths can be told apart: a millimetre at 5 m. By the slope of what is drawn, too, what
 * is steep at an outline would go behind its own back, and be seen as dark dots there.
 */
const UNITS = 40;

/**
 * Layers that lie on each other are told apart by less than a display mesh or a far camera resolves.
 * Draws a mesh as if it were some steps further back; only near-ties are decided by it.
 */
export function pushBack(mesh: Pick<Mesh, 'material'>, steps: number): void {
  for (const material of [mesh.material].flat() as Material[]) {
    material.polygonOffset = steps > 0;
    material.polygonOffsetUnits = UNITS * steps;
  }
}
