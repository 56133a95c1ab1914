import type { Values } from '@toile/examples';
import type { EngineInfo } from '@toile/fitting-room/engine';
import type { Vec3 } from '@toile/sim';
import type {
  Change,
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
  const link: Link = {
    events,
    worker: undefined,
    generation: -1,
    shown: undefined,
    isBusy: false,
    opening: undefined,
  };
  const ask = (request: Request): void => send(link, request);
  return {
    open(scene, values) {
      link.worker ??= start(link);
      expectOpening(link);
      link.generation = -1;
      ask({ type: 'open', scene, values });
    },
    change: (values, change) => ask({ type: 'change', values, change }),
    reset: () => ask({ type: 'reset' }),
    tick(elapsed) {
      if (link.isBusy || !link.worker) return false;
      link.isBusy = true;
      ask({ type: 'tick', elapsed });
      return true;
    },
    step: () => ask({ type: 'step' }),
    grab: (hand, part, vertex, target) => ask({ type: 'grab', hand, part, vertex, target }),
    drag: (hand, target) => ask({ type: 'drag', hand, target }),
    release: (hand) => ask({ type: 'release', hand }),
  };
}

/** The worker and what it is at. */
interface Link {
  readonly events: ClientEvents;
  worker: Worker | undefined;
  /** Of the scene that is open; what comes from an earlier one is not shown. */
  generation: number;
  /** The frame on the screen, whose buffers go back for the next but one. */
  shown: FrameBuffers | undefined;
  isBusy: boolean;
  /** Runs out when a scene does not open. */
  opening: ReturnType<typeof setTimeout> | undefined;
}

function send({ worker }: Link, request: Request, transfer: Transferable[] = []): void {
  worker?.postMessage(request, transfer);
}

function start(link: Link): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => receive(link, data);
  worker.onerror = (event) => {
    clearTimeout(link.opening);
    event.preventDefault();
    link.events.failed(event.message || 'The simulation worker could not be loaded.');
  };
  return worker;
}

function expectOpening(link: Link): void {
  clearTimeout(link.opening);
  link.opening = setTimeout(
    () => link.events.failed('The simulation has not answered for half a minute. Reload the page.'),
    OPENING_LIMIT,
  );
}

function receive(link: Link, reply: Reply): void {
  const { events } = link;
  switch (reply.type) {
    case 'opened':
      clearTimeout(link.opening);
      link.generation = reply.generation;
      link.shown = undefined;
      events.opened(reply.parts, reply.engine);
      break;
    case 'frame':
      link.isBusy = false;
      if (reply.generation !== link.generation) break;
      events.frame(reply.positions, reply.grips, reply.stats);
      giveBack(link);
      link.shown = reply.positions;
      break;
    case 'idle':
      link.isBusy = false;
      break;
    case 'failed':
      clearTimeout(link.opening);
      link.isBusy = false;
      events.failed(reply.message);
      break;
  }
}

/** Lets the worker have the buffers of a frame that is no longer shown. */
function giveBack(link: Link): void {
  const { shown: positions, generation } = link;
  if (!positions) return;
  const buffers = positions.map(({ buffer }) => buffer);
  send(link, { type: 'return', generation, positions }, buffers);
}
