import { ENGINES, type EngineName } from './engines/engine.ts';
import { TIME_STEP } from './scene.ts';
import { SCENES, type SceneName } from './scenes.ts';
import { sheetLinks } from './sheet.ts';
import { measureStretch } from './stretch.ts';

/** One measurement to make. */
export interface Case {
  readonly engine: EngineName;
  readonly scene: SceneName;
  /** Vertices per side of the sheet. */
  readonly size: number;
  readonly threads: number;
  readonly steps: number;
}

/** One measurement made; these are the keys of a `--json` line, in this order. */
export interface Result {
  readonly engine: EngineName;
  readonly scene: SceneName;
  readonly size: number;
  readonly threads: number;
  /** Mean wall time of a step of 1/60 s, over the last two thirds of the steps [ms]. */
  readonly msPerStep: number | null;
  /** |l / l₀ − 1| over the grid lines at the end [%]. */
  readonly stretchMean: number | null;
  readonly stretchMax: number | null;
  /** What the scene counts as passing through at the end; null in `hang`. */
  readonly penetrations: number | null;
  readonly bytesPerVertex: number | null;
}

/** Mean stretch [%] beyond which times and penetrations say nothing about cloth any more. */
const FLOWN_APART = 1000;

/** Sets the scene up, steps it, and measures. Throws when the engine loses the sheet. */
export async function measure({ engine, scene, size, threads, steps }: Case): Promise<Result> {
  const setting = SCENES[scene];
  const sheet = setting.sheet(size);
  const run = await (await ENGINES[engine].load()).create(setting, size, threads);
  const warmUp = Math.floor(steps / 3);
  let milliseconds = 0;
  for (let s = 0; s < steps; s++) {
    const start = performance.now();
    run.step(TIME_STEP);
    if (s >= warmUp) milliseconds += performance.now() - start;
  }
  const positions = new Float64Array(3 * size * size);
  run.positions(positions);
  run.dispose();
  const lost = positions.findIndex((x) => !Number.isFinite(x));
  if (lost >= 0)
    throw new Error(`vertex ${Math.floor(lost / 3)} is not finite after ${steps} steps`);
  const stretch = measureStretch(sheetLinks(size).structural, sheet.mesh.positions, positions);
  if (stretch.mean > FLOWN_APART) {
    throw new Error(`the sheet flew apart, mean stretch ${stretch.mean.toExponential(0)} %`);
  }
  return {
    engine,
    scene,
    size,
    threads,
    msPerStep: milliseconds / (steps - warmUp),
    stretchMean: stretch.mean,
    stretchMax: stretch.max,
    penetrations: setting.penetrations(sheet, positions),
    bytesPerVertex: run.bytesPerVertex ?? null,
  };
}
