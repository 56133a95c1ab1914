import { explicit, position } from '@toile/sim';
import { measure, type Result } from './case.ts';
import { simulate } from './engines/toile.ts';
import { fitPlot } from './fit-plot.ts';
import { fitLine, type Point } from './line-fit.ts';
import { median } from './percentile.ts';
import { describeMachine, imageFile, resultsFile, write } from './results.ts';
import { TIME_STEP } from './scene.ts';
import { SCENES } from './scenes.ts';

/** Vertices per side of the sheets whose cost is compared; the first is the yardstick. */
const HANG_SIZES = [64, 96, 128, 192, 256];
const VASSILEV_SIZES = [16, 32, 48, 64, 80, 96, 112, 128];
const FUHRMANN_SIZE = 200;
/** Steps of 1/60 s until the sheet lies on the sphere. */
const LANDING = 30;

export interface HangCost {
  readonly size: number;
  readonly msPerStep: number;
  /** Time per vertex and step [ns]. */
  readonly nsPerVertex: number;
  /** That over the first size's: 1 where cost is linear in the vertices. */
  readonly ratio: number;
}

/** Cost of `hang` on one thread, per vertex against the first size's. */
export async function scaleHang(sizes: readonly number[], steps: number): Promise<HangCost[]> {
  const results: Result[] = [];
  for (const size of sizes) {
    results.push(await measure({ engine: 'toile', scene: 'hang', size, threads: 1, steps }));
  }
  const perVertex = results.map(({ size, msPerStep }) => (1e6 * (msPerStep ?? 0)) / size ** 2);
  return results.map(({ size, msPerStep }, i) => ({
    size,
    msPerStep: msPerStep ?? 0,
    nsPerVertex: perVertex[i],
    ratio: perVertex[i] / perVertex[0],
  }));
}

/**
 * Frames per second of a sheet that falls over a sphere and collides with itself: four steps of
 * 1/120 s per frame, four sweeps over the constraints each. The last half of the frames counts.
 * Source: [Fuhrmann2003, section 5].
 */
export async function timeFuhrmann(size: number, threads: number, frames: number): Promise<number> {
  const scene = { ...SCENES.sphere, selfCollision: true };
  const solver = position({
    substeps: 1,
    iterations: 4,
    rigid: true,
    bending: { opposite: 0.89 },
  });
  const simulation = await simulate(scene, size, threads, solver);
  const warmUp = frames >> 1;
  let milliseconds = 0;
  for (let frame = 0; frame < frames; frame++) {
    const start = performance.now();
    for (let s = 0; s < 4; s++) simulation.step(1 / 120);
    if (frame >= warmUp) milliseconds += performance.now() - start;
  }
  simulation.dispose();
  return (1000 * (frames - warmUp)) / milliseconds;
}

/**
 * Time per iteration [ms] of the explicit solver against the number of vertices, for a sheet draped
 * over a sphere with a 5 % elongation threshold: the median over steps that take `budget` ms
 * together, once the sheet has landed.
 * Source: [Vassilev2000, Fig. 7].
 * Deviates: the paper's cloth falls on a scanned body.
 */
export async function timeVassilev(sizes: readonly number[], budget: number): Promise<Point[]> {
  const points: Point[] = [];
  for (const size of sizes) {
    // One pass over the springs per iteration, as in the paper: the same work in every iteration.
    const solver = explicit({ stiffness: 20, threshold: 0.05, sweeps: 1 });
    const simulation = await simulate(SCENES.sphere, size, 1, solver);
    for (let s = 0; s < LANDING; s++) simulation.step(TIME_STEP);
    const times: number[] = [];
    for (let spent = 0; spent < budget; ) {
      const start = performance.now();
      const { substeps } = simulation.step(TIME_STEP);
      const taken = performance.now() - start;
      spent += taken;
      times.push(taken / substeps);
    }
    simulation.dispose();
    points.push([size ** 2, median(times)]);
  }
  return points;
}

/** Runs all three, prints them, and writes the results and the plot. */
export async function runScaling(options: { readonly json: boolean }): Promise<void> {
  const say = options.json ? console.error : console.log;
  say('hang, Toile, one thread: cost per vertex (linear: ratio 0.8 to 1.2)');
  const hang = await scaleHang(HANG_SIZES, 120);
  for (const { size, msPerStep, nsPerVertex, ratio } of hang) {
    say(
      `  N = ${String(size).padStart(3)}  ${msPerStep.toFixed(2).padStart(8)} ms/step` +
        `  ${nsPerVertex.toFixed(0).padStart(5)} ns/vertex  ratio ${ratio.toFixed(2)}`,
    );
  }
  const framesPerSecond = await timeFuhrmann(FUHRMANN_SIZE, 2, 120);
  const particles = FUHRMANN_SIZE ** 2;
  say(
    `Fuhrmann's setting, ${particles.toLocaleString('en')} particles with self-collision, ` +
      `2 threads: ${framesPerSecond.toFixed(1)} frames per second (target 30)`,
  );
  const points = await timeVassilev(VASSILEV_SIZES, 1000);
  const fit = fitLine(points);
  say('explicit solver, time per iteration');
  for (const [vertices, ms] of points) {
    say(`  ${String(vertices).padStart(6)} vertices  ${ms.toFixed(3)} ms`);
  }
  say(`  ${(1e6 * fit.slope).toFixed(0)} ns per vertex, R² = ${fit.rSquared.toFixed(4)}`);

  const fuhrmann = { particles, threads: 2, framesPerSecond };
  const vassilev = { points: points.map(([vertices, ms]) => ({ vertices, ms })), fit };
  const results = { machine: describeMachine(), hang, fuhrmann, vassilev };
  write(resultsFile('scaling.json'), `${JSON.stringify(results, null, 2)}\n`);
  write(
    imageFile('vassilev-fig7.svg'),
    fitPlot({
      title: 'Explicit solver: time per iteration',
      xLabel: 'vertices of the cloth',
      yLabel: 'time per iteration [ms]',
      points,
    }),
  );
  if (options.json) console.log(JSON.stringify(results));
}
