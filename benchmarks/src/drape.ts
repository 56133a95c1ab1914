import { discMesh } from '@toile/geometry';
import { wasmBackend } from '@toile/kernels';
import {
  buildModel,
  cotton,
  createSimulation,
  type DrapeReport,
  drape,
  implicit,
  type Material,
} from '@toile/sim';
import { type Case, measure } from './case.ts';
import { timeFrame } from './linear/linear.ts';
import type { Options } from './options.ts';
import { writeJson } from './results.ts';

/** Cusick's drapemeter: a disc of cloth on a smaller one [m]. */
const DISC = 0.15;
const SUPPORT = 0.09;
const RINGS = 40;
/** Height of the bumps that decide where folds begin [m]. */
const BUMPS = 1e-3;
const FABRIC: Material = {
  ...cotton,
  density: 0.15,
  stretchWarp: 2000,
  stretchWeft: 2000,
  shear: 40,
  bendingWarp: 1e-5,
  bendingWeft: 1e-5,
  damping: 0,
};
/** Blender 3.4's cloth, quality 5, in `hang` at 128 × 128, measured on such a machine. */
const BLENDER = { msPerStep: 640, stretchMean: 0.3, stretchMax: 58 } as const;

export interface DrapeCost extends DrapeReport {
  readonly vertices: number;
  readonly threads: number;
  readonly seconds: number;
}

/** Time until a disc of cloth on a drapemeter is at rest. */
export async function timeDrape(rings: number, threads: number): Promise<DrapeCost> {
  const mesh = discMesh({ radius: DISC, rings });
  const vertices = mesh.positions.length / 3;
  const pins: number[] = [];
  const random = randomNumbers(1);
  for (let i = 0; i < vertices; i++) {
    const r = Math.hypot(mesh.positions[3 * i], mesh.positions[3 * i + 2]);
    if (r <= SUPPORT + 1e-6) pins.push(i);
    else mesh.positions[3 * i + 1] += BUMPS * (random() - 0.5);
  }
  const backend = await wasmBackend({ threads });
  const model = buildModel({ mesh, material: FABRIC, pins });
  const simulation = createSimulation(model, { solver: implicit({ goal: 'rest' }), backend });
  await backend.ready();
  const start = performance.now();
  const report = drape(simulation);
  const seconds = (performance.now() - start) / 1000;
  simulation.dispose();
  return { vertices, threads, seconds, ...report };
}

/** The same sequence for the same seed, from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export async function runDrape({ threads: counts, json }: Options): Promise<void> {
  const say = json ? console.error : console.log;
  const cusick: DrapeCost[] = [];
  const frames: { vertices: number; threads: number; ms: number }[] = [];
  const hang: object[] = [];
  for (const threads of counts) {
    const cost = await timeDrape(RINGS, threads);
    cusick.push(cost);
    say(
      `disc of ${cost.vertices} vertices, ${threads} threads: ${cost.seconds.toFixed(1)} s, ` +
        `${cost.steps} steps, ${cost.iterations} iterations, ` +
        `${cost.settled ? 'at rest' : 'NOT at rest'} (target 20 s)`,
    );
    const ms = await timeFrame(100, threads, 30);
    frames.push({ vertices: 10_000, threads, ms });
    say(`frame of 10,000 vertices, ${threads} threads: ${ms.toFixed(1)} ms (target 500 ms)`);
    const asked: Case = {
      engine: 'toile-implicit',
      scene: 'hang',
      size: 128,
      threads,
      steps: 300,
    };
    const { msPerStep, stretchMean, stretchMax } = await measure(asked);
    hang.push({ threads, msPerStep, stretchMean, stretchMax });
    say(
      `hang at 128², ${threads} threads: ${msPerStep?.toFixed(1)} ms, stretch ` +
        `${stretchMean?.toFixed(3)} / ${stretchMax?.toFixed(1)} % (Blender ${BLENDER.msPerStep} ms, ` +
        `${BLENDER.stretchMean} / ${BLENDER.stretchMax} %)`,
    );
  }
  const results = { cusick, frames, hang, blender: BLENDER };
  writeJson('drape.json', results);
  if (json) console.log(JSON.stringify(results));
}
