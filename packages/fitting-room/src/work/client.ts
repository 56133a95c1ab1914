import type { BodyInput, MeasurementKey } from '@toile/body';
import type { DrawnCloth, FabricLook } from '@toile/fabric/look';
import type { Pattern } from '@toile/garment';
import type { ClothDrawer } from '@toile/viewer';
import type { SizeAdvice } from '../advice/size-advice.ts';
import type { EngineInfo } from './engine.ts';
import type {
  AdviceOrder,
  DressOrder,
  ExportFormat,
  Frame,
  Move,
  MovingFrame,
  PictureOrder,
  Playback,
  Reply,
  Request,
  Result,
  ShownBody,
  SmallPicture,
  Stage,
  Tape,
} from './protocol.ts';

/** A worker in the middle of a long step is asked to stop, and ended after so long [ms]. */
const PATIENCE = 4000;

export interface DressEvents {
  body(body: ShownBody): void;
  /** What was given cannot be used: why, and what to do. */
  refused(about: 'person' | 'file' | 'motion', message: string): void;
  /** No pattern where the file was refused. */
  read(layer: number, pattern: Pattern | undefined): void;
  tape(tape: Tape): void;
  picture(key: string, picture: SmallPicture): void;
  advice(layer: number, advice: SizeAdvice | undefined): void;
  began(engine: EngineInfo): void;
  progress(stage: Stage, frame: Frame | undefined): void;
  dressed(result: Result): void;
  /** The garments did not go on; no reason where the visitor stopped it. */
  stopped(reason: string | undefined): void;
  /** The person moves; what there is to know about the motion. */
  moves(kind: Move['kind'], notes: readonly string[]): void;
  moving(moving: MovingFrame): void;
  /** It cannot keep up: the same is put on with longer edges [m]. */
  coarsening(resolution: number, pace: number): void;
  /** It moves on; without a result as it was. */
  coarsened(resolution: number, result: Result | undefined): void;
  /** A file to download, about one of the garments or all. */
  file(format: ExportFormat, content: BlobPart, garment: number | undefined): void;
  /** Another worker takes over: it knows nothing of what is worn. */
  restarted(): void;
  failed(message: string): void;
}

/** The page's end of the worker that dresses. */
export interface DressClient {
  /** Of several that wait only the last is made. */
  makeBody(person: BodyInput): void;
  read(layer: number, name: string, text: string): void;
  /** How a measurement is taken. */
  showTape(key: MeasurementKey): void;
  /** A small picture for the panel, by a key of the page's own. */
  draw(key: string, order: PictureOrder): void;
  /** Which size of a garment fits the person best. */
  advise(layer: number, order: AdviceOrder): void;
  dress(order: DressOrder): void;
  /** Sets the dressed person in motion, or lets it stand as it was dressed. */
  move(move: Move): void;
  setPlayback(playback: Playback): void;
  /** The latest frame is on the screen: the next may come. */
  drawn(): void;
  /** A fabric's pictures, drawn by the worker. */
  readonly drawCloth: ClothDrawer;
  /** Stops the dressing at once, as far as the page is concerned. */
  cancel(): void;
  export(order: Omit<Extract<Request, { type: 'export' }>, 'type'>): void;
  /** Ends the worker. */
  dispose(): void;
}

export function createDressClient(events: DressEvents): DressClient {
  const link = createLink(events);
  return {
    makeBody: (person) => makeBody(link, person),
    read: (layer, name, text) => send(link, { type: 'read', layer, name, text }),
    showTape: (key) => send(link, { type: 'tape', key }),
    draw: (key, order) => send(link, { type: 'picture', key, order }),
    advise: (layer, order) => send(link, { type: 'advise', layer, order }),
    dress(order) {
      link.current = ++link.runs;
      link.ordered = order;
      send(link, { type: 'dress', run: link.current, order });
    },
    move: (move) => send(link, { type: 'move', move }),
    setPlayback: (playback) => send(link, { type: 'playback', ...playback }),
    drawn: () => send(link, { type: 'drawn' }),
    drawCloth: (look, pixels) => drawCloth(link, look, pixels),
    cancel: () => cancel(link),
    export: (order) => send(link, { type: 'export', ...order }),
    dispose() {
      clearTimeout(link.ending);
      link.worker?.terminate();
      link.worker = undefined;
    },
  };
}

/** The worker and what it has been asked for. */
interface Link {
  readonly events: DressEvents;
  worker: Worker | undefined;
  /** Dressings so far. */
  runs: number;
  /** The dressing the page waits for, and what was ordered with it. */
  current: number | undefined;
  ordered: DressOrder | undefined;
  /** Fabrics whose pictures are wanted, and who waits for them. */
  readonly wanted: Map<string, Wanted>;
  /** Who is being made, and who is next. */
  making: BodyInput | undefined;
  next: BodyInput | undefined;
  /** Ends a worker that does not stop. */
  ending: ReturnType<typeof setTimeout> | undefined;
}

interface Wanted {
  readonly request: Extract<Request, { type: 'tiles' }>;
  readonly waiting: ((cloth: DrawnCloth) => void)[];
}

function createLink(events: DressEvents): Link {
  return {
    events,
    worker: undefined,
    runs: 0,
    current: undefined,
    ordered: undefined,
    wanted: new Map(),
    making: undefined,
    next: undefined,
    ending: undefined,
  };
}

function send(link: Link, request: Request): void {
  link.worker ??= start(link);
  link.worker.postMessage(request);
}

function start(link: Link): Worker {
  const worker = new Worker(new URL('../../worker/worker.mjs', import.meta.url), {
    type: 'module',
  });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => receive(link, data);
  worker.onerror = (event) => {
    event.preventDefault();
    link.making = undefined;
    link.current = undefined;
    link.events.failed(event.message || 'The worker that dresses could not be loaded.');
  };
  return worker;
}

function drawCloth(link: Link, look: FabricLook, pixels: number): Promise<DrawnCloth> {
  const key = JSON.stringify([look, pixels]);
  return new Promise((resolve) => {
    const known = link.wanted.get(key);
    if (known) {
      known.waiting.push(resolve);
      return;
    }
    const request = { type: 'tiles', key, look, pixels } as const;
    link.wanted.set(key, { request, waiting: [resolve] });
    send(link, request);
  });
}

function makeBody(link: Link, person: BodyInput): void {
  if (link.making) {
    link.next = person;
    return;
  }
  link.making = person;
  send(link, { type: 'body', person });
}

/** The worker is free for the next person. */
function madeBody(link: Link): void {
  link.making = undefined;
  const { next } = link;
  link.next = undefined;
  if (next) makeBody(link, next);
}

function cancel(link: Link): void {
  if (link.current === undefined) return;
  send(link, { type: 'cancel', run: link.current });
  link.current = undefined;
  clearTimeout(link.ending);
  const busy = link.worker;
  link.ending = setTimeout(() => {
    busy?.terminate();
    if (link.worker === busy) replaceWorker(link);
  }, PATIENCE);
  link.events.stopped(undefined);
}

/** Asks another worker for what the page still waits for. */
function replaceWorker(link: Link): void {
  link.worker = undefined;
  link.events.restarted();
  link.next ??= link.making;
  madeBody(link);
  for (const { request } of link.wanted.values()) send(link, request);
  const { current: run, ordered: order } = link;
  if (run !== undefined && order) send(link, { type: 'dress', run, order });
}

function receive(link: Link, reply: Reply): void {
  if ('run' in reply && reply.run !== link.current) {
    // What is left of a dressing that was cancelled.
    if (reply.type === 'stopped' || reply.type === 'dressed') clearTimeout(link.ending);
    return;
  }
  const { events } = link;
  switch (reply.type) {
    case 'body':
      if (!link.next) events.body(reply.body);
      madeBody(link);
      break;
    case 'refused':
      events.refused(reply.about, reply.message);
      if (reply.about === 'person') madeBody(link);
      break;
    case 'read':
      events.read(reply.layer, reply.pattern);
      break;
    case 'tape':
      events.tape(reply.tape);
      break;
    case 'tiles': {
      const wanted = link.wanted.get(reply.key);
      link.wanted.delete(reply.key);
      for (const resolve of wanted?.waiting ?? []) resolve(reply.cloth);
      break;
    }
    case 'picture':
      events.picture(reply.key, reply.picture);
      break;
    case 'advice':
      events.advice(reply.layer, reply.advice);
      break;
    case 'began':
      events.began(reply.engine);
      break;
    case 'progress':
      events.progress(reply.stage, reply.frame);
      break;
    case 'dressed':
      link.current = undefined;
      events.dressed(reply.result);
      break;
    case 'stopped':
      link.current = undefined;
      events.stopped(reply.reason);
      break;
    case 'moves':
      events.moves(reply.kind, reply.notes);
      break;
    case 'moving':
      events.moving(reply.moving);
      break;
    case 'coarsening':
      events.coarsening(reply.resolution, reply.pace);
      break;
    case 'coarsened':
      events.coarsened(reply.resolution, reply.result);
      break;
    case 'file':
      events.file(reply.format, reply.content, reply.garment);
      break;
    case 'failed':
      events.failed(reply.message);
      madeBody(link);
      break;
  }
}
