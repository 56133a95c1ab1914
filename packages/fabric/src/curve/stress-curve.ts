/**
 * Points of a rising stress–strain curve, from (0, 0) on. Between them it is a smooth monotone
 * cubic, beyond the last a straight line; below zero it goes on with its first slope.
 */
export interface StressCurve {
  /** Rising, from 0. */
  readonly strains: readonly number[];
  /** Rising, from 0 [N/m]. */
  readonly stresses: readonly number[];
}

/** The stress at a strain. */
export function evaluateCurve(curve: StressCurve, strain: number): number {
  return smoothCurve(curve)(strain);
}

/** The curve as a function, for many evaluations. */
export function smoothCurve({ strains, stresses }: StressCurve): (strain: number) => number {
  const slopes = knotSlopes(strains, stresses);
  const last = strains.length - 1;
  return (strain) => {
    if (strain <= 0) return slopes[0] * strain;
    if (strain >= strains[last]) return stresses[last] + slopes[last] * (strain - strains[last]);
    const k = strains.findIndex((knot) => knot > strain) - 1;
    const h = strains[k + 1] - strains[k];
    const t = (strain - strains[k]) / h;
    const u = 1 - t;
    return (
      stresses[k] * u * u * (1 + 2 * t) +
      stresses[k + 1] * t * t * (1 + 2 * u) +
      h * t * u * (slopes[k] * u - slopes[k + 1] * t)
    );
  };
}

/** Stress over strain where the curve reaches a stress, or at its end if it does not [N/m]. */
export function secantModulus(curve: StressCurve, stress: number): number {
  const at = smoothCurve(curve);
  const end = curve.strains[curve.strains.length - 1];
  if (at(end) <= stress) return at(end) / end;
  let low = 0;
  let high = end;
  for (let i = 0; i < 60; i++) {
    const middle = 0.5 * (low + high);
    if (at(middle) < stress) low = middle;
    else high = middle;
  }
  return stress / high;
}

/** A cubic piece with an end slope above three secants would not be monotone. */
const STEEPEST = 3;
/** At rest a fabric has some stiffness: an end slope is at least this share of its secant. */
const FLATTEST_END = 0.25;

/**
 * Slopes that keep the cubic monotone: of the parabola through three neighbours, limited. They are
 * the engine's own, so that the error of a fit is the error of what is simulated.
 * Source: [FritschCarlson1980, section 4] (the limits)
 */
function knotSlopes(x: readonly number[], y: readonly number[]): number[] {
  const last = x.length - 1;
  const width = (k: number) => x[k + 1] - x[k];
  const secant = (k: number) => (y[k + 1] - y[k]) / width(k);
  if (last === 1) return [secant(0), secant(0)];
  const slopes = x.map((_, k) => {
    if (k === 0 || k === last) return 0;
    const [before, after] = [secant(k - 1), secant(k)];
    const parabola = (before * width(k) + after * width(k - 1)) / (width(k - 1) + width(k));
    return clamp(parabola, 0, STEEPEST * Math.min(before, after));
  });
  slopes[0] = endSlope(secant(0), slopes[1]);
  slopes[last] = endSlope(secant(last - 1), slopes[last - 1]);
  return slopes;
}

function endSlope(secant: number, neighbour: number): number {
  return clamp(2 * secant - neighbour, FLATTEST_END * secant, STEEPEST * secant);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
