import type { Body } from '@toile/body';
import type { Ease } from './ease.ts';
import { EASE_LIMITS } from './fit-scales.ts';

/**
 * What keeps a garment from falling: shoulders that it goes over, by straps and braces too, arms that it
 * goes around, a girth that it grips, or hips that are wider than it is above them. `none` falls.
 */
export type Support = 'shoulders' | 'arms' | 'grip' | 'hips' | 'none';

/** Cloth higher than this below the points of the shoulders lies over them [m]. */
const BELOW_SHOULDERS = 0.03;
/** Places around the trunk, from above. */
const TRUNK = ['chest', 'waist', 'hips'] as const;

/** None is told of a garment without girths: it is not known. */
export function supportOf(
  positions: Float64Array,
  ease: readonly Ease[],
  { shoulderHeight, hips, highHip }: Body['measurements'],
): Support | undefined {
  const top = positions.reduce((most, x, i) => (i % 3 === 1 ? Math.max(most, x) : most), 0);
  if (top > shoulderHeight - BELOW_SHOULDERS) return 'shoulders';
  if (ease.some(({ place }) => place === 'upperArm')) return 'arms';
  const around = TRUNK.flatMap((place) => ease.find((own) => own.place === place) ?? []);
  if (around.length === 0) return undefined;
  // Elastics grip by their length at rest.
  if (around.some(({ rest, body }) => rest - body <= EASE_LIMITS.nothing)) return 'grip';
  const widest = Math.max(hips, highHip);
  const isCaught = around.some(({ place, rest }) => place === 'waist' && rest < widest);
  return isCaught ? 'hips' : 'none';
}
