import type { InnerLine } from '../pattern/pattern.ts';
import { line, type NamedEdge } from './edges.ts';

export interface PleatsShape {
  readonly count: number;
  /** What is seen of a pleat [m]. */
  readonly width: number;
  readonly length: number;
  /** What pressing leaves of the fold [rad]; π lies flat. */
  readonly fold: number;
}

/**
 * A piece of cloth in knife pleats, its middle at x = 0 and its upper edge at y = 0. From one inner
 * crease to the next a pleat takes three times what is seen of it:
 *
 *     inner crease ╶─ under ─╴ face ╶ crease ╴ under ╶─ inner crease
 *
 * Edges around it: `hem`, `end`, for each pleat from right to left `under 1 b`, `waist 1`,
 * `under 1 a` …, `start`. `under 1 b` is sewn to the next pleat's `under 2 a`: that closes the fold at
 * the top.
 */
export function pleats(shape: PleatsShape): { edges: NamedEdge[]; lines: InnerLine[] } {
  const { count, width, length, fold } = shape;
  const left = (-3 * count * width) / 2;
  const top: NamedEdge[] = [];
  const lines: InnerLine[] = [];
  const crease = (label: string, x: number, angle: number): InnerLine => ({
    label,
    points: [
      [x, 0],
      [x, -length],
    ],
    fold: angle,
  });
  for (let number = 1; number <= count; number++) {
    const start = left + 3 * (number - 1) * width;
    const [from, to, end] = [start + width, start + 2 * width, start + 3 * width];
    top.unshift(
      line(`under ${number} b`, [end, 0], [to, 0]),
      line(`waist ${number}`, [to, 0], [from, 0]),
      line(`under ${number} a`, [from, 0], [start, 0]),
    );
    lines.push(crease(`crease ${number}`, to, -fold));
    if (number < count) lines.push(crease(`inner crease ${number}`, end, fold));
  }
  return {
    edges: [
      line('hem', [left, -length], [-left, -length]),
      line('end', [-left, -length], [-left, 0]),
      ...top,
      line('start', [left, 0], [left, -length]),
    ],
    lines,
  };
}
