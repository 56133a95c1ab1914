import { wasmBackend } from '@toile/kernels';
import { TIME_STEP } from '../scene.ts';
import { countIntersections, threadStretch } from './inspect.ts';
import type { Part, PartCase } from './part.ts';
import { timeKernels } from './timed-backend.ts';
import { clockFor, createStepTimes } from './timing.ts';
import { startWalking } from './walking-scene.ts';

const FRAMES = 600;
const AUDIT_EVERY = 10;

export interface WalkingCase extends PartCase {
  readonly part: 'walking';
  /** Length of the dress's edges [m]. */
  readonly resolution: number;
  readonly frames?: number;
}

export interface WalkingResult {
  readonly vertices: number;
  readonly threads: number;
  readonly frames: number;
  /** Mean over all frames; of the slowest ten in a row [ms]. */
  readonly msPerFrame: number;
  readonly msWorst: number;
  /** Share of the time outside of all kernels. */
  readonly outside: number;
  /** Means over the frames. */
  readonly substeps: number;
  readonly iterations: number;
  /** By the audit, summed over every tenth frame; frames in which a body was held back. */
  readonly intersections: number;
  readonly audits: number;
  readonly heldBack: number;
  /** At the end [%]. */
  readonly stretchMean: number;
  readonly stretchMax: number;
}

async function measure(asked: WalkingCase): Promise<WalkingResult> {
  const { threads, resolution, frames = FRAMES } = asked;
  const inner = await wasmBackend({ threads });
  if (inner.threads !== threads) throw new Error(inner.notice ?? 'threads are missing');
  const clock = clockFor(threads);
  const kernels = timeKernels(inner, clock);
  const { simulation, move } = await startWalking(resolution, inner, kernels.backend);
  const times = createStepTimes(clock);
  const sums = { substeps: 0, iterations: 0, heldBack: 0, intersections: 0, audits: 0 };
  for (let frame = 1; frame <= frames; frame++) {
    move(frame * TIME_STEP);
    times.measure(() => {
      const { substeps, iterations, yielded } = simulation.step(TIME_STEP);
      sums.substeps += substeps;
      sums.iterations += iterations;
      if (yielded.some(({ what }) => what === 'collider')) sums.heldBack++;
    });
    if (frame % AUDIT_EVERY > 0) continue;
    sums.audits++;
    sums.intersections += countIntersections(simulation);
  }
  const stretch = threadStretch(simulation);
  const msPerFrame = times.mean();
  simulation.dispose();
  inner.dispose();
  return {
    vertices: simulation.model.vertexCount,
    threads,
    frames,
    msPerFrame,
    msWorst: times.worstTen(),
    outside: 1 - kernels.sum() / (frames * msPerFrame),
    substeps: sums.substeps / frames,
    iterations: sums.iterations / frames,
    intersections: sums.intersections,
    audits: sums.audits,
    heldBack: sums.heldBack,
    stretchMean: stretch.mean,
    stretchMax: stretch.max,
  };
}

export const walking: Part<WalkingCase, WalkingResult> = {
  title: 'A dress on a woman who walks, with contact by triangles',
  columns: [
    'vertices',
    'threads',
    'ms/frame',
    'slowest ten',
    'outside kernels %',
    'substeps',
    'iterations',
    'intersections',
    'body held back',
    'stretch mean / max %',
  ],
  runs: ({ threads }) => (threads === 1 ? 1 : 2),
  plan: ({ threads, resolution, steps }) =>
    threads.map((count) => ({
      part: 'walking',
      threads: count,
      resolution,
      ...(steps !== undefined && { frames: steps }),
    })),
  measure,
  cost: ({ msPerFrame }) => msPerFrame,
  rows: (results) =>
    results.map((result) => [
      String(result.vertices),
      String(result.threads),
      result.msPerFrame.toFixed(1),
      result.msWorst.toFixed(1),
      (100 * result.outside).toFixed(0),
      result.substeps.toFixed(1),
      result.iterations.toFixed(0),
      `${result.intersections} in ${result.audits} of ${result.frames} frames`,
      `${result.heldBack} frames`,
      `${result.stretchMean.toFixed(2)} / ${result.stretchMax.toFixed(1)}`,
    ]),
};
