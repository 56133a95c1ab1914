import type { Span } from './follow-run.ts';
import { findCorners, SAME, wrap } from './sew-line.ts';

/** Breaks of the two sides that come closer than this along the seam are one [m]. */
const NEAR = 5e-3;

/**
 * Splits two rows of spans that are sewn together into pairs that lie side by side, each within one
 * panel and without a corner inside: by fractions of each row's whole length, so that a difference
 * in length is spread evenly.
 */
export function matchSpans(
  first: readonly Span[],
  second: readonly Span[],
): (readonly [Span, Span])[] {
  const lengths = [rowLength(first), rowLength(second)] as const;
  const near = NEAR / Math.max(...lengths);
  const other = breaksOf(second);
  const joint: (readonly [number, number])[] = breaksOf(first).map((fraction) => {
    const partner = other.findIndex((o) => Math.abs(o - fraction) < near);
    return [fraction, partner < 0 ? fraction : other.splice(partner, 1)[0]!];
  });
  joint.push(...other.map((fraction) => [fraction, fraction] as const));
  joint.sort((a, b) => a[0] + a[1] - b[0] - b[1]);

  const stops = [[0, 0] as const, ...joint, [1, 1] as const];
  return stops
    .slice(1)
    .map((stop, i) => [
      cutRow(first, stops[i]![0] * lengths[0], stop[0] * lengths[0]),
      cutRow(second, stops[i]![1] * lengths[1], stop[1] * lengths[1]),
    ]);
}

export function rowLength(row: readonly Span[]): number {
  return row.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0);
}

/** Fractions of the row's length where a new span begins or its panel has a corner. */
function breaksOf(row: readonly Span[]): number[] {
  const total = rowLength(row);
  const breaks: number[] = [];
  let done = 0;
  for (const { panel, from, to } of row) {
    const length = Math.abs(to - from);
    const ahead = findCorners(panel.loop)
      .map((corner) => wrap(panel.loop, (corner - from) * Math.sign(to - from)))
      .filter((at) => at > SAME && at < length - SAME)
      .sort((a, b) => a - b);
    breaks.push(...[0, ...ahead].map((at) => (done + at) / total));
    done += length;
  }
  return breaks.slice(1);
}

/** The part of a row between two distances from its start, which lie within one span. */
function cutRow(row: readonly Span[], start: number, end: number): Span {
  let done = 0;
  for (const { panel, from, to } of row) {
    const length = Math.abs(to - from);
    const sign = Math.sign(to - from);
    if ((start + end) / 2 < done + length) {
      const at = (distance: number): number => {
        const own = distance - done;
        if (Math.abs(own) < SAME) return from;
        return Math.abs(own - length) < SAME ? to : from + sign * own;
      };
      return { panel, from: at(start), to: at(end) };
    }
    done += length;
  }
  throw new RangeError(`a seam has no part from ${start} to ${end}`);
}
