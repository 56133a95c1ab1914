import type { BodyInput, ToneName } from '@toile/body';
import type { Pattern } from '@toile/garment';
import type { EngineInfo } from '../simulation/protocol.ts';
import type {
  DressOrder,
  ExportFormat,
  Frame,
  Move,
  MovingFrame,
  Reply,
  Request,
  Result,
  ShownBody,
  Stage,
} from './protocol.ts';

/** A worker in the middle of a long step is asked to stop, and ended after so long [ms]. */
const PATIENCE = 4000;

export interface DressEvents {
  body(body: ShownBody): void;
  /** What was given cannot be used: why, and what to do. */
  refused(about: 'person' | 'file' | 'motion', message: string): void;
  read(layer: number, pattern: Pattern): void;
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
  failed(message: string): void;
}

/** The page's end of the worker that dresses. */
export interface DressClient {
  /** Of several that wait only the last is made. */
  makeBody(person: BodyInput): void;
  read(layer: number, name: string, text: string): void;
  dress(order: DressOrder): void;
  /** Sets the dressed person in motion, or lets it stand as it was dressed. */
  move(move: Move): void;
  /** @param tempo Seconds of motion per second; 0 is a pause. @param maps Whether maps of fit go along. */
  setPlayback(tempo: number, maps: boolean): void;
  /** The latest frame is on the screen: the next may come. */
  drawn(): void;
  /** Stops the dressing at once, as far as the page is concerned. */
  cancel(): void;
  export(format: ExportFormat, tone: ToneName, colours: readonly string[]): void;
}

export function createDressClient(events: DressEvents): DressClient {
  let worker: Worker | undefined;
  let run = 0;
  /** The dressing the page waits for. */
  let current: number | undefined;
  let ordered: DressOrder | undefined;
  let person: BodyInput | undefined;
  let making = false;
  let ending: ReturnType<typeof setTimeout> | undefined;

  function send(request: Request): void {
    worker ??= start();
    worker.postMessage(request);
  }

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = receive;
    started.onerror = (event) => {
      event.preventDefault();
      making = false;
      current = undefined;
      events.failed(event.message || 'The worker that dresses could not be loaded.');
    };
    return started;
  }

  /** The worker is free for the next person. */
  function madeBody(): void {
    making = false;
    const next = person;
    person = undefined;
    if (next) makeBody(next);
  }

  function makeBody(next: BodyInput): void {
    if (making) {
      person = next;
      return;
    }
    making = true;
    send({ type: 'body', person: next });
  }

  function receive({ data }: MessageEvent<Reply>): void {
    if ('run' in data && data.run !== current) {
      // What is left of a dressing that was cancelled.
      if (data.type === 'stopped' || data.type === 'dressed') clearTimeout(ending);
      return;
    }
    switch (data.type) {
      case 'body':
        if (!person) events.body(data.body);
        madeBody();
        break;
      case 'refused':
        events.refused(data.about, data.message);
        if (data.about === 'person') madeBody();
        break;
      case 'read':
        events.read(data.layer, data.pattern);
        break;
      case 'began':
        events.began(data.engine);
        break;
      case 'progress':
        events.progress(data.stage, data.frame);
        break;
      case 'dressed':
        current = undefined;
        events.dressed(data.result);
        break;
      case 'stopped':
        current = undefined;
        events.stopped(data.reason);
        break;
      case 'moves':
        events.moves(data.kind, data.notes);
        break;
      case 'moving':
        events.moving(data.moving);
        break;
      case 'coarsening':
        events.coarsening(data.resolution, data.pace);
        break;
      case 'coarsened':
        events.coarsened(data.resolution, data.result);
        break;
      case 'file':
        events.file(data.format, data.content, data.garment);
        break;
      case 'failed':
        making = false;
        events.failed(data.message);
        break;
    }
  }

  return {
    makeBody,
    read: (layer, name, text) => send({ type: 'read', layer, name, text }),
    dress(order) {
      current = ++run;
      ordered = order;
      send({ type: 'dress', run, order });
    },
    move: (move) => send({ type: 'move', move }),
    setPlayback: (tempo, maps) => send({ type: 'playback', tempo, maps }),
    drawn: () => send({ type: 'drawn' }),
    cancel() {
      if (current === undefined) return;
      send({ type: 'cancel', run: current });
      current = undefined;
      clearTimeout(ending);
      const busy = worker;
      ending = setTimeout(() => {
        busy?.terminate();
        if (worker !== busy) return;
        worker = undefined;
        madeBody();
        if (current !== undefined && ordered) send({ type: 'dress', run: current, order: ordered });
      }, PATIENCE);
      events.stopped(undefined);
    },
    export: (format, tone, colours) => send({ type: 'export', format, tone, colours }),
  };
}
