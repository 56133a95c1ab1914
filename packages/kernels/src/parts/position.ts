import type { DistancePacks, PositionKernels, State } from '@toile/sim/kernels';
import {
  DAMP_DISTANCES,
  PREDICT,
  passDampDistances,
  passPredict,
  passSolveBending,
  passSolveDistances,
  passSolveTethers,
  passUpdateVelocities,
  SOLVE_COMPLIANT_DISTANCES,
  SOLVE_DIHEDRAL_BENDING,
  SOLVE_DISTANCES,
  SOLVE_QUADRATIC_BENDING,
  SOLVE_TETHERS,
  UPDATE_VELOCITIES,
} from '../abi/position.ts';
import { type Calls, countOf, strideOf } from '../calls.ts';

export function positionKernels(calls: Calls): PositionKernels {
  const { args, largest, overChunks, sweepPhases } = calls;

  function sweepDistances(
    kernel: number,
    state: State,
    packs: DistancePacks,
    first: boolean,
  ): number {
    passSolveDistances(args, state, packs, first, strideOf(packs, 2));
    largest[0] = 0;
    sweepPhases(kernel, packs);
    return largest[0];
  }

  return {
    predict(state, accelerations, gravity, keep, h) {
      const count = countOf(state);
      passPredict(args, count, state, accelerations, keep, h, gravity);
      overChunks(PREDICT, count);
    },
    updateVelocities(state, h) {
      const count = countOf(state);
      passUpdateVelocities(args, count, state, 1 / Math.fround(h));
      overChunks(UPDATE_VELOCITIES, count);
    },
    solveDistances: (state, packs) => sweepDistances(SOLVE_DISTANCES, state, packs, false),
    solveCompliantDistances: (state, packs, first) =>
      sweepDistances(SOLVE_COMPLIANT_DISTANCES, state, packs, first),
    dampDistances(state, packs, factor) {
      passDampDistances(args, state, packs, factor, strideOf(packs, 2));
      sweepPhases(DAMP_DISTANCES, packs);
    },
    solveQuadraticBending(state, packs) {
      passSolveBending(args, state, packs, strideOf(packs, 4));
      sweepPhases(SOLVE_QUADRATIC_BENDING, packs);
    },
    solveDihedralBending(state, packs) {
      passSolveBending(args, state, packs, strideOf(packs, 4));
      sweepPhases(SOLVE_DIHEDRAL_BENDING, packs);
    },
    solveTethers(state, tethers) {
      const count = countOf(state);
      const stride = tethers.stride[0];
      passSolveTethers(args, count, state, tethers, stride, tethers.anchors.length / stride);
      overChunks(SOLVE_TETHERS, count);
    },
  };
}
