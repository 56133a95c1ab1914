import type { Point } from '../pattern/curve.ts';
import type { BodyPart, Panel, Placement } from '../pattern/pattern.ts';
import { line } from './edges.ts';

export interface BandShape {
  readonly name: string;
  readonly part: BodyPart;
  readonly placement: Placement;
  readonly height: number;
  /** What its sewn edge is divided into, left to right as seen from outside. */
  readonly runs: readonly { readonly label: string; readonly length: number }[];
  /** Which of its long edges is sewn on. */
  readonly sewn: 'bottom' | 'top';
}

/**
 * A straight band, warp along its length. Its middle is at x = 0, its sewn edge at y = 0; the short
 * edges are `start` and `end`.
 */
export function band({ name, part, placement, height, runs, sewn }: BandShape): Panel {
  const total = runs.reduce((sum, { length }) => sum + length, 0);
  let x = -total / 2;
  const sewnEdges = runs.map(({ label, length }) => {
    const from: Point = [x, 0];
    x += length;
    return line(label, from, [x, 0]);
  });
  const [left, right, free] = [-total / 2, x, sewn === 'bottom' ? height : -height];
  const edges =
    sewn === 'bottom'
      ? [
          ...sewnEdges,
          line('end', [right, 0], [right, free]),
          line('edge', [right, free], [left, free]),
          line('start', [left, free], [left, 0]),
        ]
      : [
          ...sewnEdges.toReversed().map(({ label, curve }) => {
            const { from, to } = curve as { from: Point; to: Point };
            return line(label, to, from);
          }),
          line('start', [left, 0], [left, free]),
          line('edge', [left, free], [right, free]),
          line('end', [right, free], [right, 0]),
        ];
  return { name, part, placement, grain: Math.PI / 2, edges };
}
