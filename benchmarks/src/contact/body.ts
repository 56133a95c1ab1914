import { sphereMesh, vertexAt } from '@toile/geometry';
import { wasmBackend } from '@toile/kernels';
import { buildModel, createSimulation, implicit, type Simulation, type Vec3 } from '@toile/sim';
import { AIR_DRAG, FABRIC } from '../engines/toile.ts';
import { FRICTION, TIME_STEP } from '../scene.ts';
import { buildDraping } from './draping-scenes.ts';
import { countIntersections } from './inspect.ts';
import type { Part, PartCase } from './part.ts';
import { type KernelTimes, timeKernels } from './timed-backend.ts';
import { clockFor, createStepTimes, type StepTimes } from './timing.ts';

const RADIUS = 0.3;
/** Subdivisions of the body, by what it is called: 20,480 and 1,280 triangles. */
const BODIES = { fine: 5, coarse: 3 } as const;
/** Top speed of the body [m/s], and how long it takes to reach it, and to stop [s]. */
const SPEED = 4;
const RISE = 0.4;
/** Frames of 1/60 s: the cloth comes down; then the body sets off, is fast, and stops. */
const RESTING = 60;
const FRAMES = 120;
const AUDIT_EVERY = 5;
/** What finds pairs that may meet. */
const SEARCH = ['boxAhead', 'fitSurface', 'findCandidates'] as const;

export interface BodyCase extends PartCase {
  readonly part: 'body';
  readonly frames?: number;
  readonly scale?: number;
}

interface Phase {
  /** Mean time of a step [ms]. */
  readonly ms: number;
  /** Share of it in the search for pairs, and outside of all kernels. */
  readonly search: number;
  readonly outside: number;
}

export interface BodyCost {
  /** `none`: what lies on the body is held, and goes where the body would go. */
  readonly body: keyof typeof BODIES | 'none';
  readonly triangles: number;
  readonly rest: Phase;
  readonly moving: Phase;
  /** Substeps of the slowest step. */
  readonly substeps: number;
  readonly intersections: number;
}

export interface BodyResult {
  readonly vertices: number;
  readonly threads: number;
  readonly costs: readonly BodyCost[];
}

/** Where the body is [m], and with it all that it carries. */
export function placeAt(time: number): number {
  const t = time - RESTING * TIME_STEP;
  const fast = (FRAMES - RESTING) * TIME_STEP - 2 * RISE;
  if (t <= 0) return 0;
  if (t < RISE) return (SPEED * t * t) / (2 * RISE);
  if (t < RISE + fast) return SPEED * (t - RISE / 2);
  const left = Math.max(0, 2 * RISE + fast - t);
  return SPEED * (RISE + fast) - (SPEED * left * left) / (2 * RISE);
}

/** One cloth with one body, on its way. */
interface Walk {
  readonly body: BodyCost['body'];
  readonly simulation: Simulation;
  readonly kernels: KernelTimes;
  readonly phases: { readonly times: StepTimes; search: number; inside: number }[];
  move(x: number): void;
  substeps: number;
  intersections: number;
}

async function measure({ threads, frames = FRAMES, scale }: BodyCase): Promise<BodyResult> {
  const walks: Walk[] = [];
  for (const body of ['fine', 'coarse', 'none'] as const) {
    walks.push(await startWalk(body, threads, scale));
  }
  for (let frame = 1; frame <= frames; frame++) {
    for (const walk of walks) {
      const phase = walk.phases[frame > RESTING ? 1 : 0];
      walk.move(placeAt(frame * TIME_STEP));
      walk.kernels.reset();
      phase.times.measure(() => {
        walk.substeps = Math.max(walk.substeps, walk.simulation.step(TIME_STEP).substeps);
      });
      phase.search += walk.kernels.sum(SEARCH);
      phase.inside += walk.kernels.sum();
      if (frame % AUDIT_EVERY === 0) walk.intersections += countIntersections(walk.simulation);
    }
  }
  const counts = [Math.min(RESTING, frames), Math.max(0, frames - RESTING)];
  const costs = walks.map((walk) => {
    const [rest, moving] = walk.phases.map(({ times, search, inside }, k): Phase => {
      const total = times.mean() * counts[k];
      return { ms: times.mean(), search: search / total, outside: 1 - inside / total };
    });
    const triangles = walk.body === 'none' ? 0 : 20 * 4 ** BODIES[walk.body];
    const { body, substeps, intersections } = walk;
    return { body, triangles, rest, moving, substeps, intersections };
  });
  const vertices = walks[0].simulation.model.vertexCount;
  for (const { simulation } of walks) simulation.dispose();
  return { vertices, threads, costs };
}

async function startWalk(
  body: Walk['body'],
  threads: number,
  scale: number | undefined,
): Promise<Walk> {
  const { mesh, pins } = buildDraping('sphere', scale);
  const inner = await wasmBackend({ threads });
  if (inner.threads !== threads) throw new Error(inner.notice ?? 'threads are missing');
  const clock = clockFor(threads);
  const kernels = timeKernels(inner, clock);
  const solid = body !== 'none' && {
    kind: 'mesh' as const,
    mesh: sphereMesh({ radius: RADIUS, subdivisions: BODIES[body] }),
    friction: FRICTION,
  };
  const model = buildModel({
    mesh,
    material: FABRIC,
    airDrag: AIR_DRAG,
    ...(solid && { colliders: [solid] }),
  });
  const options = { solver: implicit(), exact: true, backend: kernels.backend };
  const simulation = createSimulation(model, options);
  await inner.ready();
  const held = solid ? [] : pins.map((pin) => grab(simulation, pin));
  const phase = () => ({ times: createStepTimes(clock), search: 0, inside: 0 });
  return {
    body,
    simulation,
    kernels,
    phases: [phase(), phase()],
    substeps: 0,
    intersections: 0,
    move(x) {
      if (solid) simulation.setPose(0, { position: [x, 0, 0] });
      for (const { vertex, place } of held) {
        simulation.drag(vertex, [place[0] + x, place[1], place[2]]);
      }
    },
  };
}

function grab(simulation: Simulation, vertex: number): { vertex: number; place: Vec3 } {
  simulation.grab(vertex);
  return { vertex, place: vertexAt(simulation.read(), vertex) };
}

export const body: Part<BodyCase, BodyResult> = {
  title: 'What a moving body costs',
  columns: [
    'vertices',
    'threads',
    'triangles of the body',
    'at rest, ms/step',
    'search %',
    'up to 4 m/s, ms/step',
    'search %',
    'outside kernels %',
    'substeps',
    'intersections',
  ],
  runs: ({ threads }) => (threads === 1 ? 1 : 2),
  plan: ({ threads }) => threads.map((count) => ({ part: 'body', threads: count })),
  measure,
  cost: ({ costs }) => costs.reduce((sum, { rest, moving }) => sum + rest.ms + moving.ms, 0),
  rows: (results) =>
    results.flatMap(({ vertices, threads, costs }) =>
      costs.map((cost) => [
        String(vertices),
        String(threads),
        cost.triangles === 0 ? 'none' : String(cost.triangles),
        cost.rest.ms.toFixed(1),
        (100 * cost.rest.search).toFixed(0),
        cost.moving.ms.toFixed(1),
        (100 * cost.moving.search).toFixed(0),
        (100 * cost.moving.outside).toFixed(0),
        String(cost.substeps),
        String(cost.intersections),
      ]),
    ),
};
