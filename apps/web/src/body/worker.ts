import {
  type Body,
  type BodyMaker,
  idle,
  keyframesOf,
  loadBodyMaker,
  MeasurementError,
  type MeasurementKey,
  type Motion,
  paintBody,
  turn,
  walk,
} from '@toile/body';
import { makeNearest, tapeCourse } from '@toile/fitting-room/person';
import type { Made, Move, Reply, Request, Tape } from './protocol.ts';

/** Time between the keys in which a motion is handed over [s]. */
const KEY_TIME = 1 / 60;

let current: Body | undefined;

const reply = (message: Reply): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<Request>): Promise<void> => {
  try {
    answer(data, await loadBodyMaker());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply({ type: error instanceof MeasurementError ? 'refused' : 'failed', message });
  }
};

function answer(request: Request, maker: BodyMaker): void {
  if (request.type === 'motion') {
    const { skeleton: _, ...keys } = keyframesOf(move(request), KEY_TIME);
    reply({ type: 'motion', move: request.move, keys });
    return;
  }
  if (request.type === 'make') reply({ type: 'made', made: make(maker, request) });
  reply({ type: 'tapes', tapes: layTapes(maker, request.tapes) });
}

function make(maker: BodyMaker, { input, shown }: Extract<Request, { type: 'make' }>): Made {
  const start = performance.now();
  const { body, contradictions } = makeNearest(maker, input, current);
  current = body;
  const time = performance.now() - start;
  return { body, painted: paintBody(body, shown), shown, contradictions, time };
}

function layTapes(maker: BodyMaker, keys: readonly MeasurementKey[]): Tape[] {
  const body = current;
  if (!body) return [];
  return keys.map((key) => {
    const { isVertical, points, vertices } = tapeCourse(maker, body, key);
    return { key, vertical: isVertical, points, vertices };
  });
}

function move({ move: name, speed }: { move: Move; speed?: number | undefined }): Motion {
  if (!current) throw new Error('there is no body to move yet');
  if (name === 'walk') return walk(current, speed === undefined ? {} : { speed });
  return name === 'turn' ? turn(current, { angle: 2 * Math.PI }) : idle(current);
}
