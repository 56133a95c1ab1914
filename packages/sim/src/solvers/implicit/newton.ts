import type { System } from '../../kernels/system.ts';
import type { State } from '../../state.ts';
import type { SolveReport } from '../solver.ts';
import type { IncrementalPotential } from './incremental-potential.ts';
import type { RestStep } from './rest-step.ts';
import type { RopeEnergy } from './ropes.ts';

export interface NewtonReport extends SolveReport {
  /** The smallest part of a step that was taken. */
  readonly shortest: number;
}

/** Halvings of a step that would raise the energy. */
const MAX_HALVINGS = 6;
/**
 * A rope that the last step has turned is stretched by that, which no linear system knows of: light as it is,
 * it would snap back and forth by more and more. Steps are repeated, so often at most, where that is more
 * strain than this.
 */
const MOST_REPEATS = 6;
const STRAIN_OF_TURNS = 3e-4;
/** Rounding of the energy in single precision, relative to it. */
const ROUNDING = 1e-6;

/**
 * Newton's steps from where the cloth is, each halved where it would raise the energy; given the energy
 * of inertia there [J].
 */
export function createNewton(
  steps: number,
  state: State,
  system: System,
  potential: IncrementalPotential,
  solve: (roughly: boolean) => SolveReport,
  restStep: RestStep | undefined,
  isRough: (wasCut: boolean) => boolean,
  ropes: RopeEnergy | undefined,
): (inertia: number) => NewtonReport {
  /** Whether the last step had to be cut short: the next one is likely to be. */
  let wasCut = false;

  /** Goes on along the solution, less far where the energy would rise; returns both. */
  function search(before: number): { energy: number; part: number } {
    let part = 1;
    let energy = potential.after(part);
    for (let k = 0; k < MAX_HALVINGS && !(energy <= before + ROUNDING * Math.abs(before)); k++) {
      part /= 2;
      energy = potential.after(-part);
    }
    return { energy, part };
  }

  return (inertia) => {
    let iterations = 0;
    let residual = 0;
    let energy = 0;
    let shortest = 1;
    let most = steps;
    for (let k = 0; k < most; k++) {
      const assembled = potential.assemble();
      if (k === 0) energy = inertia + assembled + potential.bending();
      const solved = solve(isRough(wasCut));
      restStep?.curb(system.solution);
      const found = search(energy);
      energy = found.energy;
      wasCut = found.part < 1;
      shortest = Math.min(shortest, found.part);
      iterations += solved.iterations;
      residual = solved.residual;
      const isLast = k + 1 === most && most < steps + MOST_REPEATS;
      if (isLast && ropes && ropes.strainOfTurns(found.part) > STRAIN_OF_TURNS) most++;
    }
    if (!Number.isFinite(energy)) state.positions.set(state.previous);
    return { iterations, residual, shortest };
  };
}
