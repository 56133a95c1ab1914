import { type WasmBackend, wasmBackend } from '@toile/kernels';
import {
  buildModel,
  type Collider,
  cotton,
  createSimulation,
  type Material,
  type PositionOptions,
  position,
  type Simulation,
  type SolverSpec,
} from '@toile/sim';
import { FRICTION, GRAVITY, ITERATIONS, type Obstacle, type Scene, SHEAR } from '../scene.ts';
import { DENSITY } from '../sheet.ts';
import type { Engine, Run } from './engine.ts';

export const FABRIC: Material = { ...cotton, density: DENSITY, friction: FRICTION, damping: 0 };

/** Still air [1/s], so that the sheet comes to rest within the run: 0.998 of the speed is kept per ms. */
export const AIR_DRAG = 2;

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
  create: (scene, size, threads, effort) => {
    const options = scene.stiffness === undefined ? LIKE_PEERS : {};
    return createRun(scene, size, threads, position({ ...options, ...effort }));
  },
};

export async function createRun(
  scene: Scene,
  size: number,
  threads: number,
  solver: SolverSpec,
  exact = false,
): Promise<Run> {
  const simulation = await simulate(scene, size, threads, solver, exact);
  return {
    step: (dt) => void simulation.step(dt),
    positions: (out) => out.set(simulation.read()),
    bytesPerVertex: simulation.bytes / simulation.model.vertexCount,
    dispose: simulation.dispose,
  };
}

/** A scene in Toile, ready to step on as many threads as asked for, or an error. */
export async function simulate(
  scene: Scene,
  size: number,
  threads: number,
  solver: SolverSpec,
  exact = false,
  given?: WasmBackend,
): Promise<Simulation> {
  const { mesh, pins } = scene.sheet(size);
  const backend = given ?? (await wasmBackend({ threads }));
  if (backend.threads !== threads) throw new Error(backend.notice ?? 'threads are missing');
  const model = buildModel({
    mesh,
    pins,
    material: fabricOf(scene),
    colliders: scene.obstacles.map(toCollider),
    gravity: [0, -GRAVITY, 0],
    airDrag: scene.stiffness === undefined ? AIR_DRAG : 0,
  });
  const contact = exact ? { exact } : { selfCollision: scene.selfCollision };
  const simulation = createSimulation(model, { solver, backend, ...contact });
  await backend.ready();
  return simulation;
}

function fabricOf({ stiffness }: Scene): Material {
  return stiffness === undefined
    ? FABRIC
    : { ...FABRIC, stretchWarp: stiffness, stretchWeft: stiffness, shear: SHEAR * stiffness };
}

function toCollider(obstacle: Obstacle): Collider {
  return obstacle.kind === 'sphere'
    ? { kind: 'sphere', radius: obstacle.radius, position: obstacle.centre, friction: FRICTION }
    : { kind: 'plane', friction: FRICTION };
}
