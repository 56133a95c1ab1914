import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveLength, pointAt, splitCurve } from '../pattern/curve-points.ts';
import { bend, line, type NamedEdge } from './edges.ts';
import { solveRising } from './solve.ts';

export interface HoodShape {
  /** Half the neckline it is sewn to, in front and at the back [m]. */
  readonly frontNeck: number;
  readonly backNeck: number;
  /** How much higher the neckline is at the nape than in front [m]: else the hood tips over the face. */
  readonly rise: number;
  /** From the front of the neck up to the top, along the face's edge [m]. */
  readonly height: number;
  /** From the face's edge to the farthest point at the back; more where the neckline is long [m]. */
  readonly depth: number;
  /** Width of the middle piece at the face and over the head [m]. */
  readonly strip: number;
}

export interface Hood {
  /**
   * The left piece, seen from outside: the face's edge at x = 0, the back at x > 0. Edges: `neck front`,
   * `neck back`, `crown` (the seam beside the head's middle), `face`.
   */
  readonly side: readonly NamedEdge[];
  /** The right half of the middle piece, seen from the back and laid flat, from the nape up. */
  readonly strip: { readonly neck: number; readonly edges: readonly NamedEdge[] };
}

/** The back of the head stands out at least this far behind the nape [m]. */
const LEAST_BULGE = 0.015;
/** The middle piece at the nape, as a share of its width over the head, and of the neckline at most. */
const AT_NAPE = 0.65;
const MOST_OF_NECK = 0.4;

/**
 * A hood of three pieces: two sides and one that goes over the head from the face to the nape. Of two
 * pieces alone, which meet at an edge, it would come to a point; the middle piece makes it as round as a
 * head. Its neck edges are together as long as the neckline, those of the sides square to the face's edge
 * and to the seam over the head.
 */
export function draftHood({ frontNeck, backNeck, rise, height, depth, strip }: HoodShape): Hood {
  const atNape = Math.min(AT_NAPE * strip, 2 * MOST_OF_NECK * backNeck);
  const sideNeck = backNeck - atNape / 2;
  const neckLength = frontNeck + sideNeck;
  const neck = (reach: number): NamedEdge =>
    bend('', [0, 0], [0.35 * reach, 0], [0.6 * reach, rise], [reach, rise]);
  const reach = solveRising((r) => curveLength(neck(r).curve), neckLength, 0, neckLength);
  const [frontEdge, backEdge] = splitCurve(neck(reach).curve, frontNeck / neckLength);

  // What the middle piece covers above and behind the head is left out of the sides.
  const covered = ROUNDNESS * strip;
  const nape = curveEnd(backEdge);
  const back = Math.max(depth - covered, nape[0] + LEAST_BULGE);
  // Of what a long neckline makes it too deep most is left out over the brow.
  const top: Point = [OVER_BROW * (back + covered - depth), height - covered];
  const crown = (bulge: number): NamedEdge =>
    bend(
      'crown',
      nape,
      [nape[0] + 0.25 * bulge, nape[1] + 0.5 * (top[1] - nape[1])],
      [nape[0] + bulge, top[1]],
      top,
    );
  const farthest = (bulge: number): number => {
    const { curve } = crown(bulge);
    return Math.max(...Array.from({ length: 41 }, (_, i) => pointAt(curve, i / 40)[0]));
  };
  const over = crown(solveRising(farthest, back, -0.5 * back, 2 * back));
  return {
    side: [
      { label: 'neck front', curve: frontEdge },
      { label: 'neck back', curve: backEdge },
      over,
      line('face', top, [0, 0]),
    ],
    strip: { neck: atNape, edges: middlePiece(curveLength(over.curve), strip, atNape) },
  };
}

const OVER_BROW = 0.7;

/** How far a piece that is bent over an edge reaches beyond it, as a share of its width. */
const ROUNDNESS = 0.3;

/** Half a strip whose long edge has a given length, wider from the nape on. */
function middlePiece(length: number, width: number, atNape: number): NamedEdge[] {
  const long = (height: number): NamedEdge =>
    bend(
      'crown',
      [atNape / 2, 0],
      [atNape / 2, 0.25 * height],
      [width / 2, 0.25 * height],
      [width / 2, height],
    );
  const height = solveRising((h) => curveLength(long(h).curve), length, 0.5 * length, length);
  return [
    line('neck', [0, 0], [atNape / 2, 0]),
    long(height),
    line('face', [width / 2, height], [0, height]),
  ];
}
