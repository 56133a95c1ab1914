import {
  armsPose,
  type Body,
  createBody,
  createFigure,
  type Motion,
  restPose,
  walk,
} from '@toile/body';
import { type Dressed, dress } from '@toile/dressing';
import { DRAFTS } from '@toile/garment';
import { type WasmBackend, wasmBackend } from '@toile/kernels';
import { buildModel, cotton, createSimulation, implicit } from '@toile/sim';
import { PEOPLE } from '../dressing/people.ts';
import { TIME_STEP } from '../scene.ts';
import { countIntersections, threadStretch } from './inspect.ts';
import type { Part, PartCase } from './part.ts';
import { timeKernels } from './timed-backend.ts';
import { clockFor, createStepTimes } from './timing.ts';

const FRAMES = 600;
const AUDIT_EVERY = 10;
/** She walks at this speed [m/s], and has so long to set off [s]. */
const SPEED = 1.3;
const SETTING_OFF = 1;
/** Of the dress on the skin, and how far they stay apart [m], as when it was put on. */
const FRICTION = 0.5;
const DISTANCE = 1.5e-3;
const AIR_DRAG = 0.5;

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
  const body = await createBody(PEOPLE.anna);
  const inner = await wasmBackend({ threads });
  if (inner.threads !== threads) throw new Error(inner.notice ?? 'threads are missing');
  const dressed = await putOn(body, resolution, inner);
  const clock = clockFor(threads);
  const kernels = timeKernels(inner, clock);
  const { outfit } = dressed;
  const simulation = createSimulation(
    buildModel({
      ...outfit,
      colliders: [{ kind: 'mesh', mesh: dressed.body, neverInverts: true, friction: FRICTION }],
      airDrag: AIR_DRAG,
    }),
    { solver: implicit(), exact: { distance: DISTANCE }, backend: kernels.backend },
  );
  await inner.ready();
  const figure = await createFigure(body);
  const motion = settingOff(body, dressed.arms);
  const times = createStepTimes(clock);
  const sums = { substeps: 0, iterations: 0, heldBack: 0, intersections: 0, audits: 0 };
  for (let frame = 1; frame <= frames; frame++) {
    simulation.setVertices(0, figure.move(motion, frame * TIME_STEP).positions);
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
    vertices: outfit.mesh.positions.length / 3,
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

function putOn(body: Body, resolution: number, backend: WasmBackend): Promise<Dressed> {
  const pattern = DRAFTS.dress.draft(body.measurements, {});
  return dress({ body, garments: [{ pattern, material: cotton }] }, { resolution, backend });
}

/** From the stance in which she was dressed into her walk. */
function settingOff(body: Body, arms: number): Motion {
  const walking = walk(body, { speed: SPEED });
  const stance = armsPose(body.skeleton, arms);
  const pose = restPose(body.skeleton);
  return {
    ...walking,
    sample(time, out) {
      const t = Math.min(Math.max(time / SETTING_OFF, 0), 1);
      const share = t * t * (3 - 2 * t);
      walking.sample(time, pose);
      blend(stance.hips, pose.hips, share, out.hips);
      for (let j = 0; j < out.rotations.length; j += 4) {
        const end = j + 4;
        turn(
          stance.rotations.subarray(j, end),
          pose.rotations.subarray(j, end),
          share,
          out.rotations.subarray(j, end),
        );
      }
      return out;
    },
  };
}

function blend(a: Float64Array, b: Float64Array, share: number, out: Float64Array): void {
  for (let c = 0; c < out.length; c++) out[c] = a[c] + share * (b[c] - a[c]);
}

/** Between two rotations, the shorter way. */
function turn(a: Float64Array, b: Float64Array, share: number, out: Float64Array): void {
  const along = a.reduce((sum, value, c) => sum + value * b[c], 0);
  blend(a, along < 0 ? b.map((value) => -value) : b, share, out);
  const length = Math.hypot(...out);
  for (let c = 0; c < 4; c++) out[c] /= length;
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
