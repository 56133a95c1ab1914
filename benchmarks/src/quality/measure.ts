import { implicit } from '@toile/sim';
import { type Effort, ENGINES, type EngineName, type Run } from '../engines/engine.ts';
import { createRun } from '../engines/toile.ts';
import { median, percentile } from '../percentile.ts';
import { type Scene, TIME_STEP } from '../scene.ts';
import { sheetLinks } from '../sheet.ts';
import { linkStretches } from '../stretch.ts';
import { type QualityScene, qualityScene } from './scenes.ts';

/** Vertices per side: edges of 10 mm. */
export const QUALITY_SIZE = 101;
/** Frames of 1/60 s: 0.2, 0.4 and 0.5 s. */
const EARLY = 12;
const LATE = 24;
const FRAMES = 30;

/**
 * Small steps of second order, solved far: what the others should look like. Until 0.4 s the free
 * edge of `swing` all but falls freely, and so it does here, to a millimetre; in single precision
 * even smaller steps are worse.
 */
const CONVERGED = implicit({
  substeps: 16,
  newtonSteps: 2,
  iterations: 100,
  scheme: 'bdf2',
  bending: 'quadratic',
});

export interface QualityCase extends Effort {
  readonly scene: QualityScene;
  /** Of the membrane [N/m]. */
  readonly stiffness: number;
  readonly engine: EngineName;
  readonly threads: number;
}

export interface Quality {
  /** Median wall time of 1/60 s [ms]. */
  readonly msPerFrame: number;
  /** 99th percentile of the stretch over the grid lines after 0.2 s [%]. */
  readonly stretchP99: number;
  /** The largest such percentile up to 0.5 s [%]. */
  readonly stretchWorst: number;
  /** The lowest point after 0.4 s [m]. */
  readonly lowest: number;
}

export async function measureQuality(asked: QualityCase): Promise<Quality> {
  const scene = qualityScene(asked.scene, asked.stiffness);
  const engine = await ENGINES[asked.engine].load();
  const effort = { substeps: asked.substeps, iterations: asked.iterations };
  const run = await engine.create(scene, QUALITY_SIZE, asked.threads, effort);
  return watch(run, scene, QUALITY_SIZE);
}

/** The same of a run that is as good as exact. */
export async function measureConverged(name: QualityScene, stiffness: number): Promise<Quality> {
  const scene = qualityScene(name, stiffness);
  return watch(await createRun(scene, QUALITY_SIZE, 2, CONVERGED), scene, QUALITY_SIZE);
}

/** Steps to 0.5 s and disposes of the run. Throws when the engine loses the sheet. */
export function watch(run: Run, scene: Scene, size: number): Quality {
  const rest = scene.sheet(size).mesh.positions;
  const links = sheetLinks(size).structural;
  const positions = new Float64Array(rest.length);
  const times: number[] = [];
  let [stretchP99, stretchWorst, lowest] = [0, 0, 0];
  for (let frame = 1; frame <= FRAMES; frame++) {
    const start = performance.now();
    run.step(TIME_STEP);
    times.push(performance.now() - start);
    run.positions(positions);
    const p99 = percentile(linkStretches(links, rest, positions), 0.99);
    if (!Number.isFinite(p99)) throw new Error(`the sheet is lost in frame ${frame}`);
    stretchWorst = Math.max(stretchWorst, p99);
    if (frame === EARLY) stretchP99 = p99;
    if (frame === LATE) lowest = heights(positions).reduce((low, y) => Math.min(low, y));
  }
  run.dispose();
  return { msPerFrame: median(times), stretchP99, stretchWorst, lowest };
}

function heights(positions: Float64Array): Float64Array {
  return positions.filter((_, c) => c % 3 === 1);
}
