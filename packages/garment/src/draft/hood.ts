import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveLength, pointAt, splitCurve } from '../pattern/curve-points.ts';
import { bend, line, type NamedEdge } from './edges.ts';
import { solveRising } from './solve.ts';

export interface HoodShape {
  /** Half the neckline it is sewn to, in front and at the back [m]. */
  readonly frontNeck: number;
  readonly backNeck: number;
  /** From the front of the neck up to the top, along the face's edge [m]. */
  readonly height: number;
  /** From the face's edge to the farthest point at the back; more where the neckline is long [m]. */
  readonly depth: number;
}

/** The nape lies this much higher on the hood than its front corner [m]. */
const NECK_RISE = 0.03;
/** The back of the head stands out at least this far behind the nape [m]. */
const LEAST_BULGE = 0.015;

/**
 * The left half of a two-piece hood, seen from outside: the face's edge at x = 0, the back at x > 0.
 * Its neck edge is exactly as long as the neckline and square to the face's edge and to the seam over
 * the head. Edges: `neck front`, `neck back`, `crown` (the seam over the head), `face`.
 */
export function draftHood({ frontNeck, backNeck, height, depth }: HoodShape): NamedEdge[] {
  const neckLength = frontNeck + backNeck;
  const neck = (reach: number): NamedEdge =>
    bend('', [0, 0], [0.35 * reach, 0], [0.6 * reach, NECK_RISE], [reach, NECK_RISE]);
  const reach = solveRising((r) => curveLength(neck(r).curve), neckLength, 0, neckLength);
  const [frontEdge, backEdge] = splitCurve(neck(reach).curve, frontNeck / neckLength);

  const nape = curveEnd(backEdge);
  const top: Point = [0, height];
  const crown = (bulge: number): NamedEdge =>
    bend(
      'crown',
      nape,
      [nape[0] + 0.25 * bulge, nape[1] + 0.5 * (height - nape[1])],
      [nape[0] + bulge, height],
      top,
    );
  const farthest = (bulge: number): number => {
    const { curve } = crown(bulge);
    return Math.max(...Array.from({ length: 41 }, (_, i) => pointAt(curve, i / 40)[0]));
  };
  const back = Math.max(depth, nape[0] + LEAST_BULGE);
  const bulge = solveRising(farthest, back, -0.5 * back, 2 * back);
  return [
    { label: 'neck front', curve: frontEdge },
    { label: 'neck back', curve: backEdge },
    crown(bulge),
    line('face', top, [0, 0]),
  ];
}
