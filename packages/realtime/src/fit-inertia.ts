import type { TrainingFrames } from './frames.ts';
import { type Flowing, type Inertia, type RealTimeGarment, RIGID } from './garment.ts';
import { createPlayer } from './play/player.ts';

/** Ways to lag: from not at all to slowly, hardly damped to creeping. */
export const LAGS: readonly Inertia[] = [
  { stiffness: RIGID, damping: 0 },
  ...inertias([90, 250, 700, 2000], [0.3, 1]),
];
/** Ways to flow: how much a garment is drawn to where skin takes it, braked by the air, and keeps its width. */
export const FLOWS: readonly Flowing[] = [20, 60, 200, 800].flatMap((stiffness) =>
  [10, 30].flatMap((damping) => [0.2, 1].map((firmness) => ({ stiffness, damping, firmness }))),
);
/** Frames that each of them is tried on, at most. */
const TRIED = 180;
/** Frames in which cloth comes from where it begins into its own pace. */
const BEGINNING = 15;

/** @param ratios Of the damping to that which just does not swing. */
function inertias(stiffnesses: readonly number[], ratios: readonly number[]): Inertia[] {
  return stiffnesses.flatMap((stiffness) =>
    ratios.map((ratio) => ({ stiffness, damping: 2 * ratio * Math.sqrt(stiffness) })),
  );
}

/** Of some ways to move the one that comes nearest to the frames when it is played. */
export function fitInertia<T extends Inertia>(
  frames: TrainingFrames,
  make: (inertia: T) => RealTimeGarment,
  candidates: readonly T[],
): T {
  const pieces = evenPieces(frames.times);
  const errors = candidates.map((inertia) => {
    const player = createPlayer(make(inertia));
    let sum = 0;
    for (const { from, to } of pieces) {
      for (let f = from; f < to; f++) {
        const places = player.pose(frames.poses[f], f === from ? 0 : frames.times[f]);
        if (f >= from + BEGINNING || to - from <= BEGINNING)
          sum += squareBetween(places, frames.cloths[f]);
      }
    }
    return sum;
  });
  const best = errors.reduce((least, error, k) => (error < errors[least] ? k : least), 0);
  return candidates[best];
}

/** Some frames of the middle of each sequence, as many of each. */
function evenPieces(times: readonly number[]): { from: number; to: number }[] {
  const begins = [...times.keys()].filter((f) => times[f] === 0);
  const most = Math.max(2, Math.floor(TRIED / begins.length));
  return begins.map((begin, s) => {
    const end = begins[s + 1] ?? times.length;
    const count = Math.min(most, end - begin);
    const from = begin + Math.floor((end - begin - count) / 2);
    return { from, to: from + count };
  });
}

function squareBetween(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return sum;
}
