import type { Body, Figure } from '@toile/body';
import type { TriangleMesh } from '@toile/geometry';
import { type Backend, buildModel, createSimulation, implicit, type Material } from '@toile/sim';
import { poseWearer } from '../arrange/wearer.ts';
import type { JoinedPanels } from '../sew/join-panels.ts';
import { placesOf } from '../sew/sew-panels.ts';

export interface DrapeInput {
  readonly joined: JoinedPanels;
  readonly material: Material;
  readonly body: Body;
  readonly figure: Figure;
  /** How far below the horizontal the arms are at the start and at the end [rad]. */
  readonly arms: readonly [from: number, to: number];
  readonly backend?: Backend | undefined;
}

export interface Draped {
  readonly positions: Float64Array;
  readonly body: TriangleMesh;
  readonly settled: boolean;
  readonly steps: number;
}

/** Distance that contact keeps [m]. */
const CONTACT = 1.5e-3;
/** Friction of cloth on skin. */
const SKIN_FRICTION = 0.5;
/** Steps in which the arms come down. */
const LOWERING = 24;
const MOST_STEPS = 220;
/**
 * At rest the cloth as a whole moves no further than this in a step [m], the root of the mean square:
 * its kinetic energy is used up, though a fold may still slip here or there. So many times in a row.
 */
const RESTING = 6e-5;
const PATIENCE = 8;

/** Lets a sewn garment find its rest under its own weight, while the arms come down. */
export function* drapeGarment(input: DrapeInput): Generator<{ part: number }, Draped> {
  const { joined, material, body, figure, arms, backend } = input;
  const [from, to] = arms;
  const start = poseWearer(body, figure, from).mesh;
  const model = buildModel({
    mesh: { positions: joined.positions, triangles: joined.triangles },
    cornerUvs: joined.cornerUvs,
    material,
    colliders: [{ kind: 'mesh', mesh: start, friction: SKIN_FRICTION }],
  });
  const simulation = createSimulation(model, {
    solver: implicit({ goal: 'rest' }),
    exact: { distance: CONTACT },
    ...(backend && { backend }),
  });
  try {
    let [step, quiet] = [0, 0];
    let mesh = start;
    const before = simulation.state.positions.slice();
    while (step < MOST_STEPS && quiet < PATIENCE) {
      step++;
      if (step <= LOWERING) {
        mesh = poseWearer(body, figure, from + (step / LOWERING) * (to - from)).mesh;
        simulation.setVertices(0, Float32Array.from(mesh.positions));
      }
      before.set(simulation.state.positions);
      simulation.step(1 / 60);
      const moved = meanMove(before, simulation.state.positions, model.vertexCount);
      quiet = step > LOWERING && moved < RESTING ? quiet + 1 : 0;
      yield { part: step / MOST_STEPS };
    }
    const settled = quiet >= PATIENCE;
    return { positions: placesOf(model, simulation), body: mesh, settled, steps: step };
  } finally {
    simulation.dispose();
  }
}

/** How far the vertices have moved, as the root of the mean square [m]; four numbers per vertex. */
function meanMove(before: Float32Array, after: Float32Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < 4 * count; i++) sum += (after[i] - before[i]) ** 2;
  return Math.sqrt(sum / count);
}
