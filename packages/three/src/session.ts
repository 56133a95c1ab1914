import { wasmBackend } from '@toile/kernels';
import {
  type Backend,
  buildModel,
  createSimulation,
  implicit,
  position,
  referenceBackend,
  type Simulation,
} from '@toile/sim';
import type { ClothInput, Engine, StepInput } from './engine.ts';

/** The engine itself; it runs wherever it is called and knows nothing of three.js. */
export function createSession(): Engine {
  let simulation: Simulation | undefined;
  let closeBackend = (): void => {};
  let held: ReadonlySet<number> = new Set();

  return {
    async open(input) {
      const { backend, notice, close } = await chooseBackend(input.threads);
      closeBackend = close;
      simulation = start(input, backend);
      // Pins go with the mesh, so they are held like anything else that moves.
      for (const pin of simulation.model.pins) simulation.grab(pin);
      held = new Set(input.pins);
      return { threads: backend.threads, ...(notice && { notice }) };
    },
    async step(input) {
      if (!simulation) throw new Error('the cloth has been disposed of');
      simulation.environment.gravity = input.gravity;
      simulation.environment.wind = input.wind.some((speed) => speed !== 0)
        ? { velocity: input.wind }
        : undefined;
      held = hold(simulation, held, input.held);
      for (const [collider, pose] of input.poses) simulation.setPose(collider, pose);
      for (const [collider, vertices] of input.vertices) simulation.setVertices(collider, vertices);
      simulation.step(input.dt);
      simulation.read(input.positions);
      return input.positions;
    },
    close() {
      simulation?.dispose();
      closeBackend();
      simulation = undefined;
    },
  };
}

interface ChosenBackend {
  readonly backend: Backend;
  readonly notice?: string | undefined;
  close(): void;
}

/** WebAssembly, or plain TypeScript where its files cannot be loaded. */
async function chooseBackend(threads: number | 'auto'): Promise<ChosenBackend> {
  try {
    const backend = await wasmBackend({ threads });
    return { backend, notice: backend.notice, close: () => backend.dispose() };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const notice = `Running in plain JavaScript, which is slower: ${reason}.`;
    return { backend: referenceBackend, notice, close: () => {} };
  }
}

function start(input: ClothInput, backend: Backend): Simulation {
  const { positions, triangles, material, pins, colliders, exact } = input;
  const model = buildModel({ mesh: { positions, triangles }, material, pins, colliders });
  return createSimulation(model, {
    backend,
    ...(exact
      ? { solver: implicit(), exact: true }
      : { solver: position({}), selfCollision: true }),
  });
}

/** Takes hold of what is newly held, lets go what is not any more, and moves all that is. */
function hold(
  { grab, drag, release }: Simulation,
  before: ReadonlySet<number>,
  held: StepInput['held'],
): ReadonlySet<number> {
  for (const vertex of before) if (!held.has(vertex)) release(vertex);
  for (const [vertex, target] of held) {
    if (!before.has(vertex)) grab(vertex);
    drag(vertex, target);
  }
  return new Set(held.keys());
}
