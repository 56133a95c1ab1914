import { FabricError } from '../fabric-error.ts';
import { isotonic } from './isotonic.ts';
import {
  type Branch,
  interpolate,
  meanBranch,
  type Points,
  risingBranch,
  rootMeanSquare,
} from './points.ts';
import { type StressCurve, smoothCurve } from './stress-curve.ts';

export interface FitOptions {
  /** Follow the loading branch, or the middle between loading and recovery. */
  readonly branch?: 'loading' | 'mean';
  /** At most so many knots, (0, 0) included. */
  readonly knots?: number;
  /** Knots are added until the root mean square error is this share of the stress range. */
  readonly tolerance?: number;
  /** Names the points in errors. */
  readonly what?: string;
}

export const FIT_DEFAULTS: Required<FitOptions> = {
  branch: 'loading',
  knots: 16,
  tolerance: 0.003,
  what: 'curve',
};

/** A fitted curve, the points it stands for, and how well. */
export interface CurveFit {
  readonly curve: StressCurve;
  readonly points: Points;
  /** Root mean square of the distance to the points over the range of their stresses. */
  readonly rms: number;
  /** Greatest distance over that range. */
  readonly max: number;
}

/** The smallest rise between two knots, as a share of the range: a curve must not stand still. */
const SMALLEST_RISE = 1e-4;
/** The smallest distance of two knots, as a share of the range. */
const SMALLEST_STEP = 0.02;
/** Corrections of the knots for the difference between cubic and hat functions. */
const CORRECTIONS = 4;

/**
 * A monotone smooth curve with few knots through noisy points. The points are made to rise
 * (isotonic regression), then a knot is put where the curve misses them most and all knots are
 * fitted again, until the curve is close enough or has enough knots.
 *
 * ```ts
 * const { curve, rms } = fitCurve({ loading: { strains, stresses } });
 * ```
 */
export function fitCurve(
  measured: { readonly loading: Points; readonly recovery?: Points },
  options: FitOptions = {},
): CurveFit {
  const { branch, knots, tolerance, what } = { ...FIT_DEFAULTS, ...options };
  if (!(knots >= 2 && knots <= 64)) throw new FabricError(`${what}: ${knots} knots; use 2 to 64`);
  let { raw, rising } = risingBranch(measured.loading, `${what}, loading`);
  if (branch === 'mean') {
    if (!measured.recovery) {
      throw new FabricError(`${what}: the mean of both branches needs a recovery branch`);
    }
    const recovery = risingBranch(measured.recovery, `${what}, recovery`).rising;
    raw = meanBranch(rising, recovery);
    rising = raw;
  }
  const curve = placeKnots(rising, knots, tolerance);
  const at = smoothCurve(curve);
  const range = Math.max(...raw.stresses);
  const errors = raw.strains.map((strain, i) => (at(strain) - raw.stresses[i]) / range);
  return {
    curve,
    points: { strains: raw.strains, stresses: raw.stresses },
    rms: rootMeanSquare(errors),
    max: Math.max(...errors.map(Math.abs)),
  };
}

/** "fitted; rms 0.3 %, max 1.2 % of the range" */
export function describeFit({ rms, max }: Pick<CurveFit, 'rms' | 'max'>): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return `fitted; rms ${percent(rms)}, max ${percent(max)} of the range`;
}

function placeKnots(points: Branch, most: number, tolerance: number): StressCurve {
  const end = points.strains[points.strains.length - 1];
  const range = points.stresses[points.stresses.length - 1];
  let strains = [0, end];
  for (;;) {
    const curve = { strains, stresses: fitKnots(points, strains, range) };
    const at = smoothCurve(curve);
    const errors = points.strains.map((strain, i) => at(strain) - points.stresses[i]);
    const close = rootMeanSquare(errors) <= tolerance * range;
    const far = (strain: number) =>
      strains.every((knot) => Math.abs(knot - strain) >= SMALLEST_STEP * end);
    const place = close || strains.length >= most ? -1 : worstPlace(points.strains, errors, far);
    if (place < 0) return curve;
    strains = [...strains, points.strains[place]].sort((a, b) => a - b);
  }
}

/**
 * Where a knot helps most: of the stretches on which the curve stays on one side of the points, the
 * one with the largest area between, at its greatest error. Noise changes sides too often to count.
 */
function worstPlace(
  strains: readonly number[],
  errors: readonly number[],
  allowed: (strain: number) => boolean,
): number {
  let largest = 0;
  let place = -1;
  let area = 0;
  let peak = -1;
  errors.forEach((error, i) => {
    const before = i > 0 ? strains[i - 1] : 0;
    const sameSide = i > 0 && error > 0 === errors[i - 1] > 0;
    if (!sameSide) [area, peak] = [0, -1];
    area += Math.abs(error) * (strains[i] - before);
    if (allowed(strains[i]) && (peak < 0 || Math.abs(error) > Math.abs(errors[peak]))) peak = i;
    if (peak >= 0 && area > largest) [largest, place] = [area, peak];
  });
  return place;
}

/**
 * Stresses at given knots, from 0 on, for which the smooth curve is close to the points: first those
 * of the points, then least-squares corrections as long as they help.
 */
function fitKnots(points: Branch, knots: readonly number[], range: number): number[] {
  const residualsOf = (stresses: readonly number[]) => {
    const at = smoothCurve({ strains: knots, stresses });
    return points.stresses.map((stress, i) => stress - at(points.strains[i]));
  };
  let stresses = makeRise(
    knots.map((knot) => interpolate(points, knot)),
    range,
  );
  let residuals = residualsOf(stresses);
  for (let i = 0; i < CORRECTIONS; i++) {
    const change = hatLeastSquares(points, residuals, knots);
    const better = makeRise(
      stresses.map((stress, k) => stress + change[k]),
      range,
    );
    const left = residualsOf(better);
    if (rootMeanSquare(left) >= rootMeanSquare(residuals)) break;
    stresses = better;
    residuals = left;
  }
  return stresses;
}

function makeRise(stresses: readonly number[], range: number): number[] {
  const inner = isotonic(
    stresses.slice(1),
    stresses.slice(1).map(() => 1),
  );
  let last = 0;
  return [0, ...inner].map((stress, k) => {
    last = k === 0 ? 0 : Math.max(stress, last + SMALLEST_RISE * range);
    return last;
  });
}

/** Values at the knots of the piecewise linear function, zero at 0, closest to the values. */
function hatLeastSquares(
  { strains, weights }: Branch,
  values: readonly number[],
  knots: readonly number[],
): number[] {
  const n = knots.length;
  // A knot that no point touches keeps its value, thanks to a little weight on the diagonal.
  const diagonal = new Float64Array(n).fill(1e-9);
  const beside = new Float64Array(n);
  const right = new Float64Array(n);
  strains.forEach((strain, i) => {
    const found = knots.findIndex((knot) => knot > strain);
    const k = (found < 0 ? n - 1 : found) - 1;
    const b = (strain - knots[k]) / (knots[k + 1] - knots[k]);
    const a = 1 - b;
    const w = weights[i];
    diagonal[k] += w * a * a;
    diagonal[k + 1] += w * b * b;
    beside[k] += w * a * b;
    right[k] += w * a * values[i];
    right[k + 1] += w * b * values[i];
  });
  // The tridiagonal system without its first unknown, which is 0.
  for (let k = 2; k < n; k++) {
    const factor = beside[k - 1] / diagonal[k - 1];
    diagonal[k] -= factor * beside[k - 1];
    right[k] -= factor * right[k - 1];
  }
  const solution = new Array<number>(n).fill(0);
  for (let k = n - 1; k > 0; k--) {
    const next = k + 1 < n ? beside[k] * solution[k + 1] : 0;
    solution[k] = (right[k] - next) / diagonal[k];
  }
  return solution;
}
