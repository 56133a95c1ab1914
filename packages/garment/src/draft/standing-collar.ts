import { curveEnd } from '../pattern/curve-points.ts';
import { arc, type CollarShape, standRing } from './collar.ts';
import { along, bend, line, type NamedEdge, towards } from './edges.ts';

export interface StandingCollarShape
  extends Pick<CollarShape, 'backNeck' | 'frontNeck' | 'standHeight' | 'lift'> {
  /** How far from the middle of the front its upper edge begins: the corner is rounded [m]. */
  readonly rounding: number;
}

/**
 * The wearer's right half of a collar that stands around the neck, open at the back, seen from there,
 * x > 0 to the right. Both halves meet at the middle of the front, from where their corners are rounded
 * up and away. Edges: `neck back`, `neck front`, `front`, `top`, `zip`.
 */
export function draftStandingCollar(shape: StandingCollarShape): NamedEdge[] {
  const { standHeight, rounding } = shape;
  const { turn, inner, back, front, onTop } = standRing(shape);
  const neckEnd = curveEnd(front.curve);
  const [corner, topEnd] = [onTop(turn), onTop(turn - rounding / inner)];
  const up = towards(neckEnd, corner);
  return [
    back,
    front,
    bend(
      'front',
      neckEnd,
      along(neckEnd, up, ROUND * standHeight),
      along(topEnd, towards(topEnd, corner), ROUND * rounding),
      topEnd,
    ),
    arc('top', topEnd, [0, standHeight], inner, false),
    line('zip', [0, standHeight], [0, 0]),
  ];
}

/** How far the rounded corner keeps the directions of its edges, as shares of height and rounding. */
const ROUND = 0.6;
