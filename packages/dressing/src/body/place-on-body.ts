import type { Body } from '@toile/body';

/** Where on a body with its arms out a point is, in words. */
export function placeOnBody(
  [x, y]: ArrayLike<number> & Iterable<number>,
  measurements: Body['measurements'],
): string {
  const { neckHeight, armpitHeight, waistHeight, hipsHeight, inseam, shoulderWidth } = measurements;
  if (y > neckHeight) return 'at the head or neck';
  if (Math.abs(x) > shoulderWidth / 2 && y > hipsHeight) {
    return `at the ${x > 0 ? 'left' : 'right'} arm`;
  }
  if (y > armpitHeight) return 'at the shoulders';
  const belts = [
    ['at the chest', (armpitHeight + waistHeight) / 2],
    ['at the waist', (waistHeight + hipsHeight) / 2],
    ['at the hips', inseam],
  ] as const;
  return belts.find(([, low]) => y > low)?.[0] ?? `at the ${x > 0 ? 'left' : 'right'} leg`;
}
