import { corners, END, extent } from './corners.ts';

/** Unit roundoff of f64. */
const U = 2 ** -53;

/** Bound of the rounding error of n·d(t), as a part of Σ|n_i| max|d_i|; `ccd.ts` derives it. */
const ROUNDING = 16 * U;

/** More than everything that underflow can take from a sum of products. */
const UNDERFLOW = 2 ** -1000;

const startGaps = new Float64Array(4);
const endGaps = new Float64Array(4);

/** The direction does not separate the primitives with certainty. */
export const NOTHING = -1;

/*
 * These functions alone decide what is certain. A comparison with NaN fails, so it decides nothing.
 */

/**
 * How far the direction n keeps the primitives more than the separation apart, from time t on: a
 * time ≥ t, `Infinity` for all of the way, or `NOTHING` if it does not even at t. Scales n.
 */
export function reach(count: number, separation: number, t: number, n: Float64Array): number {
  const limit = normalize(n, separation);
  let stop = Number.POSITIVE_INFINITY;
  for (let k = 0; k < count; k++) {
    const start = gap(n, 3 * k);
    const end = gap(n, 3 * k + END);
    if (!(start + t * (end - start) > limit)) return NOTHING;
    if (!(end > limit)) stop = Math.min(stop, timeAt(limit, start, end));
    startGaps[k] = start;
    endGaps[k] = end;
  }
  return stop === Number.POSITIVE_INFINITY ? stop : confirm(count, t, stop, limit);
}

/** When a gap has come down to the limit, a little early: past rounding, to be confirmed. */
function timeAt(limit: number, start: number, end: number): number {
  const margin = 8 * U * (Math.abs(start) + Math.abs(end) + limit);
  return (start - limit - margin) / (start - end);
}

/** `stop`, if all corners are beyond the limit at that time, otherwise t. */
function confirm(count: number, t: number, stop: number, limit: number): number {
  if (!(stop > t && stop <= 1)) return t;
  for (let k = 0; k < count; k++) {
    const start = startGaps[k];
    if (!(start + stop * (endGaps[k] - start) > limit)) return t;
  }
  return stop;
}

/**
 * Whether a direction that turns from n0 at time t0 to n1 at t1 keeps the primitives more than the
 * separation apart on the way. Scales n0 and n1.
 */
export function turns(
  count: number,
  separation: number,
  t0: number,
  n0: Float64Array,
  t1: number,
  n1: Float64Array,
): boolean {
  const limit = Math.max(normalize(n0, separation), normalize(n1, separation));
  for (let k = 0; k < count; k++) {
    const start0 = gap(n0, 3 * k);
    const change0 = gap(n0, 3 * k + END) - start0;
    const start1 = gap(n1, 3 * k);
    const change1 = gap(n1, 3 * k + END) - start1;
    const first = start0 + t0 * change0;
    const last = start1 + t1 * change1;
    const middle = 0.5 * (start0 + t1 * change0 + (start1 + t0 * change1));
    if (!(first > limit && middle > limit && last > limit)) return false;
  }
  return true;
}

/** How far a corner, given by its place in `corners`, lies along n: n·d. */
function gap(n: Float64Array, c: number): number {
  return n[0] * corners[c] + n[1] * corners[c + 1] + n[2] * corners[c + 2];
}

/**
 * Scales n to a largest component of 1 and returns what n·d has to exceed, as computed, to exceed
 * separation · |n| in truth. Any n will do, so the division needs no exactness: it only keeps
 * products in range.
 */
function normalize(n: Float64Array, separation: number): number {
  const scale = Math.max(Math.abs(n[0]), Math.abs(n[1]), Math.abs(n[2]));
  const x = n[0] / scale;
  const y = n[1] / scale;
  const z = n[2] / scale;
  n[0] = x;
  n[1] = y;
  n[2] = z;
  const size = Math.abs(x) * extent[0] + Math.abs(y) * extent[1] + Math.abs(z) * extent[2];
  const offset = separation * Math.sqrt(x * x + y * y + z * z);
  return (ROUNDING * size + offset) * (1 + 8 * U) + UNDERFLOW;
}
