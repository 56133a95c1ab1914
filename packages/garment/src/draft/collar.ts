import type { Point } from '../pattern/curve.ts';
import { curveEnd, splitCurve } from '../pattern/curve-points.ts';
import { bend, line, type NamedEdge, unfolded } from './edges.ts';

export interface CollarShape {
  /** Half the neckline: from the middle of the back to the shoulder, and on to the front edge [m]. */
  readonly backNeck: number;
  readonly frontNeck: number;
  /** Height of the stand [m]. */
  readonly standHeight: number;
  /** How far the stand's ends lift above its middle [m]. */
  readonly lift: number;
  /** Depth of the fall at the back, and length of its points [m]. */
  readonly fallDepth: number;
  readonly pointLength: number;
}

export interface Collar {
  /** Both seen from the back, standing up, the wearer's right at x > 0. */
  readonly stand: readonly NamedEdge[];
  readonly fall: readonly NamedEdge[];
}

/**
 * A shirt collar of stand and fall. The stand is part of a ring: sewn to the neckline along its longer
 * edge, its upper edge is shorter and lies against the neck; its ends are square to both. The fall
 * bends the other way, so that its outer edge is long enough to lie over the stand and the neckline.
 * Stand: `neck back`, `neck front`, `front`, `top`; fall: `stand`, `front`, `edge`; each left and right.
 */
export function draftCollar(shape: CollarShape): Collar {
  const { backNeck, frontNeck, standHeight, lift, fallDepth, pointLength } = shape;
  const half = backNeck + frontNeck;
  // An arc of length s that turns by θ lifts its end by s θ / 2.
  const turn = (2 * lift) / half;
  const radius = half / turn;
  const onRing = (r: number, angle: number): Point => [
    r * Math.sin(angle),
    radius - r * Math.cos(angle),
  ];
  const bottom = arc('', [0, 0], onRing(radius, turn), radius, true).curve;
  const [back, front] = splitCurve(bottom, backNeck / half);
  const inner = radius - standHeight;
  const topEnd = onRing(inner, turn);
  const stand: NamedEdge[] = [
    { label: 'neck back', curve: back },
    { label: 'neck front', curve: front },
    line('front', curveEnd(front), topEnd),
    arc('top', topEnd, [0, standHeight], inner, false),
  ];

  // The fall's inner edge is the stand's top turned over: just as long, but bending down.
  const end: Point = [inner * Math.sin(turn), inner * Math.cos(turn) - inner];
  const inward = arc('stand', [0, 0], end, inner, false);
  const point: Point = [
    end[0] + pointLength * Math.sin(turn + POINT_SPREAD),
    end[1] + pointLength * Math.cos(turn + POINT_SPREAD),
  ];
  const fall: NamedEdge[] = [
    inward,
    line('front', end, point),
    bend(
      'edge',
      point,
      [0.62 * point[0], point[1] + 0.25 * (fallDepth - point[1])],
      [0.4 * point[0], fallDepth],
      [0, fallDepth],
    ),
  ];
  return { stand: unfolded(stand, 'right'), fall: unfolded(fall, 'right') };
}

/** How far the points lean outwards from square [rad]; 20° is an ordinary spread. */
const POINT_SPREAD = Math.PI / 9;

function arc(label: string, from: Point, to: Point, radius: number, right: boolean): NamedEdge {
  return { label, curve: { type: 'arc', from, to, radius, large: false, right } };
}
