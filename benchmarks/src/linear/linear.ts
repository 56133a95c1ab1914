import { type ImplicitOptions, implicit } from '@toile/sim';
import { simulate } from '../engines/toile.ts';
import { fitExponent, type Point } from '../line-fit.ts';
import { median } from '../percentile.ts';
import { qualityScene } from '../quality/scenes.ts';
import { writeJson } from '../results.ts';
import { TIME_STEP } from '../scene.ts';
import { lookInside } from './inside.ts';
import {
  nextSystem,
  preconditioners,
  type SolveCost,
  STIFFNESS,
  SUBSTEPS,
  timeSolve,
} from './preconditioners.ts';

type Kind = NonNullable<ImplicitOptions['preconditioner']>;
const KINDS: readonly Kind[] = ['jacobi', 'multilevel'];
const TOLERANCE = 1e-3;
/** Of the same product with 100,000 rows in native code on one core [ms]. */
const NATIVE = 1.29;
const SCENE = qualityScene('swing', STIFFNESS);

/** Time of one matrix–vector product [ms]: rows of about 7 blocks of 3 × 3, single precision. */
export async function timeProduct(size: number, threads: number, calls: number): Promise<number> {
  const inside = lookInside({ substeps: 1, iterations: 1, bending: 'none' });
  const simulation = await simulate(SCENE, size, threads, inside.solver);
  simulation.step(TIME_STEP);
  const { kernels, state, arrays } = inside.context();
  arrays.system.direction.fill(1);
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    kernels.multiply(state, arrays.system);
    times.push(performance.now() - start);
  }
  simulation.dispose();
  return median(times);
}

/** Median time of a frame of `swing` with the solver's usual settings [ms]. */
export async function timeFrame(size: number, threads: number, frames: number): Promise<number> {
  const simulation = await simulate(SCENE, size, threads, implicit());
  const times: number[] = [];
  for (let f = 0; f < frames; f++) {
    const start = performance.now();
    simulation.step(TIME_STEP);
    times.push(performance.now() - start);
  }
  simulation.dispose();
  return median(times);
}

/** Mean iterations per substep until the residual is down by the tolerance, over some frames. */
export async function countIterations(
  size: number,
  preconditioner: Kind,
  frames: number,
): Promise<number> {
  const solver = implicit({
    substeps: SUBSTEPS,
    iterations: 5000,
    tolerance: TOLERANCE,
    preconditioner,
  });
  const simulation = await simulate(SCENE, size, 2, solver);
  let iterations = 0;
  for (let f = 0; f < frames; f++) iterations += simulation.step(TIME_STEP).iterations;
  simulation.dispose();
  return iterations / (frames * SUBSTEPS);
}

/** Time of a substep in WebAssembly [ms] that spends exactly these iterations. */
async function timeSubstep(size: number, preconditioner: Kind, iterations: number) {
  const options = { substeps: SUBSTEPS, iterations, tolerance: 0, preconditioner };
  const simulation = await simulate(SCENE, size, 1, implicit(options));
  const times = Array.from({ length: 10 }, () => {
    const start = performance.now();
    simulation.step(TIME_STEP);
    return (performance.now() - start) / SUBSTEPS;
  });
  simulation.dispose();
  return median(times);
}

/** Set-up and solve in double precision; in WebAssembly whole substeps of as many iterations. */
async function comparePreconditioners(size: number) {
  const system = await nextSystem(size, 5);
  const reference: SolveCost[] = [];
  for (const preconditioner of preconditioners(system)) {
    timeSolve(system, preconditioner, TOLERANCE); // compiles
    reference.push(timeSolve(system, preconditioner, TOLERANCE));
  }
  const wasm: { preconditioner: Kind; iterations: number; msPerSubstep: number }[] = [];
  for (const kind of KINDS) {
    const found = reference.find(({ preconditioner }) => preconditioner === kind);
    const iterations = found?.iterations ?? 0;
    const msPerSubstep = await timeSubstep(size, kind, iterations);
    wasm.push({ preconditioner: kind, iterations, msPerSubstep });
  }
  return { size, reference, wasm };
}

export async function runLinear(options: { readonly json: boolean }): Promise<void> {
  const say = options.json ? console.error : console.log;
  const products: { rows: number; threads: number; ms: number }[] = [];
  for (const size of [100, 316]) {
    for (const threads of [1, 2]) {
      const ms = await timeProduct(size, threads, 300);
      products.push({ rows: size ** 2, threads, ms });
      say(`product, ${size ** 2} rows, ${threads} threads: ${ms.toFixed(3)} ms`);
    }
  }
  say(`  native, 100,000 rows, 1 thread: ${NATIVE} ms (target: at most 1.3 times that)`);

  const frames: { vertices: number; ms1: number; ms2: number; speedUp: number }[] = [];
  for (const size of [101, 201]) {
    // In turns, so that what else the machine does meets both.
    const times: number[][] = [[], []];
    for (let turn = 0; turn < 3; turn++) {
      for (const threads of [1, 2]) times[threads - 1].push(await timeFrame(size, threads, 20));
    }
    const [ms1, ms2] = times.map((list) => Math.min(...list));
    frames.push({ vertices: size ** 2, ms1, ms2, speedUp: ms1 / ms2 });
    say(
      `frame, ${size ** 2} vertices: ${ms1.toFixed(2)} ms, with two threads ${ms2.toFixed(2)} ms, ` +
        `${(ms1 / ms2).toFixed(2)} times as fast (target 1.6)`,
    );
  }

  const growth: { preconditioner: Kind; points: Point[]; exponent: number }[] = [];
  for (const preconditioner of KINDS) {
    const points: Point[] = [];
    for (const size of [32, 64, 128, 256]) {
      points.push([size ** 2, await countIterations(size, preconditioner, 6)]);
    }
    const exponent = fitExponent(points);
    growth.push({ preconditioner, points, exponent });
    say(
      `iterations to ${TOLERANCE} with ${preconditioner}: ` +
        points.map(([n, count]) => `${count.toFixed(1)} (n = ${n})`).join(', ') +
        `: n^${exponent.toFixed(2)} (target: at most 0.5)`,
    );
  }

  const comparison: Awaited<ReturnType<typeof comparePreconditioners>>[] = [];
  for (const size of [64, 101]) {
    const found = await comparePreconditioners(size);
    comparison.push(found);
    for (const { preconditioner, iterations, setUpMs, solveMs } of found.reference) {
      say(
        `${size}², double precision, ${preconditioner}: ${iterations} iterations, ` +
          `${setUpMs.toFixed(1)} + ${solveMs.toFixed(1)} ms`,
      );
    }
    for (const { preconditioner, iterations, msPerSubstep } of found.wasm) {
      say(
        `${size}², WebAssembly, ${preconditioner}: ${iterations} iterations, ` +
          `${msPerSubstep.toFixed(2)} ms per substep`,
      );
    }
  }
  const results = { products, nativeMs: NATIVE, frames, growth, comparison };
  writeJson('linear.json', results);
  if (options.json) console.log(JSON.stringify(results));
}
