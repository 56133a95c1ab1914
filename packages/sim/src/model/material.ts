/**
 * A fabric as physics, in SI units. Solvers derive from it what they need; nothing here is a
 * solver's knob.
 */
export interface Material {
  readonly name: string;
  /** Mass per area [kg/m²]. */
  readonly density: number;
  /** Membrane stiffness along the warp (u) [N/m]; Infinity: inextensible. */
  readonly stretchWarp: number;
  /** Membrane stiffness along the weft (v) [N/m]; Infinity: inextensible. */
  readonly stretchWeft: number;
  /** Shear stiffness [N/m]. */
  readonly shear: number;
  /** Bending rigidity along the warp [N·m]. */
  readonly bendingWarp: number;
  /** Bending rigidity along the weft [N·m]. */
  readonly bendingWeft: number;
  /**
   * Bending rigidity of a narrow strip cut along the bias [N·m]. Default: the harmonic mean of warp
   * and weft with a twisting rigidity of half their geometric mean, as in an isotropic plate.
   */
  readonly bendingBias?: number;
  /** Contraction along the weft per extension along the warp (Poisson's ratio); default 0. */
  readonly poisson?: number;
  /**
   * Measured stress over strain, where it is not a straight line; the numbers above are then its
   * linear stand-in, for solvers that need one.
   */
  readonly curves?: StressCurves;
  /** Half the width of the bending hysteresis loop, 2HB/2 [N]; default 0. */
  readonly bendingFriction?: number;
  /** Half the width of the shear hysteresis loop at 0.5°, 2HG/2 [N/m]; default 0. */
  readonly shearFriction?: number;
  /** The same at 5°, 2HG5/2 [N/m]; default: as at 0.5°. */
  readonly shearFrictionAt5?: number;
  /** Viscosity of bending: viscous couple over elastic rigidity [s]; default 0. */
  readonly bendingDamping?: number;
  /** The largest curvature from which the cloth springs back flat [1/m]; default: from any. */
  readonly bendingYield?: number;
  /** Internal damping: viscous stress over elastic stiffness [s]. */
  readonly damping: number;
  /** Thickness under light pressure [m]. */
  readonly thickness: number;
  /** Coulomb friction coefficient, fabric on fabric and on bodies; of several the mean by area. */
  readonly friction: number;
}

/**
 * Points of a rising stress–strain curve, from (0, 0) on. Between them it is a smooth monotone
 * cubic, beyond the last a straight line; below zero it goes on with its first slope.
 */
export interface StressCurve {
  /** Rising, from 0. */
  readonly strains: readonly number[];
  /** Rising, from 0 [N/m]. */
  readonly stresses: readonly number[];
}

export interface StressCurves {
  /** Force per width of the unstretched strip over its extension (λ − 1). */
  readonly warp?: StressCurve;
  readonly weft?: StressCurve;
  /** Shear force per length over the sine of the shear angle, the same for both signs. */
  readonly shear?: StressCurve;
}

export class MaterialError extends Error {
  override readonly name = 'MaterialError';
}

type Range = readonly [min: number, max: number, unit: string, hint: string];

/** What a woven or knitted fabric can be; outside it a unit was mistaken. */
const RANGES: Readonly<Record<Exclude<keyof Material, 'name' | keyof Optional>, Range>> = {
  density: [1e-3, 10, 'kg/m²', 'a shirt cotton has 0.12 kg/m²; divide g/m² by 1000'],
  stretchWarp: [1e-2, Infinity, 'N/m', 'a woven cotton has about 1e4 N/m'],
  stretchWeft: [1e-2, Infinity, 'N/m', 'a woven cotton has about 1e4 N/m'],
  shear: [1e-3, Infinity, 'N/m', 'a woven cotton has about 50 N/m'],
  bendingWarp: [0, 1, 'N·m', 'a woven cotton has about 1e-5 N·m'],
  bendingWeft: [0, 1, 'N·m', 'a woven cotton has about 1e-5 N·m'],
  damping: [0, 10, 's', 'a few milliseconds are usual'],
  thickness: [0, 0.05, 'm', 'a shirt cotton is 0.0003 m thick; divide mm by 1000'],
  friction: [0, 10, '', 'cotton on cotton has about 0.5'],
};

type Optional = Pick<
  Material,
  | 'bendingBias'
  | 'poisson'
  | 'curves'
  | 'bendingFriction'
  | 'bendingDamping'
  | 'bendingYield'
  | 'shearFriction'
  | 'shearFrictionAt5'
>;

const OPTIONAL_RANGES: Readonly<Record<Exclude<keyof Optional, 'curves'>, Range>> = {
  bendingBias: [0, 1, 'N·m', 'a woven cotton has about 1e-5 N·m'],
  poisson: [-1, 1, '', 'textiles are usually below 0.3'],
  bendingFriction: [0, 1, 'N', 'a woven cotton has about 1e-4 N, half of KES 2HB'],
  shearFriction: [0, 50, 'N/m', 'a woven cotton has about 1 N/m, half of KES 2HG'],
  shearFrictionAt5: [0, 80, 'N/m', 'a woven cotton has about 2 N/m, half of KES 2HG5'],
  bendingDamping: [0, 10, 's', 'a few milliseconds are usual'],
  bendingYield: [
    10,
    Infinity,
    '1/m',
    'a pressed fold of shirt cotton is bent by some 3000 per metre',
  ],
};

/** Throws where a property is missing, not a number, or cannot be a fabric's. */
export function checkMaterial(material: Material): void {
  const optional = Object.entries(OPTIONAL_RANGES).filter(([key]) => key in material);
  for (const [key, range] of [...Object.entries(RANGES), ...optional]) {
    const [min, max, unit, hint] = range;
    const value = material[key as keyof Material];
    if (typeof value === 'number' && value >= min && value <= max) continue;
    throw new MaterialError(
      `material "${material.name}": ${key} is ${value}, expected ${min} to ${max} ${unit}`.trimEnd() +
        `: ${hint}`,
    );
  }
  for (const [direction, curve] of Object.entries(material.curves ?? {})) {
    checkCurve(`material "${material.name}": the ${direction} curve`, curve);
  }
}

function checkCurve(what: string, { strains, stresses }: StressCurve): void {
  if (strains.length !== stresses.length || strains.length < 2) {
    throw new MaterialError(
      `${what} has ${strains.length} strains and ${stresses.length} stresses: it needs as many of each, at least 2`,
    );
  }
  if (strains[0] !== 0 || stresses[0] !== 0) {
    throw new MaterialError(
      `${what} starts at (${strains[0]}, ${stresses[0]}): it must start at (0, 0)`,
    );
  }
  for (let k = 1; k < strains.length; k++) {
    if (strains[k] > strains[k - 1] && stresses[k] > stresses[k - 1]) continue;
    throw new MaterialError(
      `${what} does not rise from point ${k - 1} to point ${k}: strain ${strains[k - 1]} to ${strains[k]}, stress ${stresses[k - 1]} to ${stresses[k]}`,
    );
  }
}
