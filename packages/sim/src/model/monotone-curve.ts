import type { StressCurve } from './material.ts';

/**
 * A smooth stress–strain curve: cubic between its knots, straight outside them. Stress and slope are
 * continuous everywhere. All arrays have one entry per knot.
 */
export interface Curve {
  /** Strains, rising. */
  readonly knots: Float64Array;
  /** Stress at the knots [N/m]. */
  readonly stresses: Float64Array;
  /** Slope of the stress at the knots [N/m]. */
  readonly slopes: Float64Array;
  /** Integral of the stress from the first knot on [J/m²]. */
  readonly energies: Float64Array;
}

/**
 * A cubic is monotone when its end slopes are at most three times its secant.
 * Source: [FritschCarlson1980, abstract].
 */
const STEEPEST = 3;
/**
 * An end slope is at least this share of its secant: a first slope of zero would leave cloth without
 * any stiffness at rest and under compression.
 */
const FLATTEST_END = 0.25;
/** Widest distance of the knots after a change of the strain measure. */
const GREEN_STEP = 0.01;
/** Least number of pieces into which such a change divides an interval. */
const GREEN_PIECES = 16;

/**
 * The monotone cubic through the points of a measured curve. Slopes: of the parabola through three
 * neighbours, limited so that the curve rises wherever its points do.
 * Source: [FritschCarlson1980, abstract] (the limits).
 */
export function buildCurve(points: StressCurve): Curve {
  const knots = Float64Array.from(points.strains);
  const stresses = Float64Array.from(points.stresses);
  const last = knots.length - 1;
  const width = (k: number) => knots[k + 1] - knots[k];
  const secant = (k: number) => (stresses[k + 1] - stresses[k]) / width(k);
  const slopes = new Float64Array(knots.length);
  for (let k = 1; k < last; k++) {
    const [before, after] = [secant(k - 1), secant(k)];
    const parabola = (before * width(k) + after * width(k - 1)) / (width(k - 1) + width(k));
    slopes[k] = clamp(parabola, 0, STEEPEST * Math.max(0, Math.min(before, after)));
  }
  slopes[0] = endSlope(secant(0), slopes[1], last);
  slopes[last] = endSlope(secant(last - 1), slopes[last - 1], last);
  return withEnergies(knots, stresses, slopes);
}

/** The slope at an end: with it and the neighbour's the last piece is a parabola, if it may. */
function endSlope(secant: number, neighbour: number, pieces: number): number {
  if (pieces === 1) return secant;
  return clamp(2 * secant - neighbour, FLATTEST_END * secant, STEEPEST * secant);
}

/** The curve through the same knots with a straight line through the origin added. */
export function addLine(curve: Curve, slope: number): Curve {
  const { knots, stresses, slopes } = curve;
  return withEnergies(
    knots,
    stresses.map((stress, k) => stress + slope * knots[k]),
    slopes.map((value) => value + slope),
  );
}

/**
 * From nominal stress P over extension e = λ − 1 to the second Piola–Kirchhoff stress over Green's
 * strain: S = P/λ over E = (λ² − 1)/2, so that S dE = P de. Exact at knots that include those of
 * `curve`, with the exact slope dS/dE = (P′λ − P)/λ³ there.
 *
 * The straight line beyond the last knot bends in the new measure; it is followed up to twice the
 * measured strain. A stress P that grows slower than λ has a falling S; only the line at the very
 * end is kept from falling.
 */
export function toGreen(curve: Curve): Curve {
  const last = curve.knots.length - 1;
  const ends = [...curve.knots, 2 * curve.knots[last]];
  const strains: number[] = [curve.knots[0]];
  for (let k = 0; k <= last; k++) {
    const width = ends[k + 1] - ends[k];
    const pieces = Math.max(GREEN_PIECES, Math.ceil(width / GREEN_STEP));
    for (let i = 1; i < pieces; i++) strains.push(ends[k] + (width * i) / pieces);
    strains.push(ends[k + 1]);
  }
  const knots = Float64Array.from(strains, (e) => e * (1 + 0.5 * e));
  const stresses = Float64Array.from(strains, (e) => curveStress(curve, e) / (1 + e));
  const slopes = Float64Array.from(strains, (e) => {
    const stretch = 1 + e;
    return (curveSlope(curve, e) * stretch - curveStress(curve, e)) / stretch ** 3;
  });
  slopes[slopes.length - 1] = Math.max(0, slopes[slopes.length - 1]);
  return withEnergies(knots, stresses, slopes);
}

/**
 * Samples at equal distances from strain 0 to `range`: stress, slope and energy of each in turn,
 * 3 `count` values, for kernels that look up and interpolate by Hermite's cubic.
 */
export function tabulate(curve: Curve, count: number, range: number): Float32Array {
  const table = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    const strain = (range * i) / (count - 1);
    table[3 * i] = curveStress(curve, strain);
    table[3 * i + 1] = curveSlope(curve, strain);
    table[3 * i + 2] = curveEnergy(curve, strain);
  }
  return table;
}

/** Stress [N/m] at a strain. */
export function curveStress(curve: Curve, strain: number): number {
  const { knots, stresses, slopes } = curve;
  const k = interval(knots, strain);
  const end = straightEnd(knots, k);
  if (end >= 0) return stresses[end] + slopes[end] * (strain - knots[end]);
  const h = knots[k + 1] - knots[k];
  const t = (strain - knots[k]) / h;
  const rise = stresses[k + 1] - stresses[k];
  const a = h * slopes[k];
  const b = h * slopes[k + 1];
  return stresses[k] + t * (a + t * (3 * rise - 2 * a - b + t * (a + b - 2 * rise)));
}

/** Slope of the stress [N/m] at a strain. */
export function curveSlope(curve: Curve, strain: number): number {
  const { knots, stresses, slopes } = curve;
  const k = interval(knots, strain);
  const end = straightEnd(knots, k);
  if (end >= 0) return slopes[end];
  const h = knots[k + 1] - knots[k];
  const t = (strain - knots[k]) / h;
  const secant = (stresses[k + 1] - stresses[k]) / h;
  const a = slopes[k];
  const b = slopes[k + 1];
  return a + t * (6 * secant - 4 * a - 2 * b + 3 * t * (a + b - 2 * secant));
}

/** Integral of the stress from the first knot to a strain [J/m²]. */
export function curveEnergy(curve: Curve, strain: number): number {
  const { knots, stresses, slopes, energies } = curve;
  const k = interval(knots, strain);
  const end = straightEnd(knots, k);
  if (end >= 0) {
    const d = strain - knots[end];
    return energies[end] + d * (stresses[end] + 0.5 * d * slopes[end]);
  }
  const h = knots[k + 1] - knots[k];
  return energies[k] + pieceEnergy(stresses, slopes, k, h, (strain - knots[k]) / h);
}

/** The curve continued to negative strains as an odd function f(−s) = −f(s). */
export function oddStress(curve: Curve, strain: number): number {
  return strain < 0 ? -curveStress(curve, -strain) : curveStress(curve, strain);
}

/** Slope of `oddStress`. */
export function oddSlope(curve: Curve, strain: number): number {
  return curveSlope(curve, Math.abs(strain));
}

/** Integral of `oddStress`. */
export function oddEnergy(curve: Curve, strain: number): number {
  return curveEnergy(curve, Math.abs(strain));
}

function withEnergies(knots: Float64Array, stresses: Float64Array, slopes: Float64Array): Curve {
  const energies = new Float64Array(knots.length);
  for (let k = 0; k + 1 < knots.length; k++) {
    energies[k + 1] = energies[k] + pieceEnergy(stresses, slopes, k, knots[k + 1] - knots[k], 1);
  }
  return { knots, stresses, slopes, energies };
}

/** Integral of piece k, of width h, over its first share t. */
function pieceEnergy(
  stresses: Float64Array,
  slopes: Float64Array,
  k: number,
  h: number,
  t: number,
): number {
  const rise = stresses[k + 1] - stresses[k];
  const a = h * slopes[k];
  const b = h * slopes[k + 1];
  const cubic = a / 2 + t * ((3 * rise - 2 * a - b) / 3 + (t * (a + b - 2 * rise)) / 4);
  return h * t * (stresses[k] + t * cubic);
}

/** Number of the last knot at or below a strain; −1 before the first. */
function interval(knots: Float64Array, strain: number): number {
  let low = -1;
  let high = knots.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (knots[middle] <= strain) low = middle;
    else high = middle;
  }
  return low;
}

/** The knot from which the straight end goes on that follows or precedes knot k; −1: none. */
function straightEnd(knots: Float64Array, k: number): number {
  if (k < 0) return 0;
  return k === knots.length - 1 ? k : -1;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
