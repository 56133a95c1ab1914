import type { Values } from '@toile/examples';
import type { Vec3 } from '@toile/sim';
import type {
  Change,
  EngineInfo,
  FrameBuffers,
  Grip,
  PartShape,
  Reply,
  Request,
  StepStats,
} from './protocol.ts';

/** A scene that takes longer than this to open is taken for stuck [ms]. */
const OPENING_LIMIT = 30_000;

export interface ClientEvents {
  opened(parts: readonly PartShape[], engine: EngineInfo): void;
  frame(positions: FrameBuffers, grips: readonly Grip[], stats: StepStats): void;
  failed(message: string): void;
}

/** The page's end of the simulation worker, which starts with the first scene that is opened. */
export interface Client {
  open(scene: string, values: Values): void;
  change(values: Values, change: Change): void;
  reset(): void;
  /** Lets the simulation run `elapsed` seconds, unless it is still busy with the last tick. */
  tick(elapsed: number): boolean;
  step(): void;
  grab(hand: number, part: number, vertex: number, target: Vec3): void;
  drag(hand: number, target: Vec3): void;
  release(hand: number): void;
}

export function createClient(events: ClientEvents): Client {
  let worker: Worker | undefined;
  let generation = -1;
  let shown: FrameBuffers | undefined;
  let busy = false;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const send = (request: Request, transfer: Transferable[] = []): void =>
    worker?.postMessage(request, transfer);

  const expectOpening = (): void => {
    clearTimeout(opening);
    opening = setTimeout(
      () => events.failed('The simulation has not answered for half a minute. Reload the page.'),
      OPENING_LIMIT,
    );
  };

  function receive({ data }: MessageEvent<Reply>): void {
    switch (data.type) {
      case 'opened':
        clearTimeout(opening);
        generation = data.generation;
        shown = undefined;
        events.opened(data.parts, data.engine);
        break;
      case 'frame':
        busy = false;
        if (data.generation !== generation) break;
        events.frame(data.positions, data.grips, data.stats);
        if (shown) {
          const buffers = shown.map(({ buffer }) => buffer);
          send({ type: 'return', generation, positions: shown }, buffers);
        }
        shown = data.positions;
        break;
      case 'idle':
        busy = false;
        break;
      case 'failed':
        clearTimeout(opening);
        busy = false;
        events.failed(data.message);
        break;
    }
  }

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = receive;
    started.onerror = (event) => {
      clearTimeout(opening);
      event.preventDefault();
      events.failed(event.message || 'The simulation worker could not be loaded.');
    };
    return started;
  }

  return {
    open(scene, values) {
      worker ??= start();
      expectOpening();
      generation = -1;
      send({ type: 'open', scene, values });
    },
    change: (values, change) => send({ type: 'change', values, change }),
    reset: () => send({ type: 'reset' }),
    tick(elapsed) {
      if (busy || !worker) return false;
      busy = true;
      send({ type: 'tick', elapsed });
      return true;
    },
    step: () => send({ type: 'step' }),
    grab: (hand, part, vertex, target) => send({ type: 'grab', hand, part, vertex, target }),
    drag: (hand, target) => send({ type: 'drag', hand, target }),
    release: (hand) => send({ type: 'release', hand }),
  };
}
