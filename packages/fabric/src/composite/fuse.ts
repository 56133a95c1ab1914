import type { ResolvedFabric } from '../material/to-material.ts';
import { addLayers, bondedRigidities, resolveComposite } from './layers.ts';

export interface FuseOptions {
  /** 1: the layers cannot slide on each other (the default); 0: they slide freely. */
  readonly coupling?: number;
}

/**
 * An outer fabric with an interlining fused to it. Stretch, shear, mass and thickness add; bending
 * follows the theory of laminates about the common neutral axis. A perfect bond is an upper bound:
 * adhesive dots leave the yarns some play, which a `coupling` below 1 stands for. Where the fused
 * fabric was measured, take the measurement.
 * Source: [Lyard2007, section 1.4] (bonded layers are one fabric)
 */
export function fuse(
  outer: ResolvedFabric,
  interlining: ResolvedFabric,
  { coupling = 1 }: FuseOptions = {},
): ResolvedFabric {
  const layers = [outer, interlining];
  const materials = layers.map(({ material }) => material);
  const name = `${outer.material.name} fused with ${interlining.material.name}`;
  const material = { ...addLayers(materials, name), ...bondedRigidities(materials, coupling) };
  const rule = `bending by the theory of laminates, ${coupling} of the coupling of a perfect bond`;
  return resolveComposite(layers, material, rule);
}
