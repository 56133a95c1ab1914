import { wrapAngle } from '@toile/geometry';
import type { Length } from '../mesh/loops.ts';

/** Places along a loop of the corners of an open front: both edges from neck to hem. */
export type FrontCorners = readonly [
  topLeft: number,
  bottomLeft: number,
  bottomRight: number,
  topRight: number,
];

/**
 * By where flat panels are placed [m]: the edges of the front are where the rim, followed around the body,
 * turns back.
 */
export function cornersAround(
  loop: readonly number[],
  placed: Float64Array,
): FrontCorners | undefined {
  const azimuth = (v: number): number => Math.atan2(placed[3 * v], placed[3 * v + 2]);
  const turns = [0];
  for (let i = 1; i < loop.length; i++) {
    turns.push(turns[i - 1] + wrapAngle(azimuth(loop[i]) - azimuth(loop[i - 1])));
  }
  const heights = loop.map((v) => placed[3 * v + 1]);
  const norm = (values: readonly number[]): number[] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return values.map((x) => (high > low ? (2 * (x - low)) / (high - low) - 1 : 0));
  };
  const [around, up] = [norm(turns), norm(heights)];
  if (Math.max(...turns) - Math.min(...turns) < Math.PI) return undefined;
  const best = (a: number, b: number): number => {
    let [at, most] = [0, -Infinity];
    loop.forEach((_, i) => {
      const score = a * around[i] + b * up[i];
      if (score > most) [at, most] = [i, score];
    });
    return at;
  };
  const corners: FrontCorners = [best(-1, 1), best(-1, -1), best(1, -1), best(1, 1)];
  return new Set(corners).size === 4 ? corners : undefined;
}

/** The edges of a front rise, or fall, by at least this much of their length. */
const STEEP = 0.6;

/**
 * By how high the rim's vertices are as drawn [m]: the edges of the front are where it falls and rises the
 * most.
 */
export function cornersAlong(
  loop: readonly number[],
  heights: Float64Array,
  length: Length,
): FrontCorners | undefined {
  const rises = loop.map((v, i) => heights[loop[(i + 1) % loop.length]] - heights[v]);
  const lengths = loop.map((v, i) => length(v, loop[(i + 1) % loop.length]));
  const fall = steepest(rises.map((rise, i) => -rise - STEEP * lengths[i]));
  const rise = steepest(rises.map((own, i) => own - STEEP * lengths[i]));
  const corners = [...fall, ...rise] as unknown as FrontCorners;
  return new Set(corners).size === 4 ? corners : undefined;
}

/** The stretch of a loop with the largest sum: from which place to which. */
function steepest(gains: readonly number[]): [from: number, to: number] {
  const { length: count } = gains;
  let best: [number, number] = [0, 0];
  let most = 0;
  let sum = 0;
  let from = 0;
  // Twice around, for what goes over the loop's beginning.
  for (let i = 0; i < 2 * count; i++) {
    if (sum <= 0) [sum, from] = [0, i];
    sum += gains[i % count];
    if (sum > most && i - from < count) [most, best] = [sum, [from % count, (i + 1) % count]];
  }
  return best;
}
