/** What a tester bends or shears to, step by step: up to the largest from 0, down to its opposite, and back. */
export function testerCycle(largest: number, stride: number): number[] {
  const count = Math.round(largest / stride);
  const up = Array.from({ length: count }, (_, k) => stride * (k + 1));
  const down = Array.from({ length: 2 * count }, (_, k) => largest - stride * (k + 1));
  return [...up, ...down, ...down.map((at) => -at)];
}

/** What was read at a place of the cycle on the way down and on the way up. */
export function branchesAt<T>(
  points: readonly T[],
  largest: number,
  stride: number,
  isAt: (point: T) => boolean,
): [T, T] {
  const [down, up] = points.slice(Math.round(largest / stride)).filter(isAt);
  return [down, up];
}
