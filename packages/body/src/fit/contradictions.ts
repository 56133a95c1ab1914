import type { Body } from '../body.ts';
import { MEASUREMENTS, type MeasurementKey } from '../measurements/names.ts';
import { type FitProblem, fitShape, type ShapeFit, type Target } from './fit-shape.ts';

/** How far a given measurement may be missed: what a tape shows [m, rad]. */
const MISS = 3e-3;

/** A measurement that no body can have together with the others. */
export interface Contradiction {
  readonly key: MeasurementKey;
  /** What was asked for, and what the nearest possible body has [m, rad]. */
  readonly wanted: number;
  readonly nearest: number;
}

/** Measurements that exclude each other. */
export class ContradictionError extends Error {
  readonly contradictions: readonly Contradiction[];
  /** The nearest possible body. */
  readonly nearest: Body;

  constructor(list: readonly Contradiction[], nearest: Body) {
    super(describe(list));
    this.name = 'ContradictionError';
    this.contradictions = list;
    this.nearest = nearest;
  }
}

function isGiven({ tolerance }: Target): boolean {
  return tolerance < MISS;
}

/** The target that is missed most, if any is missed by more than a tape shows. */
export function worstMiss({ targets }: FitProblem, { values }: ShapeFit): Target | undefined {
  let [worst, most]: [Target | undefined, number] = [undefined, MISS];
  targets.forEach((target, t) => {
    const miss = Math.abs(values[t] - target.value);
    if (isGiven(target) && miss > most) [worst, most] = [target, miss];
  });
  return worst;
}

/**
 * Which of the given measurements are at odds: those that are missed, and those without which all
 * the others could be met.
 */
export function contradictions(problem: FitProblem, fit: ShapeFit): Contradiction[] {
  const { targets } = problem;
  if (worstMiss(problem, fit) === undefined) return [];
  return targets.flatMap((target, t) => {
    if (!isGiven(target)) return [];
    const missed = Math.abs(fit.values[t] - target.value) > MISS;
    if (!missed && !isRelieved(target)) return [];
    return [{ key: target.key, wanted: target.value, nearest: fit.values[t] }];
  });

  function isRelieved(without: Target): boolean {
    const rest = { ...problem, targets: targets.filter((target) => target !== without) };
    return worstMiss(rest, fitShape({ ...rest, start: fit.parameters })) === undefined;
  }
}

function describe(list: readonly Contradiction[]): string {
  const lines = list.map(({ key, wanted, nearest }) => {
    const angle = MEASUREMENTS[key].kind === 'angle';
    const show = (value: number) =>
      angle ? `${((value * 180) / Math.PI).toFixed(1)}°` : `${(100 * value).toFixed(1)} cm`;
    return `${key} ${show(wanted)} (nearest possible: ${show(nearest)})`;
  });
  const what =
    list.length === 1
      ? 'this measurement is beyond what a body can have'
      : 'these measurements contradict each other';
  return `${what}: ${lines.join(', ')}. Check how they were taken, or leave one out`;
}
