import type { Material, Mesh } from 'three';

/**
 * A step: of how fast depth changes from pixel to pixel, and of the depth that can be told apart, here some 2 mm at
 * 5 m. With much of the first, what is steep at an outline goes behind its own back, and that is seen as dark dots.
 */
const SLOPE = 0.25;
const UNITS = 40;

/**
 * Layers that lie on each other are told apart by less than a display mesh or a far camera resolves.
 * Draws a mesh as if it were some steps further back; only near-ties are decided by it.
 */
export function pushBack(mesh: Pick<Mesh, 'material'>, steps: number): void {
  for (const material of [mesh.material].flat() as Material[]) {
    material.polygonOffset = steps > 0;
    material.polygonOffsetFactor = SLOPE * steps;
    material.polygonOffsetUnits = UNITS * steps;
  }
}
