import { MeshPhysicalMaterial } from 'three';

/** Sewing thread, of the colour it is given. */
export function createThreadMaterial(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ roughness: 0.6, sheen: 0.4, specularIntensity: 0.4 });
}
