import type { Weave } from './weaves.ts';

/** A number with its origin. */
export interface Sourced {
  /** In SI units. */
  readonly value: number;
  /** Key into the card's `sources`. */
  readonly source: string;
  /** Standard deviation over the specimens, in the unit of the value. */
  readonly sd?: number;
  /** How many specimens were measured. */
  readonly specimens?: number;
  readonly note?: string;
  /** Not to be relied on; the note says why. */
  readonly doubtful?: true;
  /** Not measured on this fabric but usual for its class; the note says how it was chosen. */
  readonly assumed?: true;
}

/** A measured curve with its origin: rising points from (0, 0) on. */
export interface SourcedCurve {
  /** Extension λ − 1; for shear the sine of the shear angle. */
  readonly strains: readonly number[];
  /** Force per width of the unstretched strip [N/m]. */
  readonly stresses: readonly number[];
  readonly source: string;
  readonly note?: string;
  readonly doubtful?: true;
}

/** Where numbers come from. */
export interface Source {
  /** Authors, year, title, place in it. */
  readonly citation: string;
  readonly doi?: string;
  /** What was actually read, where it was not the original. */
  readonly readFrom?: string;
  readonly licence?: string;
}

/** Resistance to extension along one direction: a straight line, a curve, or both. */
export interface Stretch {
  /** [N/m] */
  readonly modulus?: Sourced;
  readonly curve?: SourcedCurve;
}

export type FabricKind = 'woven' | 'knit' | 'nonwoven';

/**
 * What is known of one fabric, in SI units, with a source for every number. What was not measured is
 * left out; `toMaterial` fills the gaps with class values and says so.
 */
export interface FabricCard {
  readonly $schema?: string;
  readonly version: 1;
  /** Lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  readonly kind: FabricKind;
  readonly fibre?: string;
  /** Weave or stitch, in the source's words. */
  readonly structure?: string;
  /** The same as one of a few kinds, for how it looks; read from the words unless given. */
  readonly weave?: Weave;
  /** Yarns; what is not told is taken from the weave's class and the mass. */
  readonly yarns?: {
    /** Warp ends, or wales of a knit, per metre of width [1/m]. */
    readonly ends?: Sourced;
    /** Weft picks, or courses of a knit, per metre of length [1/m]. */
    readonly picks?: Sourced;
    /** How many threads are twisted into a yarn. */
    readonly ply?: Sourced;
  };
  /** How much of its dye washing and wearing have taken where they take most, 0 to 1, for how it looks; none unless given. */
  readonly wash?: Sourced;
  readonly sources: Readonly<Record<string, Source>>;
  readonly notes?: readonly string[];
  /** [kg/m²] */
  readonly massPerArea?: Sourced;
  /** Under light pressure [m]. */
  readonly thickness?: Sourced;
  /** Rigidities per width [N·m]; `mean` where a source tells only the mean of warp and weft. */
  readonly bending?: {
    readonly warp?: Sourced;
    readonly weft?: Sourced;
    readonly bias?: Sourced;
    readonly mean?: Sourced;
    /** Half the width of the hysteresis loop, 2HB/2 [N]. */
    readonly hysteresis?: Sourced;
  };
  readonly stretch?: {
    readonly warp?: Stretch;
    readonly weft?: Stretch;
    readonly mean?: Stretch;
  };
  readonly shear?: Stretch & {
    /** Half the width of the hysteresis loop near 0.5°, 2HG/2 [N/m]. */
    readonly hysteresis?: Sourced;
    /** The same at 5°, 2HG5/2 [N/m]. */
    readonly hysteresisAt5?: Sourced;
  };
  /** Contraction along the weft per extension along the warp. */
  readonly poisson?: Sourced;
  /** Coulomb coefficient, the fabric on itself. */
  readonly friction?: Sourced;
  /** Viscous stress over elastic stiffness [s]. */
  readonly damping?: Sourced;
  /** A drape test of the same fabric, to check a simulation against. */
  readonly drape?: {
    /** (shadow − disc) / (specimen − disc), 0 to 1. */
    readonly coefficient: Sourced;
    /** Number of folds. */
    readonly nodes?: Sourced;
    /** [m] */
    readonly specimenDiameter?: Sourced;
    /** [m] */
    readonly discDiameter?: Sourced;
  };
}
