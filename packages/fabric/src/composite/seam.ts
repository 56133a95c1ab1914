import { FabricError } from '../fabric-error.ts';
import type { FabricMaterial, ResolvedFabric } from '../material/to-material.ts';
import { addLayers, bondedRigidities, resolveComposite } from './layers.ts';

export interface SeamOptions {
  /** Width of the allowance beside the seam line [m]. */
  readonly allowance: number;
  /** Layers beside the seam line, the outer fabric included: 2 for a plain seam, 3 or 4 for a welt. */
  readonly layers?: number;
  /** Direction in which the seam runs. */
  readonly along?: 'warp' | 'weft';
  /**
   * Whether the layers slide on each other (a pressed-open plain seam, the lower bound) or are
   * stitched through so that they do not (the upper bound).
   */
  readonly joined?: 'loose' | 'stitched';
}

export const SEAM_DEFAULTS: Required<Omit<SeamOptions, 'allowance'>> = {
  layers: 2,
  along: 'warp',
  joined: 'loose',
};

/** The strip beside a seam line. */
export interface Seam {
  /** The stacked layers as one fabric, to be used within the allowance. */
  readonly fabric: ResolvedFabric;
  /** Width of that strip on each side of the line [m]. */
  readonly width: number;
  /** What the strip of one side weighs more than the fabric alone [kg/m of seam]. */
  readonly addedMass: number;
  /** Resistance of the strip of one side to bending of the seam line [N·m²]. */
  readonly lineRigidity: number;
}

/**
 * The fabric beside a seam: the outer layer and the allowance under it. Along the seam all layers
 * stretch together; across it the allowance ends free and carries nothing.
 * Source: [Lyard2007, section 1.4] (plain and welt seams by their number of layers)
 */
export function seam(fabric: ResolvedFabric, options: SeamOptions): Seam {
  const { allowance, layers, along, joined } = { ...SEAM_DEFAULTS, ...options };
  if (!(Number.isInteger(layers) && layers >= 2 && layers <= 8)) {
    throw new FabricError(`a seam of ${layers} layers; use 2 for a plain seam, 3 to 8 for welts`);
  }
  if (!(allowance > 0 && allowance <= 0.1)) {
    throw new FabricError(`an allowance of ${allowance} m; 0.015 m is usual: divide mm by 1000`);
  }
  const single = fabric.material;
  const stack = Array.from({ length: layers }, () => single);
  const name = `${single.name}, seam of ${layers} layers`;
  const rigidities = bondedRigidities(stack, joined === 'stitched' ? 1 : 0);
  const material: FabricMaterial = {
    ...acrossAsSingle(addLayers(stack, name), single, along),
    ...rigidities,
  };
  const rule =
    joined === 'stitched'
      ? 'bending as if no layer slid, an upper bound'
      : 'bending as if the layers slid freely, a lower bound';
  return {
    fabric: resolveComposite([fabric], material, rule),
    width: allowance,
    addedMass: (material.density - single.density) * allowance,
    lineRigidity: rigidities[along === 'warp' ? 'bendingWarp' : 'bendingWeft'] * allowance,
  };
}

function acrossAsSingle<T extends ReturnType<typeof addLayers>>(
  stack: T,
  single: FabricMaterial,
  along: 'warp' | 'weft',
): T {
  const across = along === 'warp' ? 'weft' : 'warp';
  const curve = single.curves?.[across];
  return {
    ...stack,
    [across === 'warp' ? 'stretchWarp' : 'stretchWeft']:
      across === 'warp' ? single.stretchWarp : single.stretchWeft,
    ...(curve && { curves: { ...stack.curves, [across]: curve } }),
  };
}
