import type { ResolvedFabric } from '../material/to-material.ts';
import { addLayers, looseRigidities, resolveComposite } from './layers.ts';

/**
 * Fabrics that lie on each other unfixed, outermost first, as one surface: mass, thickness, stretch,
 * shear and bending add, for the layers share their shape but slide on each other.
 * Source: [Lyard2007, section 1.4] (one surface with the combined properties)
 */
export function looseLayers(
  ...layers: readonly [ResolvedFabric, ...ResolvedFabric[]]
): ResolvedFabric {
  const materials = layers.map(({ material }) => material);
  const name = materials.map((material) => material.name).join(' over ');
  const material = { ...addLayers(materials, name), ...looseRigidities(materials) };
  return resolveComposite(layers, material, 'bending is the sum of the layers, which slide freely');
}
