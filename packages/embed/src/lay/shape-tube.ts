import { TURN } from '@toile/geometry';
import type { TubeMeasures } from '../chart/measure-tube.ts';
import { STEP, sample } from '../chart/samples.ts';

/** A tube in space: how wide it is and how far along its axis, by the distance along the cloth [m]. */
export interface TubeShape {
  radius(distance: number): number;
  /** From the reference level. */
  along(distance: number): number;
}

/** Steepest widening of a tube, as the sine of its slope: a skirt's cone stays short of a disc. */
const STEEPEST = 0.85;

/**
 * A surface of revolution as long and as wide as the tube, nearly: one that cannot widen as fast as its
 * cloth does keeps the rest of it for folds.
 *
 * @param least What it must enclose, by the distance along the axis [m].
 * @param most How wide it may be there.
 * @param size How wide it is, against how wide it was cut.
 */
export function shapeTube(
  { girth, range }: TubeMeasures,
  least: (along: number) => number,
  most: (along: number) => number = () => Infinity,
  size = 1,
): TubeShape {
  const first = Math.floor(range[0] / STEP);
  const count = Math.max(2, Math.ceil(range[1] / STEP) - first + 1);
  const radii = new Float64Array(count);
  const ways = new Float64Array(count);
  const within = (radius: number, along: number): number =>
    Math.max(least(along), Math.min(most(along), radius));
  const wanted = (k: number): number => (size * girth((first + k) * STEP)) / TURN;
  const start = Math.max(0, Math.min(count - 1, -first));
  radii[start] = within(wanted(start), 0);
  for (const direction of [1, -1]) {
    for (let k = start + direction; k >= 0 && k < count; k += direction) {
      const before = k - direction;
      const change = within(wanted(k), ways[before]) - radii[before];
      const slope = Math.max(-STEEPEST * STEP, Math.min(STEEPEST * STEP, change));
      ways[k] = ways[before] + direction * Math.sqrt(STEP * STEP - slope * slope);
      radii[k] = within(radii[before] + slope, ways[k]);
    }
  }
  return {
    radius: (distance) => sample(radii, distance / STEP - first),
    along: (distance) => sample(ways, distance / STEP - first),
  };
}
