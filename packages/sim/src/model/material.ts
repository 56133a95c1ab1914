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
  /** Internal damping: viscous stress over elastic stiffness [s]. */
  readonly damping: number;
  /** Thickness under light pressure [m]. */
  readonly thickness: number;
  /** Coulomb friction coefficient, fabric on fabric and on bodies. */
  readonly friction: number;
}

export class MaterialError extends Error {
  override readonly name = 'MaterialError';
}

type Range = readonly [min: number, max: number, unit: string, hint: string];

/** What a woven or knitted fabric can be; outside it a unit was mistaken. */
const RANGES: Readonly<Record<Exclude<keyof Material, 'name'>, Range>> = {
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

/** Throws where a property is missing, not a number, or cannot be a fabric's. */
export function checkMaterial(material: Material): void {
  for (const key of Object.keys(RANGES) as (keyof typeof RANGES)[]) {
    const [min, max, unit, hint] = RANGES[key];
    const value = material[key];
    if (typeof value === 'number' && value >= min && value <= max) continue;
    throw new MaterialError(
      `material "${material.name}": ${key} is ${value}, expected ${min} to ${max} ${unit}`.trimEnd() +
        `: ${hint}`,
    );
  }
}
