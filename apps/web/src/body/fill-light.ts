import { DirectionalLight } from 'three';

/** A cool light from behind, without a shadow: a body is looked at from all sides, cloth is not. */
export function createFillLight(): DirectionalLight {
  const light = new DirectionalLight('#e4e8f0', 0.75);
  light.position.set(2, 2.4, -3);
  return light;
}
