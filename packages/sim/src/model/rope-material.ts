/** A rope as physics: a rod that stretches, bends alike to all sides, and twists. */
export interface RopeMaterial {
  readonly name: string;
  /** Mass per length [kg/m]. */
  readonly density: number;
  /** Width, or diameter where it is round [m]. */
  readonly width: number;
  /** Thickness under light pressure, which contact keeps where the model's cloth is not thicker [m]. */
  readonly thickness: number;
  /** EA: force per strain [N]. */
  readonly stretch: number;
  /** EI: moment per curvature [N·m²]. */
  readonly bending: number;
  /** GJ: moment per twist [N·m²]. */
  readonly twisting: number;
  /** Coulomb friction coefficient. */
  readonly friction: number;
}

type Range = readonly [min: number, max: number, unit: string, hint: string];

/** What a rope of a garment can be; outside it a unit was mistaken. */
const RANGES: Readonly<Record<Exclude<keyof RopeMaterial, 'name'>, Range>> = {
  density: [1e-5, 1, 'kg/m', 'a cord of 5 mm has about 0.008 kg/m; divide g/m by 1000'],
  width: [2e-4, 0.1, 'm', 'a cord is about 0.005 m wide; divide mm by 1000'],
  thickness: [0, 0.1, 'm', 'a flat cord is about 0.0015 m thick; divide mm by 1000'],
  stretch: [1e-2, 1e6, 'N', 'a cord of 5 mm has about 1000 N'],
  bending: [0, 1, 'N·m²', 'a cord of 5 mm has about 5e-6 N·m²'],
  twisting: [0, 1, 'N·m²', 'a cord of 5 mm has about 3e-6 N·m²'],
  friction: [0, 10, '', 'cotton on cotton has about 0.5'],
};

/** Sentences about all that is wrong. */
export function ropeMaterialProblems(material: RopeMaterial): string[] {
  return Object.entries(RANGES).flatMap(([key, [min, max, unit, hint]]) => {
    const value = material[key as keyof RopeMaterial];
    if (typeof value === 'number' && value >= min && value <= max) return [];
    return `material "${material.name}": ${key} is ${value}, expected ${min} to ${max} ${unit}`
      .trimEnd()
      .concat(`: ${hint}`);
  });
}

/**
 * Plausible ropes to start with: the order of magnitude of each class, not measurements of one. They
 * bend some hundred times as easily as a solid rod that stretches like them, as yarns slide.
 */
const rope = (
  name: string,
  density: number,
  width: number,
  thickness: number,
  stretch: number,
  bending: number,
): RopeMaterial => ({
  name,
  density,
  width,
  thickness,
  stretch,
  bending,
  twisting: bending / 2,
  friction: 0.4,
});

/** A flat braided drawstring. */
export const drawcord: RopeMaterial = rope('drawcord', 7e-3, 6e-3, 1.5e-3, 1000, 5e-6);
export const shoelace: RopeMaterial = rope('shoelace', 4e-3, 5e-3, 1e-3, 1500, 2e-6);
export const string: RopeMaterial = rope('string', 1.5e-3, 2e-3, 1e-3, 400, 4e-7);
export const ropeMaterials: readonly RopeMaterial[] = [drawcord, shoelace, string];
