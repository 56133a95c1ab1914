import { wasmBackend } from '@toile/kernels';
import {
  buildModel,
  type Collider,
  cotton,
  createSimulation,
  type Material,
  type PositionOptions,
  position,
  type Simulation,
  type SimulationOptions,
} from '@toile/sim';
import type { Engine, Run } from '../engine.ts';
import { FRICTION, GRAVITY, ITERATIONS, type Obstacle, type Scene } from '../scene.ts';
import { DENSITY } from '../sheet.ts';

const FABRIC: Material = { ...cotton, density: DENSITY, friction: FRICTION, damping: 0 };

/** Still air [1/s], so that the sheet comes to rest within the run: 0.998 of the speed is kept per ms. */
const AIR_DRAG = 2;

/** As the peers run: no stretch, stiff links between opposite vertices, each once per substep. */
export const LIKE_PEERS: PositionOptions = {
  substeps: ITERATIONS,
  iterations: 1,
  rigid: true,
  bending: { opposite: 1 },
};

/** Toile's position solver on its WebAssembly kernels. */
export const toile: Engine = {
  name: 'toile',
  create: (scene, size, threads) => createRun(scene, size, threads, LIKE_PEERS),
};

export async function createRun(
  scene: Scene,
  size: number,
  threads: number,
  options: PositionOptions,
): Promise<Run> {
  const simulation = await simulate(scene, size, threads, position(options));
  const { model, state } = simulation;
  return {
    step: (dt) => void simulation.step(dt),
    positions(out) {
      for (let v = 0; v < model.vertexCount; v++) {
        out.set(state.positions.subarray(4 * v, 4 * v + 3), 3 * model.inputVertex[v]);
      }
    },
    bytesPerVertex: simulation.bytes / model.vertexCount,
    dispose: simulation.dispose,
  };
}

/** A scene in Toile, ready to step on as many threads as asked for, or an error. */
export async function simulate(
  scene: Scene,
  size: number,
  threads: number,
  solver: SimulationOptions['solver'],
): Promise<Simulation> {
  const { mesh, pins } = scene.sheet(size);
  const backend = await wasmBackend({ threads });
  if (backend.threads !== threads) throw new Error(backend.notice ?? 'threads are missing');
  const model = buildModel({
    mesh,
    pins,
    material: FABRIC,
    colliders: scene.obstacles.map(toCollider),
    gravity: [0, -GRAVITY, 0],
    airDrag: AIR_DRAG,
  });
  const { selfCollision } = scene;
  const simulation = createSimulation(model, { solver, backend, selfCollision });
  await backend.ready();
  return simulation;
}

function toCollider(obstacle: Obstacle): Collider {
  return obstacle.kind === 'sphere'
    ? { kind: 'sphere', radius: obstacle.radius, position: obstacle.centre, friction: FRICTION }
    : { kind: 'plane', friction: FRICTION };
}
