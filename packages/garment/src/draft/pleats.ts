import type { Point } from '../pattern/curve.ts';
import type { InnerLine } from '../pattern/pattern.ts';
import { between, line, type NamedEdge } from './edges.ts';

export interface PleatsShape {
  readonly count: number;
  /** Cloth that a pleat takes [m]. */
  readonly cloth: number;
  /** What is seen of a pleat at the top and at the hem [m]. */
  readonly top: number;
  readonly hem: number;
  readonly length: number;
  /** Where the side edges are divided, from the top [m]. */
  readonly divided: number;
  /** How much longer it is in its middle than at its sides, or shorter [m]; 0 unless given. */
  readonly drop?: number;
  /** What pressing leaves of the fold [rad]; π lies flat. */
  readonly fold: number;
}

/**
 * What lies under a pleat is cut away towards its inner crease, at the top so that it is not thick there,
 * as in kilts, and at the hem so that it does not show [m]: our own.
 */
const CUT = { top: 0.05, hem: 0.012 };

/**
 * A piece of cloth in knife pleats, its upper edge at y = 0 with its middle at x = 0. What is not seen
 * of a pleat goes under it and comes back:
 *
 *     face ╶ crease ╴ under, back ╶ inner crease ╴ under, on ─╴ the next face
 *
 * Faces are the same on both sides of their middles, which run with the cloth as the inner creases do:
 * pressed, they lie like the rays of a fan. Edges around it: `hem`, `end below`, `end above`, for each
 * pleat from right to left `on 1`, `back 1`, `waist 1` …, `start above`, `start below`. `back 1` is sewn
 * to `on 1`: that closes the fold at the top.
 */
export function pleats(shape: PleatsShape): { edges: NamedEdge[]; lines: InnerLine[] } {
  const { count, cloth, top, hem, length, divided, fold, drop = 0 } = shape;
  const left = (-count * cloth) / 2;
  /** What a pleat shows more, by length. */
  const spread = (hem - top) / length;
  /** From the top to the hem before the face of a pleat, the first being 0; beyond the last ends. */
  const before = (pleat: number): [Point, Point] => {
    const x = left + pleat * cloth;
    const long = length + drop * (1 - ((2 * pleat) / count - 1) ** 2);
    return [
      [x, 0],
      [x - (spread * long) / 2, -long],
    ];
  };
  const upper: NamedEdge[] = [];
  const lower: Point[] = [];
  const lines: InnerLine[] = [];
  for (let pleat = 0; pleat < count; pleat++) {
    const [[start], [, bottom]] = before(pleat);
    const crease: [Point, Point] = [
      [start + top, 0],
      [start + top - (spread * bottom) / 2, bottom],
    ];
    const inner = start + (top + cloth) / 2;
    const innerCrease: [Point, Point] = [
      [inner, -CUT.top],
      [inner, bottom + CUT.hem],
    ];
    lower.push(before(pleat)[1], crease[1], innerCrease[1]);
    const number = pleat + 1;
    upper.unshift(
      line(`on ${number}`, [start + cloth, 0], innerCrease[0]),
      line(`back ${number}`, innerCrease[0], crease[0]),
      line(`waist ${number}`, crease[0], [start, 0]),
    );
    lines.push(
      { label: `crease ${number}`, points: crease, fold: -fold },
      { label: `inner crease ${number}`, points: innerCrease, fold },
    );
  }
  const [start, end] = [before(0), before(count)];
  const [onStart, onEnd] = [start, end].map(([above, below]) =>
    between(above, below, divided / length),
  ) as [Point, Point];
  return {
    edges: [
      { label: 'hem', curve: { type: 'polyline', points: [...lower, end[1]] } },
      line('end below', end[1], onEnd),
      line('end above', onEnd, end[0]),
      ...upper,
      line('start above', start[0], onStart),
      line('start below', onStart, start[1]),
    ],
    lines,
  };
}
