import { type Backend, createSimulation, type Simulation, type StepReport } from '@toile/sim';
import { defaultValues, type Example, FRAME_TIME, type Run, type Values } from './scene.ts';

export interface RunOptions<V extends Values> {
  /** Differences from the example's own values. */
  readonly values?: Partial<V>;
  /** Frames to run; the example's own number when absent. */
  readonly frames?: number;
  /** Plain TypeScript when absent. */
  readonly backend?: Backend;
  /** Sees the scene after every frame. */
  readonly onFrame?: (run: Run<V>) => void;
}

/** Runs an example headless. The caller disposes `run.simulations`. */
export function runExample<V extends Values>(
  example: Example<V>,
  options: RunOptions<V> = {},
): Run<V> {
  const values = { ...defaultValues(example), ...options.values };
  const scene = example.build(values);
  const { backend, onFrame } = options;
  const simulations: Simulation[] = scene.parts.map(({ model, options: partOptions }) =>
    createSimulation(model, backend ? { ...partOptions, backend } : partOptions),
  );
  const frames = options.frames ?? example.frames;
  let reports: StepReport[] = [];
  for (let frame = 0; frame < frames; frame++) {
    scene.drive?.({ values, simulations, reports, time: frame * FRAME_TIME, held: false });
    reports = simulations.map((simulation) => simulation.step(FRAME_TIME));
    onFrame?.({ values, simulations, reports, time: (frame + 1) * FRAME_TIME, held: false });
  }
  return { values, simulations, reports, time: frames * FRAME_TIME, held: false };
}

/** Runs an example's check, disposing of every simulation it asked for. */
export function checkExample<V extends Values>(
  example: Example<V>,
  options: Pick<RunOptions<V>, 'values' | 'backend' | 'onFrame'> = {},
): void {
  const runs: Run<V>[] = [];
  try {
    example.check((values, frames) => {
      const run = runExample(example, {
        ...options,
        values: { ...options.values, ...values } as Partial<V>,
        ...(frames !== undefined && { frames }),
      });
      runs.push(run);
      return run;
    });
  } finally {
    for (const run of runs) for (const simulation of run.simulations) simulation.dispose();
  }
}
