import type { View } from './view.ts';

export const VIEW_NAMES = [
  'front',
  'back',
  'left',
  'right',
  'three-quarter',
  'collar',
  'cuff',
  'hem',
] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** A fashion photographer's lens [°]. */
const LENS = 22;
/** Half of what a close view shows [m]. */
const CLOSE = 0.14;
/** Air around what is shown. */
const MARGIN = 1.08;

/**
 * A view of a figure by name. Sides are the wearer's own.
 *
 * @param figure Of all that should be seen whole, three coordinates per vertex [m].
 * @param garment Whose collar, cuff and hem are meant; the figure's top, hand and foot unless given.
 */
export function namedView(
  name: ViewName,
  figure: ArrayLike<number>,
  garment: ArrayLike<number> = figure,
): View {
  const box = bounds(figure);
  const centre = (axis: number): number => (box.low[axis] + box.high[axis]) / 2;
  const middle: Point = [centre(0), centre(1), centre(2)];
  const whole = (direction: Point): View => {
    const [across, deep] = [0, 2].map((axis) => box.high[axis] - box.low[axis]);
    const length = Math.hypot(direction[0], direction[2]);
    const width = (Math.abs(direction[2]) * across + Math.abs(direction[0]) * deep) / length;
    return {
      eye: add(middle, direction),
      target: middle,
      fit: [(MARGIN * width) / 2, (MARGIN * (box.high[1] - box.low[1])) / 2],
      lens: LENS,
    };
  };
  const close = (target: Point, direction: Point): View => ({
    eye: add(target, direction),
    target,
    fit: [CLOSE, CLOSE],
    lens: LENS,
  });
  switch (name) {
    case 'front':
      return whole([0, 0.06, 1]);
    case 'back':
      return whole([0, 0.06, -1]);
    case 'left':
      return whole([1, 0.06, 0]);
    case 'right':
      return whole([-1, 0.06, 0]);
    case 'three-quarter':
      return whole([0.7, 0.1, 1]);
    case 'collar':
      return close(add(extreme(garment, 1, 1), [0, -0.07, 0]), [0.25, 0.25, 1]);
    case 'cuff':
      return close(add(extreme(garment, 0, 1), [-0.04, 0.02, 0]), [0.5, 0.1, 1]);
    case 'hem':
      return close(add(extreme(garment, 1, -1), [0, 0.06, 0]), [0.2, 0.1, 1]);
  }
}

type Point = readonly [number, number, number];

const add = ([x, y, z]: Point, [a, b, c]: Point): Point => [x + a, y + b, z + c];

function bounds(positions: ArrayLike<number>) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let k = 0; k < positions.length; k++) {
    low[k % 3] = Math.min(low[k % 3], positions[k]);
    high[k % 3] = Math.max(high[k % 3], positions[k]);
  }
  return { low, high };
}

/**
 * The mean of what lies within a centimetre of the farthest vertex along an axis, in front: a collar's top
 * or a hem's bottom is a ring, and its near side is what one wants to see.
 */
function extreme(positions: ArrayLike<number>, axis: number, sign: 1 | -1): Point {
  let farthest = -Infinity;
  for (let k = axis; k < positions.length; k += 3)
    farthest = Math.max(farthest, sign * positions[k]);
  const sum = [0, 0, 0];
  let front = -Infinity;
  let count = 0;
  for (let k = 0; k < positions.length; k += 3) {
    if (sign * positions[k + axis] < farthest - 0.01) continue;
    for (let c = 0; c < 3; c++) sum[c] += positions[k + c];
    front = Math.max(front, positions[k + 2]);
    count++;
  }
  return [sum[0] / count, sum[1] / count, front];
}
