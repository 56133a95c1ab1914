import type { Point } from '../pattern/curve.ts';
import { curveEnd, splitCurve } from '../pattern/curve-points.ts';
import { along, bend, line, type NamedEdge, towards, unfolded } from './edges.ts';

export interface CollarShape {
  /** Half the neckline: from the middle of the back to the shoulder, and on to the front edge [m]. */
  readonly backNeck: number;
  readonly frontNeck: number;
  /** Height of the stand [m]. */
  readonly standHeight: number;
  /** How far the stand goes beyond the middle of the front, to be buttoned [m]. */
  readonly overlap: number;
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
  /** The middle of the front on the stand's right end, from its neck edge up to its top. */
  readonly middle: readonly [neck: Point, top: Point];
}

/**
 * A shirt collar of stand and fall. The stand is part of a ring: sewn to the neckline along its longer
 * edge, its upper edge is shorter and lies against the neck; its ends go beyond the middle, where they
 * are rounded down from the top. The fall ends at the middle and bends the other way, so that its outer
 * edge is long enough to lie over the stand and the neckline. Stand: `neck back`, `neck front`,
 * `neck overlap`, `front`, `top`; fall: `stand`, `front`, `edge`; each left and right.
 */
export function draftCollar(shape: CollarShape): Collar {
  const { standHeight, overlap, fallDepth, pointLength } = shape;
  const { turn, inner, back, front, onTop } = standRing(shape);
  const [neckEnd, topEnd] = [curveEnd(front.curve), onTop(turn)];
  // Beyond the middle the stand runs on straight.
  const beyond = (from: Point, distance: number): Point =>
    along(from, [Math.cos(turn), Math.sin(turn)], distance);
  const end = beyond(neckEnd, overlap);
  const up = towards(neckEnd, topEnd);
  const stand: NamedEdge[] = [
    back,
    front,
    line('neck overlap', neckEnd, end),
    bend(
      'front',
      end,
      along(end, up, ROUND * standHeight),
      beyond(along(topEnd, up, -SLOPE * standHeight), ROUND * overlap),
      topEnd,
    ),
    arc('top', topEnd, [0, standHeight], inner, false),
  ];

  // The fall's inner edge is as long as the stand's top, but bends down, and more.
  const fallTurn = FALL_TURN * turn;
  const fallRadius = (inner * turn) / fallTurn;
  const fallEnd: Point = [
    fallRadius * Math.sin(fallTurn),
    fallRadius * Math.cos(fallTurn) - fallRadius,
  ];
  const inward = arc('stand', [0, 0], fallEnd, fallRadius, false);
  const lean = fallTurn + POINT_SPREAD;
  const point = along(fallEnd, [Math.sin(lean), Math.cos(lean)], pointLength);
  const fall: NamedEdge[] = [
    inward,
    line('front', fallEnd, point),
    bend(
      'edge',
      point,
      [0.62 * point[0], point[1] + 0.25 * (fallDepth - point[1])],
      [0.4 * point[0], fallDepth],
      [0, fallDepth],
    ),
  ];
  return {
    stand: unfolded(stand, 'right'),
    fall: unfolded(fall, 'right'),
    middle: [neckEnd, topEnd],
  };
}

/** The ring that a stand is part of. */
export interface StandRing {
  /** Angle of half the stand [rad], and the radius of its upper edge [m]. */
  readonly turn: number;
  readonly inner: number;
  /** `neck back` and `neck front`, from the middle of the back at the origin on. */
  readonly back: NamedEdge;
  readonly front: NamedEdge;
  /** Its upper edge at an angle from the middle of the back. */
  onTop(angle: number): Point;
}

/** Half a stand that lies against the neck: its upper edge is shorter than the neckline it is sewn to. */
export function standRing({
  backNeck,
  frontNeck,
  standHeight,
  lift,
}: Pick<CollarShape, 'backNeck' | 'frontNeck' | 'standHeight' | 'lift'>): StandRing {
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
  return {
    turn,
    inner,
    back: { label: 'neck back', curve: back },
    front: { label: 'neck front', curve: front },
    onTop: (angle) => onRing(inner, angle),
  };
}

/** How far the stand's rounded end keeps its directions, as shares of its height and its length. */
const ROUND = 0.5;
/** How far it has sunk by then, as a share of its height: the fall above it must find room to turn. */
const SLOPE = 0.25;

/**
 * How much more than the stand the fall bends: lying over it and the shoulders, its edge has further to
 * go around, and one that is too short lifts the points. Our own rule; thrice is crumpled at the stand.
 */
const FALL_TURN = 2;

/** How far the points lean outwards from square [rad]; 20° is an ordinary spread. */
const POINT_SPREAD = Math.PI / 9;

export function arc(
  label: string,
  from: Point,
  to: Point,
  radius: number,
  right: boolean,
): NamedEdge {
  return { label, curve: { type: 'arc', from, to, radius, large: false, right } };
}
