import type { HingeConstraint } from '../../bending/hinge-constraint.ts';
import { bendings, type ConstrainedKind, constrainedKinds } from '../../bending/kinds.ts';
import { SolverError } from '../solver-error.ts';

export interface PositionOptions {
  /** Substeps per step, default 8. Small steps converge faster than many sweeps. */
  readonly substeps?: number;
  /** Sweeps over the constraints per substep, at most; default 1. */
  readonly iterations?: number;
  /**
   * Sweeping stops when no vertex was moved by more than this [m]; default 0: never early.
   * Source: the quasi-feedback of [RodriguezNavarro2005, section 3].
   */
  readonly tolerance?: number;
  /** Limits of an edge's length over its rest length; default 1 and 1. */
  readonly limits?: { readonly min: number; readonly max: number };
  /** Edges as stiff as the sweeps can make them, instead of the material's stiffness. */
  readonly rigid?: boolean;
  /** Default `'quadratic'`. */
  readonly bending?: PositionBending;
  /** Long-range tethers to the pins: true, or the stretch they allow (1 = none). */
  readonly tethers?: boolean | number;
}

/**
 * An energy with the material's rigidity, by its name; or the smallest distance of opposite vertices
 * over their rest distance (0.8 soft to 1 stiff).
 */
export type PositionBending = ConstrainedKind | { readonly opposite: number };

export interface PositionSettings {
  readonly substeps: number;
  readonly iterations: number;
  readonly tolerance: number;
  readonly limits: { readonly min: number; readonly max: number };
  readonly rigid: boolean;
  /** What is relaxed at each hinge; null for nothing. */
  readonly hinges: HingeConstraint | null;
  /** Smallest distance of opposite vertices over their rest distance; 0 for any. */
  readonly opposite: number;
  /** Allowed stretch of the tethers; 0 for none. */
  readonly tethers: number;
}

export function checkOptions(options: PositionOptions): PositionSettings {
  const {
    substeps = 8,
    iterations = 1,
    tolerance = 0,
    limits = { min: 1, max: 1 },
    rigid = false,
    bending = 'quadratic',
    tethers = false,
  } = options;
  const refuse = (what: string): never => {
    throw new SolverError(`position solver: ${what}`);
  };
  for (const [name, value] of Object.entries({ substeps, iterations })) {
    if (!(Number.isInteger(value) && value > 0)) {
      refuse(`${name} is ${value}, it must be a whole number from 1`);
    }
  }
  if (!(tolerance >= 0)) refuse(`tolerance is ${tolerance} m, it must be 0 or more`);
  if (!(limits.min > 0 && limits.min <= 1 && limits.max >= 1)) {
    refuse(`limits are ${limits.min} to ${limits.max}, they must lie around 1`);
  }
  const apart = typeof bending === 'object' ? bending.opposite : undefined;
  if (apart !== undefined && !(apart > 0 && apart <= 1)) {
    refuse(`bending coefficient is ${apart}, it must lie between 0 and 1`);
  }
  if (typeof bending === 'string' && !constrainedKinds.includes(bending)) {
    refuse(`bending is "${bending}", known are ${constrainedKinds.join(', ')}`);
  }
  const stretch = tethers === true ? 1 : Number(tethers);
  if (stretch !== 0 && !(stretch >= 1)) {
    refuse(`tethers allow a stretch of ${stretch}, it must be 1 or more`);
  }
  const hinges = typeof bending === 'string' ? (bendings[bending].constraint ?? null) : null;
  return {
    substeps,
    iterations,
    tolerance,
    limits,
    rigid,
    hinges,
    opposite: apart ?? 0,
    tethers: stretch,
  };
}
