import type { Simulation } from './simulation.ts';
import type { StepReport } from './step.ts';

export interface DrapeOptions {
  /** At rest, no vertex moves more than this in one of the longest steps [m]; default 2e-5. */
  readonly tolerance?: number;
  /** Default 2000. */
  readonly maxSteps?: number;
  /** Called after each step; returning false ends the draping. */
  readonly onStep?: (report: StepReport, step: number) => boolean | undefined;
}

export interface DrapeReport {
  /** Whether the cloth came to rest. */
  readonly settled: boolean;
  readonly steps: number;
  /** Iterations of conjugate gradients. */
  readonly iterations: number;
  /** The largest move in the last step [m]. */
  readonly residual: number;
}

/** Moves must stay small this many times: cloth about to buckle slows down before it goes on. */
const PATIENCE = 10;
/** What contacts are told a step lasts [s]; the solver's own steps to rest have no duration. */
const STEP = 1 / 60;

/**
 * Lets the cloth of a simulation whose solver is `implicit({ goal: 'rest' })` find its rest shape,
 * with contacts and grabbed vertices as they are.
 */
export function drape(simulation: Simulation, options: DrapeOptions = {}): DrapeReport {
  const { tolerance = 2e-5, maxSteps = 2000, onStep } = options;
  let iterations = 0;
  let residual = Infinity;
  let quiet = 0;
  let steps = 0;
  while (steps < maxSteps && quiet < PATIENCE) {
    const report = simulation.step(STEP);
    steps++;
    iterations += report.iterations;
    residual = report.residual;
    quiet = residual <= tolerance ? quiet + 1 : 0;
    if (onStep?.(report, steps) === false) break;
  }
  return { settled: quiet >= PATIENCE, steps, iterations, residual };
}
