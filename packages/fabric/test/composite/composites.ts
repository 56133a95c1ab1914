import type { FabricMaterial, ResolvedFabric } from '../../src/material/to-material.ts';

/** A fabric whose bending follows from its membrane, as a homogeneous plate: B = A t²/12. */
export function plate(name: string, stretch: number, thickness: number): ResolvedFabric {
  const bending = (stretch * thickness ** 2) / 12;
  const material: FabricMaterial = {
    name,
    density: 0.1,
    stretchWarp: stretch,
    stretchWeft: stretch,
    shear: 30,
    bendingWarp: bending,
    bendingWeft: bending,
    bendingBias: bending,
    bendingFriction: 1e-4,
    damping: 2e-3,
    thickness,
    friction: 0.3,
  };
  return {
    material,
    measured: [`density: 0.1 (${name})`],
    assumed: ['friction: 0.3'],
    doubtful: [],
  };
}
