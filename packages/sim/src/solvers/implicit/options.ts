import { type QuadraticKind, quadraticKinds } from '../../bending/kinds.ts';
import { SolverError } from '../solver-error.ts';
import { type Scheme, schemes } from './schemes.ts';

export interface ImplicitOptions {
  /**
   * What is wanted: cloth in `'motion'` (default), or its `'rest'` shape as fast as possible. On the
   * way to rest each substep is a step of a flow without inertia, as long as it can be.
   */
  readonly goal?: 'motion' | 'rest';
  /**
   * Substeps per step: a number, or limits between which it adapts to the motion, read anew in each step, so that
   * whoever has to keep up may change them. Default 4; for rest 1.
   */
  readonly substeps?: number | { readonly min: number; readonly max: number };
  /**
   * On the way to rest, the share of its motion that the cloth keeps from step to step, below 1; default
   * 0. What has far to fall gets there in fewer steps with some of it.
   */
  readonly momentum?: number;
  /** Newton steps per substep, default 1. */
  readonly newtonSteps?: number;
  /** Iterations of conjugate gradients per Newton step, at most; default 16, for rest 300. */
  readonly iterations?: number;
  /**
   * They end when the residual is this fraction of the first; default 1e-3, for rest 1e-2. It is 0.1 in motion
   * after a step that had to be cut short, unless told, and 0.03 on the way to rest in `haste`.
   */
  readonly tolerance?: number;
  /**
   * What conjugate gradients start from: blocks of the diagonal alone (`'jacobi'`), or clusters of
   * vertices and domains of clusters too (`'multilevel'`, default).
   */
  readonly preconditioner?: 'jacobi' | 'multilevel';
  /** Default `'backward-euler'`. */
  readonly scheme?: Scheme;
  /** Default `'plate'`, which alone does not depend on the mesh. */
  readonly bending?: ImplicitBending;
  /**
   * Whether bends that are sharp for the mesh have their stiffness in motion too, as they have at rest
   * (`SharpBends`); of the plate alone. Default false: the plate is too soft there, and steps cost less.
   */
  readonly sharpBends?: boolean;
  /**
   * Whether the membrane's strain is averaged around each vertex, but for a tenth of its stiffness: folds that
   * are narrow for the mesh are not held open by triangles that would have to stretch. Edges may be about as
   * long as the cloth's bending length then, and half of that without it. Default false.
   */
  readonly smoothStrain?: boolean;
  /**
   * Whether cloth remembers how it was bent and sheared, where its material says so (friction, damping, yield of
   * bending, the plate's alone; friction of shear); default false.
   */
  readonly hysteresis?: boolean;
}

/** Kinds of bending whose energy is quadratic: their matrix is made once. */
export type ImplicitBending = QuadraticKind;

export type ImplicitSettings = Required<Omit<ImplicitOptions, 'substeps'>> & {
  readonly substeps: { readonly min: number; readonly max: number };
  /** The tolerance where the cloth does not do what linear systems say. */
  readonly roughTolerance: number;
};

/**
 * Where contacts open and close within a step, most steps are cut short: to solve such a system to the end
 * gains nothing, and what is left of it is made up for in the next substep. So it is on the way to rest, as long
 * as the cloth slides and what it is to rest on moves; to a tenth backs come out more wrinkled there.
 */
const ROUGH = 0.1;
const HASTY = 0.03;

export function checkOptions(options: ImplicitOptions): ImplicitSettings {
  const { goal = 'motion', scheme = 'backward-euler' } = options;
  const rest = goal === 'rest';
  const {
    substeps: wanted = rest ? 1 : 4,
    momentum = 0,
    newtonSteps = 1,
    iterations = rest ? 300 : 16,
    tolerance = rest ? 1e-2 : 1e-3,
    bending = 'plate',
    hysteresis = false,
    sharpBends = false,
    smoothStrain = false,
    preconditioner = 'multilevel',
  } = options;
  const refuse = (what: string): never => {
    throw new SolverError(`implicit solver: ${what}`);
  };
  const substeps = typeof wanted === 'number' ? { min: wanted, max: wanted } : wanted;
  const { min, max } = substeps;
  if (!(Number.isInteger(min) && Number.isInteger(max) && min > 0 && max >= min)) {
    refuse(
      `substeps are ${min} to ${max}, they must be whole numbers from 1, the first not larger`,
    );
  }
  for (const [name, value] of Object.entries({ newtonSteps, iterations })) {
    if (!(Number.isInteger(value) && value > 0)) {
      refuse(`${name} is ${value}, it must be a whole number from 1`);
    }
  }
  if (!(tolerance >= 0 && tolerance < 1)) {
    refuse(`tolerance is ${tolerance}, it must be a fraction from 0 to 1`);
  }
  if (!(momentum >= 0 && momentum < 1)) {
    refuse(`momentum is ${momentum}, it must be a share from 0 up to 1`);
  }
  if (!(scheme in schemes)) {
    refuse(`scheme is "${scheme}", known are ${Object.keys(schemes).join(', ')}`);
  }
  if (!quadraticKinds.includes(bending)) {
    refuse(`bending is "${bending}", known are ${quadraticKinds.join(', ')}`);
  }
  if (rest && scheme !== 'backward-euler') {
    refuse(`scheme is "${scheme}", but on the way to rest only backward-euler makes sense`);
  }
  if (preconditioner !== 'jacobi' && preconditioner !== 'multilevel') {
    refuse(`preconditioner is "${preconditioner}", known are jacobi and multilevel`);
  }
  return {
    goal,
    substeps,
    momentum,
    newtonSteps,
    iterations,
    tolerance,
    preconditioner,
    scheme,
    bending,
    hysteresis,
    sharpBends,
    smoothStrain,
    roughTolerance: rest
      ? Math.max(tolerance, HASTY)
      : options.tolerance === undefined
        ? Math.max(tolerance, ROUGH)
        : tolerance,
  };
}
