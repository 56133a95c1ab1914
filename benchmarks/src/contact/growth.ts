import { wasmBackend } from '@toile/kernels';
import { buildModel, createSimulation, implicit } from '@toile/sim';
import { AIR_DRAG, FABRIC } from '../engines/toile.ts';
import { fitExponent } from '../line-fit.ts';
import { imageFile, write } from '../results.ts';
import { FRICTION, TIME_STEP } from '../scene.ts';
import { growthPlot } from './growth-plot.ts';
import { GROWTH_SCENES, type GrowthScene, growthMesh } from './growth-scenes.ts';
import { countIntersections } from './inspect.ts';
import type { Part, PartCase } from './part.ts';
import { clockFor, createStepTimes } from './timing.ts';

/** Vertices per side: 1,024 to 99,856 vertices. */
const SIZES = [32, 64, 100, 160, 226, 316];
/** All is in motion and in contact in the second half. */
const FRAMES = 40;

export interface GrowthCase extends PartCase {
  readonly part: 'growth';
  readonly scene: GrowthScene;
  readonly size: number;
  readonly frames?: number;
}

export interface GrowthResult {
  readonly scene: GrowthScene;
  readonly threads: number;
  readonly vertices: number;
  /** Mean over the second half of the frames [ms]. */
  readonly msPerStep: number;
  /** Contacts in the last substep. */
  readonly contacts: number;
  readonly bytesPerVertex: number;
  /** By the audit, at the end. */
  readonly intersections: number;
}

async function measure(asked: GrowthCase): Promise<GrowthResult> {
  const { scene, size, threads, frames = FRAMES } = asked;
  const backend = await wasmBackend({ threads });
  if (backend.threads !== threads) throw new Error(backend.notice ?? 'threads are missing');
  const model = buildModel({
    mesh: growthMesh(scene, size),
    material: FABRIC,
    colliders: [{ kind: 'plane', friction: FRICTION }],
    airDrag: AIR_DRAG,
  });
  const solver = implicit({ bending: 'quadratic' });
  const simulation = createSimulation(model, { solver, backend, exact: true });
  await backend.ready();
  const times = createStepTimes(clockFor(threads));
  let contacts = 0;
  for (let frame = 0; frame < frames; frame++) {
    times.measure(() => {
      contacts = simulation.step(TIME_STEP).selfContacts;
    });
  }
  const intersections = countIntersections(simulation);
  simulation.dispose();
  return {
    scene,
    threads,
    vertices: model.vertexCount,
    msPerStep: times.mean(frames >> 1),
    contacts,
    bytesPerVertex: simulation.bytes / model.vertexCount,
    intersections,
  };
}

/** The exponents p of time ∝ verticesᵖ, over all sizes and over the larger half of them. */
export function exponents(
  results: readonly Pick<GrowthResult, 'vertices' | 'msPerStep'>[],
): readonly [all: number, large: number] {
  const points = results.map(({ vertices, msPerStep }) => [vertices, msPerStep] as const);
  return [fitExponent(points), fitExponent(points.slice(points.length >> 1))];
}

function conclude(results: readonly GrowthResult[]): string {
  const lines: string[] = [];
  for (const scene of GROWTH_SCENES) {
    for (const threads of new Set(results.map((result) => result.threads))) {
      const own = results.filter((r) => r.scene === scene && r.threads === threads);
      if (own.length < 4) continue;
      const [all, large] = exponents(own);
      lines.push(
        `${scene}, ${threads} threads: time ∝ vertices^${all.toFixed(2)}, ` +
          `^${large.toFixed(2)} over the larger half`,
      );
    }
  }
  if (lines.length > 0) write(imageFile('contact-growth.svg'), growthPlot(results));
  return lines.join('\n');
}

export const growth: Part<GrowthCase, GrowthResult> = {
  title: 'Time per step against the number of vertices',
  columns: [
    'scene',
    'threads',
    'vertices',
    'ms/step',
    'µs/vertex',
    'contacts/vertex',
    'bytes/vertex',
    'intersections',
  ],
  runs: ({ threads }) => (threads === 1 ? 1 : 2),
  plan: ({ threads }) =>
    GROWTH_SCENES.flatMap((scene) =>
      threads.flatMap((count) =>
        SIZES.map((size) => ({ part: 'growth', scene, size, threads: count })),
      ),
    ),
  measure,
  cost: ({ msPerStep }) => msPerStep,
  rows: (results) =>
    results.map((result) => [
      result.scene,
      String(result.threads),
      String(result.vertices),
      result.msPerStep.toFixed(1),
      ((1000 * result.msPerStep) / result.vertices).toFixed(1),
      (result.contacts / result.vertices).toFixed(2),
      result.bytesPerVertex.toFixed(0),
      String(result.intersections),
    ]),
  conclude,
};
