import { FabricError } from '../fabric-error.ts';
import { isotonic } from './isotonic.ts';

/** Measured points, in any order. */
export interface Points {
  /** Extension λ − 1, or the sine of the shear angle. */
  readonly strains: readonly number[];
  /** [N/m] */
  readonly stresses: readonly number[];
}

/** Points in order of strain, each strain once, with the number of points behind each. */
export interface Branch extends Points {
  readonly weights: readonly number[];
}

/** Above this share of the range the points do not rise but scatter. */
const WORST_SCATTER = 0.2;
const FEWEST_POINTS = 4;

/** Sorts, merges equal strains, drops strains below zero (the strip is slack there), makes it rise. */
export function risingBranch(points: Points, what: string): { raw: Branch; rising: Branch } {
  const raw = sortPoints(points, what);
  const { strains, stresses, weights } = raw;
  if (strains.length < FEWEST_POINTS) {
    throw new FabricError(
      `${what}: ${strains.length} points with a strain of 0 or more; a fit needs at least ${FEWEST_POINTS}`,
    );
  }
  const range = Math.max(...stresses) - Math.min(0, ...stresses);
  const pooled = isotonic(stresses, weights).map((stress) => Math.max(0, stress));
  const scatter = rootMeanSquare(stresses.map((stress, i) => stress - pooled[i])) / range;
  if (!(pooled[pooled.length - 1] > 0) || !(scatter <= WORST_SCATTER)) {
    throw new FabricError(
      `${what}: the stress does not rise with the strain; check that the columns are not swapped and that loading and recovery are told apart`,
    );
  }
  return { raw, rising: { strains, stresses: pooled, weights } };
}

/** Halfway between two rising branches, where both were measured. */
export function meanBranch(a: Branch, b: Branch): Branch {
  const end = Math.min(a.strains[a.strains.length - 1], b.strains[b.strains.length - 1]);
  const start = Math.max(a.strains[0], b.strains[0]);
  const strains = [...new Set([...a.strains, ...b.strains])]
    .filter((strain) => strain >= start && strain <= end)
    .sort((one, other) => one - other);
  const stresses = strains.map((strain) => (interpolate(a, strain) + interpolate(b, strain)) / 2);
  return { strains, stresses, weights: strains.map(() => 1) };
}

/** On the straight line between neighbours; the outermost values outside. */
export function interpolate({ strains, stresses }: Points, strain: number): number {
  const after = strains.findIndex((value) => value >= strain);
  if (after < 0) return stresses[stresses.length - 1];
  if (after === 0) return stresses[0];
  const t = (strain - strains[after - 1]) / (strains[after] - strains[after - 1]);
  return stresses[after - 1] + t * (stresses[after] - stresses[after - 1]);
}

export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

function sortPoints({ strains, stresses }: Points, what: string): Branch {
  if (strains.length !== stresses.length) {
    throw new FabricError(`${what}: ${strains.length} strains but ${stresses.length} stresses`);
  }
  const wrong = strains.findIndex((strain, i) => !Number.isFinite(strain + stresses[i]));
  if (wrong >= 0) {
    throw new FabricError(
      `${what}: point ${wrong} is (${strains[wrong]}, ${stresses[wrong]}), not two numbers`,
    );
  }
  const order = strains
    .map((strain, i) => ({ strain, stress: stresses[i] }))
    .filter(({ strain }) => strain >= 0)
    .sort((a, b) => a.strain - b.strain);
  const merged: { strain: number; sum: number; count: number }[] = [];
  for (const { strain, stress } of order) {
    const last = merged[merged.length - 1];
    if (last?.strain === strain) {
      last.sum += stress;
      last.count++;
    } else merged.push({ strain, sum: stress, count: 1 });
  }
  return {
    strains: merged.map(({ strain }) => strain),
    stresses: merged.map(({ sum, count }) => sum / count),
    weights: merged.map(({ count }) => count),
  };
}
