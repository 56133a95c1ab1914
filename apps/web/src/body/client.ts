import type { BodyInput, MeasurementKey, ShownAs } from '@toile/body';
import type { Made, MotionKeys, Move, Reply, Request, Tape } from './protocol.ts';

export interface MakerEvents {
  made(made: Made): void;
  /** The input itself cannot be; the body stays as it was. */
  refused(message: string): void;
  tapes(tapes: readonly Tape[]): void;
  motion(move: Move, keys: MotionKeys): void;
  failed(message: string): void;
}

/** The page's end of the worker that makes bodies. Of requests that wait only the last counts. */
export interface MakerClient {
  make(input: BodyInput, shown: ShownAs, tapes: readonly MeasurementKey[]): void;
  tapes(tapes: readonly MeasurementKey[]): void;
  motion(move: Move, speed?: number): void;
}

/** What is answered first where several wait. */
const ORDER = ['make', 'tapes', 'motion'] as const;

export function createMakerClient(events: MakerEvents): MakerClient {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<Request['type'], Request>();
  let busy = false;

  function ask(request: Request): void {
    waiting.set(request.type, request);
    next();
  }

  function next(): void {
    const type = ORDER.find((kind) => waiting.has(kind));
    const request = type && waiting.get(type);
    if (busy || !request) return;
    busy = true;
    waiting.delete(request.type);
    worker.postMessage(request);
  }

  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    // A body's tapes are still to come.
    busy = data.type === 'made';
    switch (data.type) {
      case 'made':
        events.made(data.made);
        break;
      case 'refused':
        events.refused(data.message);
        break;
      case 'tapes':
        events.tapes(data.tapes);
        break;
      case 'motion':
        // A body that is being made will want its own.
        if (!waiting.has('make')) events.motion(data.move, data.keys);
        break;
      case 'failed':
        events.failed(data.message);
        break;
    }
    next();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    events.failed(event.message || 'The worker that makes bodies could not be loaded.');
  };

  return {
    make: (input, shown, tapes) => ask({ type: 'make', input, shown, tapes }),
    tapes: (tapes) => ask({ type: 'tapes', tapes }),
    motion: (move, speed) => ask({ type: 'motion', move, speed }),
  };
}
