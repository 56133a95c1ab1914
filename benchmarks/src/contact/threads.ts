import { wasmBackend } from '@toile/kernels';
import { implicit, position, type Simulation } from '@toile/sim';
import { LIKE_PEERS, simulate } from '../engines/toile.ts';
import { markdownTable } from '../markdown-table.ts';
import { TIME_STEP } from '../scene.ts';
import { SCENES } from '../scenes.ts';
import type { Part, PartCase } from './part.ts';
import { createRecorder, leastOf, type Recorder, type Recording } from './threads/recording.ts';
import { type KernelShare, type Summary, summarise, THREADS } from './threads/summary.ts';
import { startWalking } from './walking-scene.ts';

/** Scenes with frames until recording begins, and those that are recorded. */
const PLAN = {
  self: { size: 128, before: 60, frames: 60 },
  hang: { size: 256, before: 20, frames: 20 },
  walking: { size: 0, before: 30, frames: 40 },
} as const;
type SceneName = keyof typeof PLAN;
const RUNS = 3;
/** Of one task, to be told of [ms]. */
const WORTH_TELLING = 0.02;
/** What a phase takes to begin and to end on many threads [µs]: two guesses. */
const PHASE_COSTS = [2, 5];

export interface ThreadsCase extends PartCase {
  readonly part: 'threads';
  readonly scene: SceneName;
  readonly resolution: number;
  readonly size?: number;
  readonly before?: number;
  readonly frames?: number;
}

export interface ThreadsResult extends Summary {
  readonly scene: SceneName;
  readonly vertices: number;
}

interface Scene {
  readonly simulation: Simulation;
  move?(time: number): void;
}

async function start(asked: ThreadsCase, recorder: Recorder): Promise<Scene> {
  const inner = await wasmBackend({ threads: 1, watch: recorder.watch });
  const backend = { ...inner, ...recorder.name(inner) };
  const { scene, size = PLAN[scene].size } = asked;
  if (scene === 'walking') {
    return startWalking(asked.resolution, await wasmBackend({ threads: 1 }), backend);
  }
  const solver = scene === 'hang' ? position(LIKE_PEERS) : implicit({ bending: 'quadratic' });
  return {
    simulation: await simulate(SCENES[scene], size, 1, solver, scene === 'self', backend),
  };
}

async function measure(asked: ThreadsCase): Promise<ThreadsResult> {
  const { scene, before = PLAN[scene].before, frames = PLAN[scene].frames } = asked;
  const recordings: Recording[] = [];
  let vertices = 0;
  for (let run = 0; run < RUNS; run++) {
    const recorder = createRecorder();
    const { simulation, move } = await start(asked, recorder);
    vertices = simulation.model.vertexCount;
    for (let frame = 1; frame <= before + frames; frame++) {
      move?.(frame * TIME_STEP);
      if (frame <= before) simulation.step(TIME_STEP);
      else recorder.record(() => simulation.step(TIME_STEP));
    }
    recordings.push(recorder.recording);
    simulation.dispose();
  }
  return { scene, vertices, ...summarise(leastOf(recordings), frames) };
}

/** How many times as fast, when a phase takes so many µs to begin and to end. */
function timesAsFast(result: Summary, threads: number, cost: number): string {
  const ms = result.onThreads[threads] + (result.phases * cost) / 1000;
  return (result.ms / ms).toFixed(2);
}

const share = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);

export const threads: Part<ThreadsCase, ThreadsResult> = {
  title: 'What threads could share: tasks as they are on one thread, laid on several',
  columns: [
    'scene',
    'vertices',
    'ms/frame',
    'single tasks %',
    'outside kernels %',
    'phases, with one task',
    ...THREADS.map((count) => `${count} threads`),
    ...PHASE_COSTS.map((cost) => `8, ${cost} µs a phase`),
  ],
  runs: () => 1,
  plan: ({ resolution, steps }) =>
    (Object.keys(PLAN) as SceneName[]).map((scene) => ({
      part: 'threads',
      threads: 1,
      scene,
      resolution,
      ...(steps !== undefined && { frames: steps }),
    })),
  measure,
  cost: ({ ms }) => ms,
  rows: (results) =>
    results.map((result) => [
      result.scene,
      String(result.vertices),
      result.ms.toFixed(1),
      share(result.alone, result.ms),
      share(result.outside, result.ms),
      `${result.phases.toFixed(0)}, ${result.alonePhases.toFixed(0)}`,
      ...THREADS.map((count) => timesAsFast(result, count, 0)),
      ...PHASE_COSTS.map((cost) => timesAsFast(result, 8, cost)),
    ]),
  conclude: (results) => results.map(kernelTable).join('\n'),
};

/** What no number of threads shortens [ms]. */
function lost({ alone, before, waiting }: KernelShare): number {
  return alone + before + waiting;
}

/** What holds eight threads up, kernel by kernel. */
function kernelTable({ scene, kernels, ms }: ThreadsResult): string {
  const told = kernels.filter((kernel) => lost(kernel) > WORTH_TELLING);
  const rows = told
    .sort((a, b) => lost(b) - lost(a))
    .map((kernel) => [
      kernel.name,
      kernel.ms.toFixed(2),
      share(kernel.ms, ms),
      kernel.phases.toFixed(0),
      (1000 * kernel.alone).toFixed(0),
      (1000 * kernel.before).toFixed(0),
      (1000 * kernel.waiting).toFixed(0),
    ]);
  const columns = [
    'kernel',
    'ms',
    '%',
    'phases',
    'single tasks µs',
    'before µs',
    'waiting on 8 µs',
  ];
  return `\n${scene}, per frame:\n${markdownTable(columns, rows)}`;
}
