import type { PositionOptions } from '@toile/sim';
import { checkPositionOptions, type PositionSettings } from '@toile/sim/solvers';
import { GpuError } from './device/gpu-error.ts';

/** How sweeps go over the distances: gathered by vertices at once, or colour after colour. */
export const METHODS = ['jacobi', 'gauss-seidel'] as const;
export type Method = (typeof METHODS)[number];

export interface GpuOptions extends Omit<PositionOptions, 'tethers' | 'bending'> {
  /** Default `'jacobi'`: more sweeps of one dispatch each cost less than few of many. */
  readonly method?: Method;
  /** The fabric's own rigidity, or opposite vertices kept apart, or none. Default `'quadratic'`. */
  readonly bending?: 'quadratic' | 'none' | { readonly opposite: number };
  /** Particles of the cloth are kept apart, by the mean length of its edges or by what is given [m]. */
  readonly selfCollision?: boolean | { readonly distance?: number };
  /**
   * Contact by triangles, of the cloth with itself and with bodies: from a start without intersections no
   * substep ends with one. In place of `selfCollision`, and dearer.
   */
  readonly exact?: boolean;
  /** Distance that the cloth keeps from bodies [m]; half of its thickness and a millimetre when absent. */
  readonly offset?: number;
}

export interface GpuSettings extends PositionSettings {
  readonly method: Method;
  readonly bends: boolean;
  readonly selfCollision: boolean | { readonly distance?: number };
  readonly exact: boolean;
  readonly offset: number | undefined;
}

/** Sweeps per substep when nobody says. */
const ITERATIONS = 20;
const SUBSTEPS = 2;

export function checkGpuOptions(options: GpuOptions): GpuSettings {
  const {
    method = 'jacobi',
    bending = 'quadratic',
    selfCollision = false,
    exact = false,
    offset,
    ...rest
  } = options;
  if (!METHODS.includes(method)) {
    throw new GpuError(`no way to sweep is called "${method}": known are ${METHODS.join(', ')}`);
  }
  if (offset !== undefined && !(offset >= 0)) {
    throw new GpuError(`an offset of ${offset} m cannot be kept: give 0 or more`);
  }
  if (exact && selfCollision) {
    throw new GpuError('exact contact keeps the cloth from itself: leave selfCollision out');
  }
  const settings = checkPositionOptions({
    iterations: ITERATIONS,
    substeps: SUBSTEPS,
    ...rest,
    ...(typeof bending === 'object' ? { bending } : { bending: 'none' }),
  });
  return { ...settings, method, bends: bending === 'quadratic', selfCollision, exact, offset };
}
