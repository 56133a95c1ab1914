import type { Rims } from './rims.ts';

/** Limbs of which left and right are not told yet. */
export interface Sideless {
  readonly top: number;
  readonly bottom: number | undefined;
  readonly legs: readonly [number, number] | undefined;
  readonly arms: readonly number[];
  readonly empty: readonly number[];
}

/**
 * Tells left from right: the front is where a front is open, else where the neck or the waist is drawn
 * lower. Seen from outside the surface lies to the left of a rim's direction, so around the top one comes
 * from the left limb over the front to the right one.
 *
 * @param ways From each rim to each vertex [m].
 * @param heights Of each vertex, as drawn [m].
 * @param isOpen The front is open; the top begins and ends there.
 */
export function faceForward(
  rims: readonly (readonly number[])[],
  { top, bottom, legs, arms, empty }: Sideless,
  ways: readonly Float64Array[],
  heights: Float64Array,
  isOpen: boolean,
): Rims {
  const loop = rims[top];
  /** Where along the top a limb is nearest, in vertices. */
  const placeOf = (rim: number): number => {
    let place = 0;
    loop.forEach((v, i) => {
      if (ways[rim][v] < ways[rim][loop[place]]) place = i;
    });
    return place;
  };
  /** Whether one comes before the other on the way over the front. */
  const isLeft = (from: number, to: number): boolean => {
    if (isOpen) return from > to;
    const count = (to - from + loop.length) % loop.length;
    const [front, back] = [drop(from, count), drop(to, loop.length - count)];
    return front <= back;
  };
  /** Mean height on a stretch of the top. */
  function drop(from: number, count: number): number {
    let sum = 0;
    for (let i = 0; i <= count; i++) sum += heights[loop[(from + i) % loop.length]];
    return sum / (count + 1);
  }
  const half = loop.length >> 1;
  const [first, second] = arms;
  const from = first === undefined ? 0 : placeOf(first);
  const to = second === undefined ? (from + half) % loop.length : placeOf(second);
  const isFirstLeft = isLeft(from, to);
  const [left, right] = isFirstLeft ? [first, second] : [second, first];
  return {
    top,
    bottom,
    leftArm: left,
    rightArm: right,
    legs: legs && sided(legs),
    empty,
  };

  function sided([a, b]: readonly [number, number]): readonly [number, number] {
    if (first !== undefined && second !== undefined) {
      const near = (leg: number): number =>
        Math.min(...rims[leg].map((v) => ways[left as number][v])) -
        Math.min(...rims[leg].map((v) => ways[right as number][v]));
      return near(a) <= near(b) ? [a, b] : [b, a];
    }
    return isLeft(placeOf(a), placeOf(b)) ? [a, b] : [b, a];
  }
}
