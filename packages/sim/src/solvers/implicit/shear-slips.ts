import type { ImplicitKernels } from '../../kernels/implicit-kernels.ts';
import {
  LARGE_SHEAR,
  type MembranePacks,
  type ShearSlips,
  SMALL_SHEAR,
  type System,
} from '../../kernels/system.ts';
import type { Material } from '../../model/material.ts';
import type { State } from '../../state.ts';

/**
 * What sheared cloth remembers, where a material has friction in shear: per triangle the shear at which
 * friction has no force, and how large friction is there: HG up to 0.5°, rising to HG5 at 5°, as testers read
 * it. Nothing where no material has any.
 *
 * Source: the loop, HG and HG5: [Kawabata1980, abstract].
 */
export function buildShearSlips(
  materials: readonly Material[],
  laneCount: number,
): ShearSlips | undefined {
  const laws = materials.map(({ shearFriction = 0, shearFrictionAt5 = shearFriction }) => [
    shearFriction,
    (shearFrictionAt5 - shearFriction) / (LARGE_SHEAR - SMALL_SHEAR),
  ]);
  if (!laws.flat().some((value) => value !== 0)) return undefined;
  return { slips: new Float32Array(2 * laneCount), slipLaws: Float32Array.from(laws.flat()) };
}

export interface ShearMemory {
  /** A substep begins; while cloth is bent more stiffly than its fabric, nothing is remembered. */
  follow(stiffer: number): void;
  /** The cloth has come to where it is. */
  remember(): void;
}

export function createShearMemory(
  state: State,
  membrane: MembranePacks,
  system: System,
  kernels: ImplicitKernels,
): ShearMemory {
  let isStart = true;
  return {
    follow(stiffer) {
      if (isStart || stiffer !== 1) kernels.rememberShears(state, membrane, system, true);
      isStart = stiffer !== 1;
    },
    remember() {
      if (!isStart) kernels.rememberShears(state, membrane, system, false);
    },
  };
}
