import type { Curve, Point } from '../pattern/curve.ts';
import { curveLength } from '../pattern/curve-points.ts';
import { bend, line, type NamedEdge } from './edges.ts';
import { solveRising } from './solve.ts';

export interface SleeveShape {
  /** Lengths of the armhole it is set into, front and back [m]. */
  readonly frontArmhole: number;
  readonly backArmhole: number;
  /** Finished girth at the underarm; more where a cap would become too high [m]. */
  readonly width: number;
  /** Finished girth at the hem [m]. */
  readonly hem: number;
  /** From the crown to the hem [m]. */
  readonly length: number;
}

/**
 * A cap is at most a third of the armhole high, the proportion of a fitted set-in sleeve; a thinner
 * arm gets a wider sleeve instead.
 */
const HIGHEST_CAP = 1 / 3;

export interface Sleeve {
  /** From the underarm line, y = 0, to the crown [m]. */
  readonly capHeight: number;
  /** The left one, seen from outside: the front is at x < 0. */
  readonly edges: readonly NamedEdge[];
}

/** The shortest underarm seam: shorter, a sleeve rides up over the shoulder when an arm is raised [m]. */
export const LEAST_UNDERARM = 0.06;

/**
 * A one-piece sleeve, flat at the crown and at the underarm. Width is given by the arm; the cap's
 * height follows, so that the front and the back half are exactly as long as their armholes: a low cap
 * for a wide sleeve, a high one for a narrow one.
 */
export function draftSleeve(shape: SleeveShape): Sleeve {
  const { frontArmhole, backArmhole, width } = shape;
  const reaches = (height: number) => ({
    front: reachOf(frontArmhole, height, frontCap),
    back: reachOf(backArmhole, height, backCap),
  });
  const capHeight = solveRising(
    (height) => {
      const { front, back } = reaches(height);
      return -(front + back);
    },
    -width,
    1e-3,
    HIGHEST_CAP * (frontArmhole + backArmhole),
  );
  const { front, back } = reaches(capHeight);
  const taper = (front + back - shape.hem) / 2;
  const length = Math.max(shape.length, capHeight + LEAST_UNDERARM);
  const bottom = capHeight - length;
  // Square to the underarm seams, the hem runs on smoothly where these meet.
  const lean = Math.atan2(taper, -bottom);
  const ends: [Point, Point] = [
    [taper - front, bottom],
    [back - taper, bottom],
  ];
  const handle = (ends[1][0] - ends[0][0]) / 3;
  const rise = handle * Math.tan(lean);
  return {
    capHeight,
    edges: [
      bend(
        'hem',
        ends[0],
        [ends[0][0] + handle, bottom + rise],
        [ends[1][0] - handle, bottom + rise],
        ends[1],
      ),
      line('underarm back', ends[1], [back, 0]),
      { label: 'cap back', curve: backCap(back, capHeight) },
      { label: 'cap front', curve: frontCap(front, capHeight) },
      line('underarm front', [-front, 0], ends[0]),
    ],
  };
}

/** How wide half a cap of this length and height is. */
function reachOf(
  length: number,
  height: number,
  cap: (reach: number, height: number) => Curve,
): number {
  return solveRising((reach) => curveLength(cap(reach, height)), length, 0, length);
}

/** The back of the cap is fuller at the top, for the shoulder blade's movement. */
function backCap(reach: number, height: number): Curve {
  return bend('', [reach, 0], [0.58 * reach, 0], [0.52 * reach, height], [0, height]).curve;
}

/** The front is hollowed more below, where the arm meets the chest. */
function frontCap(reach: number, height: number): Curve {
  return bend('', [0, height], [-0.46 * reach, height], [-0.5 * reach, 0], [-reach, 0]).curve;
}
