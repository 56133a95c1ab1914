import { wasmBackend } from '@toile/kernels';
import { buildModel, createSimulation, implicit, type Simulation } from '@toile/sim';
import { AIR_DRAG, FABRIC } from '../engines/toile.ts';
import { TIME_STEP } from '../scene.ts';
import { buildDraping, DRAPING_SCENES, type DrapingScene } from './draping-scenes.ts';
import { countIntersections, threadStretch } from './inspect.ts';
import type { Part, PartCase } from './part.ts';
import { clockFor, createStepTimes } from './timing.ts';

const FRAMES = 240;
const AUDIT_EVERY = 20;

export interface DrapingCase extends PartCase {
  readonly part: 'draping';
  readonly scene: DrapingScene;
  readonly frames?: number;
  /** Vertices along each side over the usual number. */
  readonly scale?: number;
}

export interface DrapingResult {
  readonly scene: DrapingScene;
  readonly vertices: number;
  readonly threads: number;
  /** Mean time of a step [ms] with exact contact; over the slowest ten; over the last quarter. */
  readonly msExact: number;
  readonly msWorst: number;
  readonly msRest: number;
  /** With nothing to touch: what lies on the body is held instead. */
  readonly msHeld: number;
  readonly msHeldRest: number;
  /** With contact of single vertices with the body, and none of the cloth with itself. */
  readonly msVertices: number;
  readonly intersections: number;
  readonly stretchMean: number;
  readonly stretchMax: number;
}

/** The same cloth three times, step by step in turn: whatever else the machine does slows all down. */
async function measure(asked: DrapingCase): Promise<DrapingResult> {
  const { scene, threads, frames = FRAMES, scale } = asked;
  const exact = await drapeOver(scene, threads, scale, 'exact');
  const held = await drapeOver(scene, threads, scale, 'held');
  const vertices = await drapeOver(scene, threads, scale, 'vertices');
  const [exactTimes, heldTimes, verticesTimes] = [exact, held, vertices].map(() =>
    createStepTimes(clockFor(threads)),
  );
  let intersections = 0;
  for (let frame = 1; frame <= frames; frame++) {
    exactTimes.measure(() => exact.step(TIME_STEP));
    heldTimes.measure(() => held.step(TIME_STEP));
    verticesTimes.measure(() => vertices.step(TIME_STEP));
    if (frame % AUDIT_EVERY === 0) intersections += countIntersections(exact);
  }
  const stretch = threadStretch(exact);
  const late = Math.floor(0.75 * frames);
  for (const simulation of [exact, held, vertices]) simulation.dispose();
  return {
    scene,
    vertices: exact.model.vertexCount,
    threads,
    msExact: exactTimes.mean(),
    msWorst: exactTimes.worstTen(),
    msRest: exactTimes.mean(late),
    msHeld: heldTimes.mean(),
    msHeldRest: heldTimes.mean(late),
    msVertices: verticesTimes.mean(),
    intersections,
    stretchMean: stretch.mean,
    stretchMax: stretch.max,
  };
}

async function drapeOver(
  scene: DrapingScene,
  threads: number,
  scale: number | undefined,
  contact: 'exact' | 'held' | 'vertices',
): Promise<Simulation> {
  const { mesh, body, pins } = buildDraping(scene, scale);
  const backend = await wasmBackend({ threads });
  if (backend.threads !== threads) throw new Error(backend.notice ?? 'threads are missing');
  const model = buildModel({
    mesh,
    material: FABRIC,
    airDrag: AIR_DRAG,
    ...(contact === 'held' ? { pins } : { colliders: [body] }),
  });
  const simulation = createSimulation(model, {
    solver: implicit(),
    backend,
    exact: contact === 'exact',
  });
  await backend.ready();
  return simulation;
}

export const draping: Part<DrapingCase, DrapingResult> = {
  title: 'What contact costs where cloth drapes over a body',
  columns: [
    'scene',
    'vertices',
    'threads',
    'exact, ms/step',
    'without contact',
    'ratio',
    'ratio at rest',
    'slowest ten',
    'vertex contact',
    'intersections',
    'stretch mean / max %',
  ],
  runs: ({ threads }) => (threads === 1 ? 1 : 3),
  plan: ({ threads }) =>
    DRAPING_SCENES.flatMap((scene) =>
      threads.map((count) => ({ part: 'draping', scene, threads: count })),
    ),
  measure,
  cost: ({ msExact, msHeld }) => msExact / msHeld,
  rows: (results) =>
    results.map((result) => [
      result.scene,
      String(result.vertices),
      String(result.threads),
      result.msExact.toFixed(1),
      result.msHeld.toFixed(1),
      (result.msExact / result.msHeld).toFixed(2),
      (result.msRest / result.msHeldRest).toFixed(2),
      result.msWorst.toFixed(1),
      result.msVertices.toFixed(1),
      String(result.intersections),
      `${result.stretchMean.toFixed(2)} / ${result.stretchMax.toFixed(1)}`,
    ]),
};
