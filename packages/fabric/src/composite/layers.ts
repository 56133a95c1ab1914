import { type StressCurve, secantModulus, smoothCurve } from '../curve/stress-curve.ts';
import { FabricError } from '../fabric-error.ts';
import type { FabricMaterial, ResolvedFabric } from '../material/to-material.ts';

/** What layers on top of each other have in common, however they are joined. */
export function addLayers(
  layers: readonly FabricMaterial[],
  name: string,
): Omit<FabricMaterial, 'bendingWarp' | 'bendingWeft' | 'bendingBias' | 'bendingFriction'> {
  const sum = (read: (layer: FabricMaterial) => number) =>
    layers.reduce((total, layer) => total + read(layer), 0);
  const stretch = sum(({ stretchWarp }) => stretchWarp);
  /** A ratio of stresses adds up weighted with what makes the stress. */
  const weighted = (read: (layer: FabricMaterial) => number) =>
    sum((layer) => (read(layer) * layer.stretchWarp) / stretch);
  const curves = addCurves(layers);
  return {
    name,
    density: sum(({ density }) => density),
    ...(layers.some(({ shearFriction }) => shearFriction !== undefined) && {
      shearFriction: sum(({ shearFriction = 0 }) => shearFriction),
      shearFrictionAt5: sum(
        ({ shearFriction = 0, shearFrictionAt5 = shearFriction }) => shearFrictionAt5,
      ),
    }),
    stretchWarp: stretch,
    stretchWeft: sum(({ stretchWeft }) => stretchWeft),
    shear: sum(({ shear }) => shear),
    ...(layers.some(({ poisson }) => poisson !== undefined) && {
      poisson: weighted(({ poisson = 0 }) => poisson),
    }),
    ...(Object.keys(curves).length > 0 && { curves }),
    damping: weighted(({ damping }) => damping),
    thickness: sum(({ thickness }) => thickness),
    // only the outermost layer touches anything else
    friction: layers[0].friction,
  };
}

const DIRECTIONS = [
  ['warp', 'stretchWarp'],
  ['weft', 'stretchWeft'],
  ['shear', 'shear'],
] as const;

/** Layers share their strain, so their stresses add; one without a curve adds a straight line. */
function addCurves(layers: readonly FabricMaterial[]): NonNullable<FabricMaterial['curves']> {
  const entries = DIRECTIONS.flatMap(([direction, modulus]) => {
    const curves = layers.flatMap(({ curves }) => curves?.[direction] ?? []);
    if (curves.length === 0) return [];
    const parts = layers.map((layer) => {
      const curve = layer.curves?.[direction];
      return curve ? smoothCurve(curve) : (strain: number) => layer[modulus] * strain;
    });
    // Beyond the shortest curve one of the layers was never measured.
    const end = Math.min(...curves.map(({ strains }) => strains[strains.length - 1]));
    const knots = new Set(curves.flatMap(({ strains }) => strains.filter((x) => x <= end)));
    const strains = [...knots].sort((a, b) => a - b);
    const stresses = strains.map((strain) => parts.reduce((total, at) => total + at(strain), 0));
    const curve: StressCurve = { strains, stresses };
    return [[direction, curve]];
  });
  return Object.fromEntries(entries);
}

export interface Rigidities {
  readonly bendingWarp: number;
  readonly bendingWeft: number;
  readonly bendingBias?: number;
  readonly bendingFriction?: number;
}

/** Layers that slide on each other: their own rigidities add. */
export function looseRigidities(layers: readonly FabricMaterial[]): Rigidities {
  const sum = (read: (layer: FabricMaterial) => number) =>
    layers.reduce((total, layer) => total + read(layer), 0);
  return {
    bendingWarp: sum(({ bendingWarp }) => bendingWarp),
    bendingWeft: sum(({ bendingWeft }) => bendingWeft),
    ...(layers.every(({ bendingBias }) => bendingBias !== undefined) && {
      bendingBias: sum(({ bendingBias = 0 }) => bendingBias),
    }),
    ...(layers.some(({ bendingFriction }) => bendingFriction !== undefined) && {
      bendingFriction: sum(({ bendingFriction = 0 }) => bendingFriction),
    }),
  };
}

/**
 * Layers that cannot slide on each other, by the theory of laminates: with membrane stiffnesses A
 * and middles at heights z the neutral axis is z̄ = Σ A z / Σ A, and
 * B = Σ [B_i + c A_i (z_i − z̄)²] with a coupling c of 1 for a perfect bond and 0 for loose layers.
 *
 *   ───────────── t₂, A₂, B₂ at z₂
 *   - - - - - - - z̄
 *   ───────────── t₁, A₁, B₁ at z₁
 *
 * The bias is left to the engine's rule: membrane stiffness along it is not known.
 * Source: [Jones1999, abstract]
 */
export function bondedRigidities(layers: readonly FabricMaterial[], coupling: number): Rigidities {
  if (!(coupling >= 0 && coupling <= 1)) {
    throw new FabricError(
      `coupling is ${coupling}; use 0 for loose layers to 1 for a perfect bond`,
    );
  }
  const { bendingBias: _, ...loose } = looseRigidities(layers);
  let height = 0;
  const middles = layers.map(({ thickness }) => {
    height += thickness;
    return height - thickness / 2;
  });
  const steiner = (modulus: (layer: FabricMaterial) => number) => {
    const total = layers.reduce((sum, layer) => sum + modulus(layer), 0);
    const axis = layers.reduce((sum, layer, i) => sum + modulus(layer) * middles[i], 0) / total;
    return layers.reduce((sum, layer, i) => sum + modulus(layer) * (middles[i] - axis) ** 2, 0);
  };
  return {
    ...loose,
    bendingWarp: loose.bendingWarp + coupling * steiner((layer) => initial(layer, 'warp')),
    bendingWeft: loose.bendingWeft + coupling * steiner((layer) => initial(layer, 'weft')),
  };
}

/** The stress at which a layer's stiffness in bending is taken: FAST's lightest load [N/m]. */
const BENDING_LOAD = 4.903325;

/** Bending strains a layer little, so a curve counts with its beginning. */
function initial(layer: FabricMaterial, direction: 'warp' | 'weft'): number {
  const curve = layer.curves?.[direction];
  if (curve) return secantModulus(curve, BENDING_LOAD);
  return direction === 'warp' ? layer.stretchWarp : layer.stretchWeft;
}

/** The composite with the lists of its layers, each entry with its layer's name. */
export function resolveComposite(
  layers: readonly ResolvedFabric[],
  material: FabricMaterial,
  rule: string,
): ResolvedFabric {
  const unique = [...new Set(layers)];
  const list = (read: (layer: ResolvedFabric) => readonly string[]) =>
    unique.flatMap((layer) => read(layer).map((entry) => `${layer.material.name}: ${entry}`));
  return {
    material,
    measured: list(({ measured }) => measured),
    assumed: [...list(({ assumed }) => assumed), `${material.name}: ${rule}`],
    doubtful: list(({ doubtful }) => doubtful),
  };
}
