import { Gradient } from '../measure/gradient.ts';
import type { Tailor } from '../measure/tailor.ts';
import type { MeasurementKey } from '../measurements/names.ts';
import { asideSlope, coefficients, type ShapeSpace, shapePoints } from '../shape/shape-space.ts';
import { type Prior, priorOf } from './priors.ts';
import { solveBounded } from './solve-bounded.ts';

/** A measurement the shape shall have. */
export interface Target {
  readonly key: MeasurementKey;
  readonly value: number;
  /** How far off it may be at the price of one: small for what was given, larger for guesses. */
  readonly tolerance: number;
}

export interface ShapeFit {
  readonly parameters: Float64Array;
  /** What the shape measures, target by target. */
  readonly values: Float64Array;
  /** Half the sum of squares of what is missed. */
  readonly cost: number;
  readonly iterations: number;
}

export interface FitProblem {
  readonly space: ShapeSpace;
  readonly tailor: Tailor;
  readonly targets: readonly Target[];
  /** Parameters that are set, by name. */
  readonly fixed?: Readonly<Record<string, number>> | undefined;
  /** Where to begin, e.g. the shape before a slider moved. */
  readonly start?: ArrayLike<number> | undefined;
}

const ITERATIONS = 40;
/** Ends when no parameter moves by more than this: less than a millimetre anywhere. */
const STILL = 2e-3;
/** … and every target with a small tolerance is met this well, as a share of it. */
const MET = 0.3;

/**
 * The most likely shape with the wanted measurements: damped least squares over measurements and
 * priors, parameters within their bounds.
 *
 * Source: [Marquardt1963, abstract]
 */
export function fitShape({ space, tailor, targets, fixed = {}, start }: FitProblem): ShapeFit {
  const count = space.names.length;
  const priors = space.names.map((name): Prior => {
    const value = fixed[name];
    return value === undefined ? priorOf(name) : { deviation: 1, low: value, high: value };
  });
  const points = tailor.pointsOf(targets.map(({ key }) => key));
  const work = createWork(space);
  let here = createLinearization(targets.length, count);
  let there = createLinearization(targets.length, count);
  priors.forEach(({ low, high }, k) => {
    here.parameters[k] = clamp(start?.[k] ?? 0, low, high);
  });
  linearize(here);
  let damping = 1e-4;
  let iterations = 0;
  for (; iterations < ITERATIONS; iterations++) {
    normalEquations(here);
    const step = solveBounded(work.matrix, work.right, damping, (k) => ({
      low: priors[k].low - here.parameters[k],
      high: priors[k].high - here.parameters[k],
    }));
    let moved = 0;
    for (let k = 0; k < count; k++) {
      const { low, high } = priors[k];
      there.parameters[k] = clamp(here.parameters[k] + step[k], low, high);
      moved = Math.max(moved, Math.abs(step[k]));
    }
    linearize(there);
    if (there.cost <= here.cost) {
      [here, there] = [there, here];
      damping = Math.max(1e-7, damping / 8);
      if (moved < STILL && isMet(here.values)) break;
    } else {
      damping *= 6;
      // Tapes that jump from one bulge to another leave a cost with edges; there is no way down.
      if (moved < STILL / 100 || damping > 1e5) break;
    }
  }
  return { parameters: here.parameters, values: here.values, cost: here.cost, iterations };

  /** Measurements, their derivatives by the parameters, and half the sum of squares. */
  function linearize(at: Linearization): void {
    const { gradient, byColumn, positions, slopes } = work;
    coefficients(space, at.parameters, work.coefficients, slopes);
    shapePoints(space, work.coefficients, positions, points);
    tailor.findFloor(positions);
    let sum = 0;
    targets.forEach(({ key, value, tolerance }, t) => {
      gradient.clear();
      at.values[t] = tailor.measure(key, positions, { gradient });
      sum += ((at.values[t] - value) / tolerance) ** 2;
      throughColumns(space, gradient, positions, byColumn);
      for (let k = 0; k < count; k++) {
        const [more, less] = [space.more[k], space.less[k]];
        const slope = byColumn[more] * slopes[more];
        at.jacobian[t * count + k] = less < 0 ? slope : slope + byColumn[less] * slopes[less];
      }
    });
    priors.forEach(({ deviation }, k) => {
      sum += (at.parameters[k] / deviation) ** 2;
    });
    at.cost = sum / 2;
  }

  function isMet(values: Float64Array): boolean {
    return targets.every(
      ({ value, tolerance }, t) =>
        tolerance > 1e-3 || Math.abs(values[t] - value) < MET * tolerance,
    );
  }

  function normalEquations({ parameters, values, jacobian }: Linearization): void {
    const { matrix, right } = work;
    matrix.fill(0);
    right.fill(0);
    targets.forEach(({ value, tolerance }, t) => {
      const weight = 1 / tolerance ** 2;
      for (let i = 0; i < count; i++) {
        const own = weight * jacobian[t * count + i];
        if (own === 0) continue;
        for (let j = 0; j <= i; j++) matrix[i * count + j] += own * jacobian[t * count + j];
        right[i] -= own * (values[t] - value);
      }
    });
    priors.forEach(({ deviation }, k) => {
      matrix[k * count + k] += 1 / deviation ** 2;
      right[k] -= parameters[k] / deviation ** 2;
    });
  }
}

/** A shape, what it measures, and how that changes with its parameters. */
interface Linearization {
  readonly parameters: Float64Array;
  readonly values: Float64Array;
  /** One row per target. */
  readonly jacobian: Float64Array;
  cost: number;
}

function createLinearization(targets: number, count: number): Linearization {
  return {
    parameters: new Float64Array(count),
    values: new Float64Array(targets),
    jacobian: new Float64Array(targets * count),
    cost: 0,
  };
}

function createWork(space: ShapeSpace) {
  const count = space.names.length;
  return {
    coefficients: new Float64Array(space.columnCount),
    slopes: new Float64Array(space.columnCount),
    byColumn: new Float64Array(space.columnCount),
    positions: new Float64Array(space.average.length),
    matrix: new Float64Array(count * count),
    right: new Float64Array(count),
    gradient: new Gradient(),
  };
}

/** How a measurement changes with each column's coefficient. */
function throughColumns(
  { average, starts, columns, vectors }: ShapeSpace,
  { count, points, vectors: slopes }: Gradient,
  positions: Float64Array,
  out: Float64Array,
): void {
  out.fill(0);
  for (let i = 0; i < count; i++) {
    const p = points[i];
    const x = slopes[3 * i] * asideSlope(positions[3 * p], average[3 * p]);
    const [y, z] = [slopes[3 * i + 1], slopes[3 * i + 2]];
    for (let k = starts[p]; k < starts[p + 1]; k++) {
      out[columns[k]] += x * vectors[3 * k] + y * vectors[3 * k + 1] + z * vectors[3 * k + 2];
    }
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
