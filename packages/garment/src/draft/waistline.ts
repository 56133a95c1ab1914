import type { Curve, Point } from '../pattern/curve.ts';
import { curveEnd, curveLength } from '../pattern/curve-points.ts';
import { along, between, line, type NamedEdge, towards } from './edges.ts';
import { solveRising } from './solve.ts';

export interface Dart {
  /** Distance from the middle line along the finished waist [m]. */
  readonly at: number;
  /** Width at the waist; 0 only parts the waist there, to match a partner that has a dart [m]. */
  readonly intake: number;
  /** From the waist to the tip [m]. */
  readonly length: number;
}

export interface WaistlineShape {
  /** Finished length from the middle line to the side [m]. */
  readonly finished: number;
  /** How much the waist rises from the middle line to the side [m]. */
  readonly rise: number;
  /** From the middle line outwards. */
  readonly darts: readonly Dart[];
  /** Which way the tips point. */
  readonly tips: 'up' | 'down';
}

/**
 * Half a waistline from the middle line, at the origin, outwards: a flat parabola, square to the
 * middle, with darts whose legs are equally long. Edges: `waist 1`, `dart 1 inner`, `dart 1 outer`,
 * `waist 2` … The finished lengths between the darts are exact.
 */
export function waistline({ finished, rise, darts, tips }: WaistlineShape): NamedEdge[] {
  const width = finished + darts.reduce((sum, { intake }) => sum + intake, 0);
  const edges: NamedEdge[] = [];
  let x = 0;
  let sewn = 0;
  for (const [i, { at, intake, length }] of darts.entries()) {
    const waist = run(x, at - sewn);
    edges.push({ label: `waist ${i + 1}`, curve: waist });
    sewn = at;
    if (intake <= 0) {
      x = curveEnd(waist)[0];
      continue;
    }
    const from = curveEnd(waist);
    const to = curveEnd(run(from[0], intake));
    const [dx, dy] = towards(from, to);
    const inwards: Point = tips === 'up' ? [-dy, dx] : [dy, -dx];
    const tip = along(between(from, to, 0.5), inwards, length);
    edges.push(line(`dart ${i + 1} inner`, from, tip), line(`dart ${i + 1} outer`, tip, to));
    x = to[0];
  }
  edges.push({ label: `waist ${darts.length + 1}`, curve: run(x, finished - sewn) });
  return edges;

  /** The piece of the parabola that begins at x and is this long. */
  function run(from: number, length: number): Curve {
    const reach = solveRising((dx) => curveLength(piece(from, from + dx)), length, 0, length);
    return piece(from, from + reach);
  }

  function piece(from: number, to: number): Curve {
    const slope = (2 * rise * from) / width ** 2;
    return {
      type: 'quadratic',
      from: [from, height(from)],
      control: [(from + to) / 2, height(from) + (slope * (to - from)) / 2],
      to: [to, height(to)],
    };
  }

  function height(at: number): number {
    return rise * (at / width) ** 2;
  }
}
