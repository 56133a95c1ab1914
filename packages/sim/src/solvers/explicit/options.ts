import { SolverError } from '../solver-error.ts';

/** A sheet of columns × rows vertices, numbered row by row in the input mesh. */
export interface GridShape {
  readonly columns: number;
  readonly rows: number;
}

export interface ExplicitOptions {
  /**
   * Where springs are: along a mesh's edges and between the vertices opposite to an edge (default
   * 'mesh'), or between neighbours, diagonal neighbours and next but one neighbours of a grid.
   */
  readonly springs?: 'mesh' | { readonly grid: GridShape };
  /** Stiffness of all structural and shear springs instead of the material's [N/m]. */
  readonly stiffness?: number;
  /**
   * How much longer than at rest a structural or shear spring may get, as a fraction: 0.01 to 0.1
   * for cloth, default 0.05; false for no limit.
   */
  readonly threshold?: number | false;
  /** Sweeps of the velocity modification per substep, at most; default 8. */
  readonly sweeps?: number;
  /**
   * Cfric: part of the tangential velocity that a substep in contact leaves, 0 to 1. By default
   * Coulomb's law with the colliders' own coefficients.
   */
  readonly friction?: number;
  /** Crefl: part of the normal velocity that a collision returns, 0 to 1; default 0. */
  readonly reflection?: number;
}

export interface ExplicitSettings {
  readonly grid: GridShape | undefined;
  readonly stiffness: number | undefined;
  /** Longest over rest length; Infinity for no limit. */
  readonly longest: number;
  readonly sweeps: number;
  /** Negative: Coulomb's law. */
  readonly friction: number;
  readonly reflection: number;
}

export function refuse(what: string): never {
  throw new SolverError(`explicit solver: ${what}`);
}

export function checkOptions(options: ExplicitOptions): ExplicitSettings {
  const { springs = 'mesh', stiffness, threshold = 0.05, sweeps = 8, reflection = 0 } = options;
  const grid = springs === 'mesh' ? undefined : springs.grid;
  if (grid) {
    for (const [name, value] of Object.entries({ columns: grid.columns, rows: grid.rows })) {
      if (!(Number.isInteger(value) && value > 1)) {
        refuse(`the grid's ${name} is ${value}, it must be a whole number from 2`);
      }
    }
  }
  if (stiffness !== undefined && !(stiffness > 0 && stiffness < Infinity)) {
    refuse(`stiffness is ${stiffness} N/m, it must be positive and finite`);
  }
  if (threshold !== false && !(threshold > 0 && threshold <= 1)) {
    refuse(`threshold is ${threshold}, it must lie between 0 and 1; false is no limit`);
  }
  if (!(Number.isInteger(sweeps) && sweeps > 0)) {
    refuse(`sweeps is ${sweeps}, it must be a whole number from 1`);
  }
  for (const [name, value] of Object.entries({ friction: options.friction ?? 0, reflection })) {
    if (!(value >= 0 && value <= 1)) refuse(`${name} is ${value}, it must lie between 0 and 1`);
  }
  return {
    grid,
    stiffness,
    longest: threshold === false ? Infinity : 1 + threshold,
    sweeps,
    friction: options.friction ?? -1,
    reflection,
  };
}
