/** How long time steps are, within a range. */
export interface StepRange {
  /** Steps for dt seconds. */
  count(dt: number): number;
  /** Sees whether a step of h seconds went well. */
  look(well: boolean, h: number): void;
  /** Whether half a step is still long enough. */
  canHalve(h: number): boolean;
}

/** Steps that must have gone well before a longer one is tried. */
const PATIENCE = 8;
/** Steps that divide a frame evenly are a rounding error shorter or longer. */
const SLACK = 1 + 1e-9;

/** Half as long after a step that failed; twice as long again after some that did not. */
export function createStepRange({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): StepRange {
  let step = max;
  let good = 0;
  return {
    count: (dt) => Math.max(1, Math.ceil(dt / (step * SLACK))),
    look(well, h) {
      good = well ? good + 1 : 0;
      if (!well) step = Math.max(min, Math.min(step, h / 2));
      else if (good >= PATIENCE && step < max) {
        step = Math.min(max, 2 * step);
        good = 0;
      }
    },
    canHalve: (h) => h / 2 >= min / SLACK,
  };
}
