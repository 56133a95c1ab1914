import { createJitter, stressScenes } from '@toile/examples';
import { createSimulation, implicit, referenceBackend } from '@toile/sim';
import { TIME_STEP } from '../scene.ts';
import { countIntersections, threadStretch } from './inspect.ts';
import { cubicBarrier } from './methods/cubic-barrier.ts';
import { earliestImpact } from './methods/earliest-impact.ts';
import { planarTruncation } from './methods/planar-truncation.ts';
import { type Method, probeMethod } from './methods/probe.ts';
import { softerContacts } from './methods/softer-contacts.ts';
import type { Part, PartCase } from './part.ts';
import { createStepTimes, processorTime } from './timing.ts';

/** What is compared; the first is how it is built in. */
const METHODS: readonly Method[] = [
  { name: 'parted pairs' },
  planarTruncation,
  earliestImpact,
  cubicBarrier,
  { ...cubicBarrier, ...earliestImpact, name: 'cubic barrier, first impact' },
  softerContacts,
];
export const METHOD_NAMES: readonly string[] = METHODS.map(({ name }) => name);

/** Stress scenes without bodies that move: only they can be stopped altogether. And their frames. */
const SCENES: readonly (readonly [name: string, frames: number])[] = [
  ['stack', 60],
  ['drag', 90],
  ['ribbon', 120],
  ['twist', 120],
];
/** Vertices along a side over those of the full scenes. */
const SIZE = 0.3;
const AUDIT_EVERY = 5;

export interface MethodCase extends PartCase {
  readonly part: 'methods';
  readonly scene: string;
  readonly method: string;
  readonly frames: number;
  readonly size?: number;
}

export interface MethodResult {
  readonly scene: string;
  readonly method: string;
  readonly vertices: number;
  /** Mean computing time of a step of the reference in JavaScript [ms]. */
  readonly msPerStep: number;
  /** By the audit, summed over every fifth frame. */
  readonly intersections: number;
  /** Share of the motion asked for that was cut off to keep things apart. */
  readonly cut: number;
  /** Mean length of the vertices' ways from frame to frame [m]. */
  readonly way: number;
  /** Mean speed at the end [m/s]. */
  readonly speed: number;
  readonly stretchMean: number;
  readonly stretchMax: number;
}

async function measure(asked: MethodCase): Promise<MethodResult> {
  const { size = SIZE, frames } = asked;
  const scene = stressScenes.find(({ name }) => name === asked.scene);
  const method = METHODS.find(({ name }) => name === asked.method);
  if (!scene || !method) throw new Error(`unknown scene or method: ${JSON.stringify(asked)}`);
  const { model, options, drive } = scene.build({ jitter: createJitter(1), size });
  const probe = probeMethod(method, referenceBackend, implicit());
  const simulation = createSimulation(model, {
    ...options,
    backend: probe.backend,
    solver: probe.solver,
  });
  const times = createStepTimes(processorTime);
  let intersections = 0;
  let way = 0;
  const before = simulation.read();
  for (let frame = 1; frame <= frames; frame++) {
    drive?.(simulation, frame * TIME_STEP);
    times.measure(() => simulation.step(TIME_STEP));
    way += meanLength(simulation.read(), before);
    simulation.read(before);
    if (frame % AUDIT_EVERY === 0) intersections += countIntersections(simulation);
  }
  const stretch = threadStretch(simulation);
  const still = new Float32Array(before.length);
  return {
    scene: scene.name,
    method: method.name,
    vertices: model.vertexCount,
    msPerStep: times.mean(),
    intersections,
    cut: probe.wanted > 0 ? probe.cut / probe.wanted : 0,
    way,
    speed: meanLength(simulation.readVelocities(), still),
    stretchMean: stretch.mean,
    stretchMax: stretch.max,
  };
}

function meanLength(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 3) {
    sum += Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]);
  }
  return (3 * sum) / a.length;
}

export const methods: Part<MethodCase, MethodResult> = {
  title: 'Ways to keep cloth apart, on stress scenes of a tenth of the vertices',
  columns: [
    'scene',
    'method',
    'vertices',
    'ms/step',
    'intersections',
    'motion cut %',
    'way m',
    'way over the first',
    'end speed mm/s',
    'stretch mean / max %',
  ],
  runs: () => 1,
  plan: () =>
    SCENES.flatMap(([scene, frames]) =>
      METHOD_NAMES.map((method) => ({ part: 'methods', threads: 1, scene, method, frames })),
    ),
  measure,
  cost: ({ msPerStep }) => msPerStep,
  rows: (results) =>
    results.map((result) => {
      const first = results.find(({ scene }) => scene === result.scene) ?? result;
      return [
        result.scene,
        result.method,
        String(result.vertices),
        result.msPerStep.toFixed(0),
        String(result.intersections),
        (100 * result.cut).toFixed(1),
        result.way.toFixed(3),
        (result.way / first.way).toFixed(2),
        (1000 * result.speed).toFixed(1),
        `${result.stretchMean.toFixed(2)} / ${result.stretchMax.toFixed(1)}`,
      ];
    }),
};
