import { TURN } from '@toile/geometry';

/** Edges of a front that overlap start so far outside each other, in all [m]. */
const LAPPING = 0.012;
/** Those that do not start so far apart, as a share of the way around. */
const OPEN = 0.03;

/**
 * How an open front is closed: edges that are buttoned overlap, such that buttons lie below their holes.
 *
 * @param lifted Angles from one edge of the front to the other.
 */
export function lapOf(
  lifted: Float64Array,
  buttonPairs: ArrayLike<number>,
): { angle(v: number): number; out(v: number): number } {
  const known = lifted.filter((angle) => !Number.isNaN(angle));
  const [low, high] = [
    known.reduce((a, b) => Math.min(a, b)),
    known.reduce((a, b) => Math.max(a, b)),
  ];
  const middle = (low + high) / 2;
  const ways: number[] = [];
  for (let k = 0; k < buttonPairs.length; k += 2) {
    const way = lifted[buttonPairs[k + 1]] - lifted[buttonPairs[k]];
    if (Math.abs(way) > Math.PI) ways.push(way);
  }
  const way = ways.reduce((sum, x) => sum + x / ways.length, 0);
  const scale = ways.length > 0 ? TURN / Math.abs(way) : 1 - OPEN;
  const spiral = ways.length > 0 ? (Math.sign(way) * LAPPING) / (high - low) : 0;
  return {
    angle: (v) => middle + scale * (lifted[v] - middle),
    out: (v) => spiral * (lifted[v] - middle),
  };
}
