import { curveLength } from '../pattern/curve-points.ts';
import { bend, type NamedEdge } from './edges.ts';
import { solveRising } from './solve.ts';

export interface NecklineShape {
  /** Finished length all round [m]. */
  readonly girth: number;
  /** Depth in front as a share of half its width. */
  readonly frontDepth: number;
  /** How far the shoulder seam falls below the horizontal, by half the neckline's width [rad]. */
  readonly shoulderSlope: (width: number) => number;
  /** From the side neck point down to the middle of the back, by half the neckline's width [m]. */
  readonly backDepth?: (width: number) => number;
}

export interface Neckline {
  /** From the middle to the side neck point, across [m]. */
  readonly width: number;
  /** From the side neck point down to the middle, in front and at the back [m]. */
  readonly frontDepth: number;
  readonly backDepth: number;
  /** Half of it with the side neck point at the given height, running to the middle. */
  front(sideNeck: number): NamedEdge;
  back(sideNeck: number): NamedEdge;
}

/**
 * The back of a neckline falls a third of half its width unless told. Our own rule; drafting books rise
 * 2–2.5 cm over a back neck width of 7–8 cm.
 */
const thirdOf = (width: number): number => width / 3;

/**
 * A neckline as wide as its length asks for. It leaves the shoulder seam and crosses the middle at
 * right angles, so that it runs on smoothly when the pieces are sewn.
 */
export function neckline({
  girth,
  frontDepth,
  shoulderSlope,
  backDepth = thirdOf,
}: NecklineShape): Neckline {
  const half = (width: number, depth: number, sideNeck: number): NamedEdge => {
    const drop = Math.min(0.55 * depth, 0.8 * width);
    const slope = shoulderSlope(width);
    return bend(
      'neck',
      [width, sideNeck],
      [width - drop * Math.sin(slope), sideNeck - drop * Math.cos(slope)],
      [0.55 * width, sideNeck - depth],
      [0, sideNeck - depth],
    );
  };
  const whole = (width: number): number =>
    2 * curveLength(half(width, frontDepth * width, 0).curve) +
    2 * curveLength(half(width, backDepth(width), 0).curve);
  const width = solveRising(whole, girth, 0, girth);
  return {
    width,
    frontDepth: frontDepth * width,
    backDepth: backDepth(width),
    front: (sideNeck) => half(width, frontDepth * width, sideNeck),
    back: (sideNeck) => half(width, backDepth(width), sideNeck),
  };
}
