import { type Example, FRAME_TIME } from '@toile/examples';
import { createEngine, type EngineInfo } from '@toile/fitting-room/engine';
import type { Backend, StepReport } from '@toile/sim';
import { scenes } from '../scenes/scenes.ts';
import { createClock } from './clock.ts';
import type { FrameBuffers, Reply, Request } from './protocol.ts';
import { openSession, type Session } from './session.ts';

/** How fast the reported step time follows the measured one. */
const SMOOTHING = 0.1;

/** The part of DedicatedWorkerGlobalScope used here; the page's own types know only `Window`. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(reply: Reply, transfer?: Transferable[]): void;
}
const scope = globalThis as unknown as WorkerScope;

let backend: Backend | undefined;
let engine: EngineInfo = { threads: 1 };
let example: Example | undefined;
let session: Session | undefined;
let generation = 0;
let values = {};
let clock = createClock(FRAME_TIME);
let stepTime = 0;
let steps = 0;
let reports: StepReport[] = [];
/** Sets of buffers that are here, not on their way to the page. */
let free: FrameBuffers[] = [];

const engineReady = createEngine().then((created) => {
  backend = created.backend;
  engine = created.info;
});

// Requests wait for the engine and for each other: a scene opens before its first tick.
let queue = engineReady.catch(fail);
scope.onmessage = ({ data }) => {
  queue = queue.then(() => handle(data)).catch(fail);
};

function handle(request: Request): void {
  switch (request.type) {
    case 'open':
      example = scenes.find(({ id }) => id === request.scene);
      if (!example) throw new Error(`There is no scene called "${request.scene}".`);
      values = request.values;
      start();
      break;
    case 'change':
      values = request.values;
      if (request.change === 'restart') start();
      else if (request.change === 'live') session?.set(values);
      else if (session) {
        session = session.rebuild(values);
        announce();
      }
      break;
    case 'reset':
      start();
      break;
    case 'tick': {
      const count = session ? clock.stepsFor(request.elapsed, stepTime) : 0;
      for (let k = 0; k < count; k++) step();
      if (count === 0 || !sendFrame()) scope.postMessage({ type: 'idle' });
      break;
    }
    case 'step':
      step();
      sendFrame();
      break;
    case 'grab':
      session?.grab(request.hand, request.part, request.vertex, request.target);
      break;
    case 'drag':
      session?.drag(request.hand, request.target);
      break;
    case 'release':
      session?.release(request.hand);
      break;
    case 'return':
      if (request.generation === generation) free.push(request.positions);
      break;
  }
}

function start(): void {
  if (!example) return;
  session?.dispose();
  session = undefined;
  session = openSession(example, values, backend);
  clock = createClock(FRAME_TIME);
  stepTime = 0;
  steps = 0;
  announce();
}

/** Tells the page the scene's shape and shows it its first frame. */
function announce(): void {
  if (!session) return;
  generation++;
  const { simulations } = session;
  const buffers = (): FrameBuffers =>
    simulations.map(({ model }) => new Float32Array(3 * model.vertexCount));
  free = [buffers(), buffers()];
  scope.postMessage({ type: 'opened', generation, parts: session.shapes, engine });
  sendFrame();
}

function step(): void {
  if (!session) return;
  const before = performance.now();
  reports = session.step();
  const took = performance.now() - before;
  stepTime = stepTime === 0 ? took : stepTime + SMOOTHING * (took - stepTime);
  steps++;
}

/** Sends the cloth's positions; false when the page still has all buffers. */
function sendFrame(): boolean {
  const positions = free.pop();
  if (!session || !positions) return false;
  session.simulations.forEach((simulation, part) => {
    simulation.read(positions[part]);
    // One number that is not finite spreads over the cloth, which would then just vanish.
    if (!positions[part].every(Number.isFinite)) {
      throw new Error('the cloth flew apart. Start over, with gentler settings.');
    }
  });
  const { substeps, iterations } = reports[0] ?? { substeps: 0, iterations: 0 };
  const { contacts } = session;
  const stats = {
    stepTime,
    substeps,
    iterations,
    steps,
    ...(contacts !== undefined && { contacts }),
  };
  scope.postMessage(
    { type: 'frame', generation, positions, grips: session.grips(), stats },
    positions.map(({ buffer }) => buffer),
  );
  return true;
}

function fail(error: unknown): void {
  session?.dispose();
  session = undefined;
  const message = error instanceof Error ? error.message : String(error);
  scope.postMessage({ type: 'failed', message });
}
