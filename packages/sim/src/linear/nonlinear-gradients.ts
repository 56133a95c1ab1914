import { dot } from './conjugate-gradients.ts';

/** What is minimised: a value and its gradient. */
export type Potential = (x: Float64Array, gradient: Float64Array) => number;

export interface DescentOptions {
  /** About the inverse of the second derivative, which stays the same. */
  precondition(gradient: Float64Array, out: Float64Array): void;
  /** It ends when no component of the gradient is larger than its limit. */
  readonly limits: Float64Array;
  readonly maxIterations: number;
  /** Farthest that a coordinate goes in one step. */
  readonly farthest: number;
}

export interface DescentReport {
  readonly iterations: number;
  /** How often the potential was asked for. */
  readonly evaluations: number;
  readonly converged: boolean;
  /** The largest component of the gradient over its limit. */
  readonly residual: number;
  readonly value: number;
}

/** Of the slope, by which a step must lower the value. */
const ARMIJO = 1e-4;
/** Of the slope that may be left at the end of a step: conjugate directions need good ones. */
const FLAT = 0.3;
const MAX_TRIALS = 10;
/** A step that promises less than this of the value is lost in its rounding. */
const ROUNDING = 1e-14;

/**
 * Nonlinear conjugate gradients; `x` is changed in place, and the value never rises. Directions after
 * Polak and Ribière, begun anew where they would turn back or lose their way; along each, steps by
 * secants of the slope until little of it is left, and never up.
 *
 * Source: [Nocedal2006, section 5.2] (PR+), [Nocedal2006, section 3.5] (line search).
 */
export function createDescent(
  size: number,
): (potential: Potential, x: Float64Array, options: DescentOptions) => DescentReport {
  let gradient = new Float64Array(size);
  let next = new Float64Array(size);
  const scaled = new Float64Array(size);
  const direction = new Float64Array(size);
  const trial = new Float64Array(size);

  return (potential, x, { precondition, limits, maxIterations, farthest }) => {
    let value = potential(x, gradient);
    let evaluations = 1;
    let residual = Infinity;
    let square = 0;
    let stride = 1;
    let lastSlope = 0;
    let iterations = 0;

    next.fill(0);
    for (; iterations < maxIterations; iterations++) {
      residual = 0;
      for (let i = 0; i < size; i++) {
        residual = Math.max(residual, Math.abs(gradient[i]) / limits[i]);
      }
      if (residual <= 1) break;
      precondition(gradient, scaled);
      const own = dot(scaled, gradient);
      const mixed = dot(scaled, next); // the last gradient
      const beta = square > 0 ? Math.max(0, (own - mixed) / square) : 0;
      for (let i = 0; i < size; i++) direction[i] = beta * direction[i] - scaled[i];
      let slope = dot(gradient, direction);
      if (!(slope < 0)) {
        for (let i = 0; i < size; i++) direction[i] = -scaled[i];
        slope = -own;
      }
      square = own;
      stride = lastSlope < 0 ? Math.min(2, (stride * lastSlope) / slope) : 1;
      lastSlope = slope;
      const found = search(slope);
      if (found === 0) {
        // The way down was lost: once more straight down, then that is it.
        if (beta === 0) return { iterations, evaluations, converged: false, residual, value };
        square = 0;
        lastSlope = 0;
        next.fill(0);
        continue;
      }
      stride = found;
    }
    return { iterations, evaluations, converged: residual <= 1, residual, value };

    /** Goes along the direction; returns how far, 0 where no step helps. */
    function search(slope: number): number {
      let reach = 0;
      for (let i = 0; i < size; i++) reach = Math.max(reach, Math.abs(direction[i]));
      const most = farthest / reach;
      let [low, lowSlope] = [0, slope];
      let high = most;
      let t = Math.min(stride, most);
      let best = 0;
      let bestValue = value;
      let seen = 0;
      for (let k = 0; k < MAX_TRIALS; k++) {
        for (let i = 0; i < size; i++) trial[i] = x[i] + t * direction[i];
        const found = potential(trial, next);
        evaluations++;
        seen = t;
        const end = dot(next, direction);
        const limit = value + ARMIJO * t * slope + ROUNDING * Math.abs(value);
        const down = found <= limit;
        if (down && (best === 0 || found <= bestValue)) {
          best = t;
          bestValue = found;
          if (Math.abs(end) <= -FLAT * slope || (end < 0 && t === most)) break;
        }
        if (!down || end >= 0) {
          high = t;
          // Where the value was worse than the secant knows, not too near to either end.
          const secant = end > lowSlope ? low - (lowSlope * (t - low)) / (end - lowSlope) : low;
          t = Math.min(Math.max(secant, low + 0.1 * (high - low)), high - 0.1 * (high - low));
        } else {
          const secant = end > lowSlope ? t - (end * (t - low)) / (end - lowSlope) : Infinity;
          [low, lowSlope] = [t, end];
          t = Math.min(Math.max(secant, 1.2 * t), 4 * t, high < most ? 0.5 * (t + high) : most);
        }
      }
      if (best === 0) return 0;
      if (seen !== best) {
        for (let i = 0; i < size; i++) trial[i] = x[i] + best * direction[i];
        potential(trial, next);
        evaluations++;
      }
      value = bestValue;
      x.set(trial);
      [gradient, next] = [next, gradient];
      return best;
    }
  };
}
