import {
  type Body,
  type BodyInput,
  type BodyMaker,
  type Contradiction,
  ContradictionError,
  idle,
  keyframesOf,
  loadBodyMaker,
  MEASUREMENTS,
  MeasurementError,
  type MeasurementKey,
  type Motion,
  paintBody,
  turn,
  walk,
} from '@toile/body';
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
  if (request.type === 'make') reply({ type: 'made', made: make(maker, request.input) });
  reply({ type: 'tapes', tapes: layTapes(maker, request.tapes) });
}

function make(maker: BodyMaker, input: BodyInput): Made {
  const start = performance.now();
  let contradictions: readonly Contradiction[] = [];
  try {
    current = maker.make(input, { from: current });
  } catch (error) {
    if (!(error instanceof ContradictionError)) throw error;
    current = error.nearest;
    contradictions = error.contradictions;
  }
  const time = performance.now() - start;
  return { body: current, painted: paintBody(current), contradictions, time };
}

function layTapes(maker: BodyMaker, keys: readonly MeasurementKey[]): Tape[] {
  const body = current;
  return body ? keys.map((key) => layTape(maker, body, key)) : [];
}

function layTape(maker: BodyMaker, body: Body, key: MeasurementKey): Tape {
  const course = maker.tape(body, key);
  const [first, last] = [course[0], course[course.length - 1]];
  const rise = Math.abs(last[1] - first[1]);
  return {
    key,
    vertical: MEASUREMENTS[key].kind !== 'angle' && Math.abs(rise - body.measurements[key]) < 1e-9,
    points: Float64Array.from(course.flat()),
    vertices: Uint32Array.from(course, (point) => nearestVertex(body, point)),
  };
}

function nearestVertex({ mesh }: Body, [x, y, z]: readonly number[]): number {
  const { positions } = mesh;
  let [best, least] = [0, Infinity];
  for (let i = 0; i < positions.length; i += 3) {
    const dy = positions[i + 1] - y;
    if (dy * dy >= least) continue;
    const distance = (positions[i] - x) ** 2 + dy * dy + (positions[i + 2] - z) ** 2;
    if (distance < least) [best, least] = [i / 3, distance];
  }
  return best;
}

function move({ move: name, speed }: { move: Move; speed?: number | undefined }): Motion {
  if (!current) throw new Error('there is no body to move yet');
  if (name === 'walk') return walk(current, speed === undefined ? {} : { speed });
  return name === 'turn' ? turn(current, { angle: 2 * Math.PI }) : idle(current);
}
