import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveLength } from '../pattern/curve-points.ts';
import { outlineOf } from '../pattern/outline.ts';
import { along, bend, between, line, moved, type NamedEdge, reversed, towards } from './edges.ts';
import { hipCurve, hipFullness, hipLean, longerDart, shareDarts } from './skirt-block.ts';
import { clamp, solveRising } from './solve.ts';
import { waistline } from './waistline.ts';

export interface TrouserShape {
  /** Finished girths [m]. */
  readonly waist: number;
  readonly highHip: number;
  readonly hips: number;
  readonly knee: number;
  readonly hem: number;
  /** Down from the waist [m]. */
  readonly toHighHip: number;
  readonly toHips: number;
  readonly toCrotch: number;
  readonly toKnee: number;
  readonly toHem: number;
  /** Least length of the middle seam, from waist to waist [m]. */
  readonly crotchSeam: number;
}

export interface TrouserBlock {
  /** The left front seen from the front: crease at x = 0, waist at y = 0, side seam at x > 0. */
  readonly front: readonly NamedEdge[];
  /** The right back seen from the back; it lies the same way. */
  readonly back: readonly NamedEdge[];
  /** From the crease to the tip of the back fork, the farther one [m]. */
  readonly fork: number;
  /** The middle seam as drafted [m]. */
  readonly crotchSeam: number;
}

/** The corners of half a leg; a front or a back. */
interface HalfCorners {
  /** Half the width of the leg, on both sides of the crease. */
  readonly hem: number;
  readonly knee: number;
  /** Where the straight part of the middle seam begins and ends. */
  readonly waistMiddle: Point;
  readonly hipMiddle: Point;
  readonly hipSide: number;
  readonly fork: number;
  readonly dartLengths: readonly number[];
}

/** Heights that front and back need not share. */
interface HalfHeights {
  readonly fork: number;
  readonly hipSide: number;
  readonly waistSide: number;
}

/** How hips and waist are brought together: how much longer darts are, and how full the sides, 0 to 1. */
interface HipFit {
  readonly darts: number;
  readonly full: number;
}

/** A side seam that is evenly rounded. */
const EVEN_SIDE = 0.62;
/** The largest part of a quarter's difference of hips and waist that the side seam takes [m]. */
const MOST_AT_SIDE = 0.04;
/** How far the middle of the back rises above the waist, least and most [m]. */
const BACK_RISES = [0.02, 0.07] as const;
/** How quickly side seams turn from the leg to the hips' lean: the handle of the curve [m]. */
const TURN = 0.08;
/**
 * How much farther out the middle of the back is at the seat, in each half; both side seams come in by half as
 * much [m]. Cut as in the book, the back is tight over the seat while the sides stand off in a bump: a seam
 * that is rounded at the hips is a dart there, which does not go flat. From the seat up it leans by some 10°; an
 * old book has 15°.
 *
 * Source: [Hertzer1892, Fig. 14] (its diagram XIV)
 */
const AT_SEAT = 0.02;
/**
 * How far down to the crotch the middle of the back is straight: in the book for half of the way. Curved from
 * there on, it widens the back below the hips, which goes to the sides.
 */
const STRAIGHT = 0.65;
/** How much side seams lean in at the hips, as a share of the mean from high hip to hips. */
const LEAN = 0.2;
/** What is less than this needs no darts [m]. */
const LEAST_FOR_DARTS = 0.02;

/**
 * Front and back of straight trousers, after the basic trouser block in Aldrich's Metric Pattern
 * Cutting for Women's Wear: with hips H, the front stands H/12 + 1.5 cm inside the crease, its fork is
 * H/16 + 0.5 cm, the back fork half as much again; the back is 1 cm wider at the hips and on each side
 * of the leg; its middle seam leans in by 2 cm and rises by 2 cm at the waist.
 *
 * Deviates: some of the width at the hips is taken from the sides to the middle of the back, which leans in
 * more and is straight further down; the back rises higher where the seat needs a longer middle seam; side seam and darts share
 * the difference of hips and waist of any body; the heights of the back's fork, hip and waist at the
 * side are solved, so that inside and outside leg seams are exactly as long as the front's (the book
 * lowers the fork by 0.5 cm and stretches the rest).
 */
export function draftTrouserBlock(shape: TrouserShape): TrouserBlock {
  const { toHips, toCrotch } = shape;
  const middle = shape.hips / 12 + 0.015;
  const fork = shape.hips / 16 + 0.005;
  const quarter = shape.hips / 4;
  const backMiddle = -0.75 * middle;
  const waist = shape.waist / 4;
  const frontCorners: HalfCorners = {
    hem: shape.hem / 4 - 0.005,
    knee: shape.knee / 4 - 0.005,
    waistMiddle: [-middle + 0.01, 0],
    hipMiddle: [-middle, -toHips],
    hipSide: -middle + quarter - 0.005 - AT_SEAT / 2,
    fork: -middle - fork,
    dartLengths: [0.1],
  };
  const even: HalfHeights = { fork: -toCrotch, hipSide: -toHips, waistSide: 0 };

  const corners = (rise: number): HalfCorners => ({
    hem: shape.hem / 4 + 0.005,
    knee: shape.knee / 4 + 0.005,
    waistMiddle: [backMiddle + 0.02, rise],
    hipMiddle: [backMiddle - AT_SEAT, -STRAIGHT * toCrotch],
    hipSide: backMiddle + quarter + 0.005 - AT_SEAT / 2,
    fork: -middle - 1.5 * fork,
    dartLengths: [0.12, 0.1],
  });
  // Front and back are as full at the high hip as the body: first darts grow longer, then sides hollow.
  const atHighHip = (fit: HipFit): number =>
    widthAt(draftHalf(shape, waist, frontCorners, even, fit), -shape.toHighHip) +
    widthAt(draftHalf(shape, waist, corners(BACK_RISES[0]), even, fit), -shape.toHighHip);
  const wanted = shape.highHip / 2;
  const darts = -solveRising((less) => atHighHip({ darts: -less, full: EVEN_SIDE }), wanted, -1, 0);
  const full = solveRising((share) => atHighHip({ darts, full: share }), wanted, 0, 1);
  const fit = { darts, full };
  const front = draftHalf(shape, waist, frontCorners, even, fit);
  const back = (rise: number, heights: HalfHeights) =>
    draftHalf(shape, waist, corners(rise), heights, fit);
  /** Moves one height of the back until a seam is as long as the front's. */
  const match = (
    rise: number,
    heights: HalfHeights,
    key: keyof HalfHeights,
    label: string,
  ): HalfHeights => {
    const shift = solveRising(
      (by) => lengthOf(back(rise, { ...heights, [key]: heights[key] + by }), label),
      lengthOf(front, label),
      -0.08,
      0.08,
    );
    return { ...heights, [key]: heights[key] + shift };
  };
  const seamOf = (edges: readonly NamedEdge[]): number =>
    lengthOf(edges, 'rise') + lengthOf(edges, 'crotch');

  const [leastRise, mostRise] = BACK_RISES;
  const forked = match(leastRise, even, 'fork', 'inside leg');
  const seam = (rise: number): number => seamOf(front) + seamOf(back(rise, forked));
  const rise = solveRising(seam, shape.crotchSeam, leastRise, mostRise);
  const hipped = match(rise, forked, 'hipSide', 'side');
  const fitted = match(rise, hipped, 'waistSide', 'hip');
  return {
    front,
    back: back(rise, fitted),
    fork: middle + 1.5 * fork,
    crotchSeam: seam(rise),
  };
}

/** The finished hips at which a leg, forks included, is as wide as this at the crotch. */
export function hipsForThigh(girth: number): number {
  // hips / 2 + 2.5 forks + a quarter of the front's distance from the crease, less what the sides come in.
  return (girth + AT_SEAT - 2.5 * 0.005 - 0.25 * 0.015) / (1 / 2 + 2.5 / 16 + 0.25 / 12);
}

/**
 * `hem`, `side below`, `side` (knee to hips), `hip`, the waistline, `rise` (the straight part of the
 * middle seam), `crotch`, `inside leg` (to the knee), `inside leg below`.
 */
function draftHalf(
  { toKnee, toHem, toHips, toHighHip, hips, highHip }: TrouserShape,
  waist: number,
  corners: HalfCorners,
  heights: HalfHeights,
  fit: HipFit,
): NamedEdge[] {
  const { hem, knee, waistMiddle, hipMiddle } = corners;
  const hip: Point = [corners.hipSide, heights.hipSide];
  const fork: Point = [corners.fork, heights.fork];
  const kneeSide: Point = [knee, -toKnee];
  const kneeInside: Point = [-knee, -toKnee];
  const hemSide: Point = [hem, -toHem];
  const hemInside: Point = [-hem, -toHem];

  const surplus = hip[0] - waistMiddle[0] - waist;
  const inDarts = surplus < LEAST_FOR_DARTS ? 0 : surplus - clamp(surplus / 2, 0, MOST_AT_SIDE);
  const dartLengths = corners.dartLengths.map((dart) => longerDart(dart, toHips, fit.darts));
  const lengths = inDarts < LEAST_FOR_DARTS ? dartLengths.slice(0, 1) : dartLengths;
  const top = slanted(
    waistline({
      finished: waist,
      rise: 0,
      darts: shareDarts(inDarts, waist, lengths),
      tips: 'down',
    }),
    waistMiddle,
    heights.waistSide,
  );
  const waistSide = curveEnd(top.at(-1)!.curve);

  const lowerLeg = towards(hemSide, kneeSide);
  const lowerLegInside = towards(hemInside, kneeInside);
  const toHip = hip[1] - kneeSide[1];
  const insideLeg = fork[1] - kneeInside[1];
  const lean = towards(waistMiddle, hipMiddle);
  const depth = hipMiddle[1] - fork[1];
  const bowed = between(fork, kneeInside, 0.3);
  const over = towards([0, 0], [-hipLean((hips - highHip) / 4, toHips - toHighHip, LEAN), 1]);
  return [
    line('hem', hemInside, hemSide),
    line('side below', hemSide, kneeSide),
    bend('side', kneeSide, along(kneeSide, lowerLeg, 0.4 * toHip), along(hip, over, -TURN), hip),
    hipCurve(hip, waistSide, over, hipFullness(fit.full)),
    ...reversed(top),
    line('rise', waistMiddle, hipMiddle),
    bend(
      'crotch',
      hipMiddle,
      along(hipMiddle, lean, 0.75 * depth),
      [fork[0] + 0.45 * (hipMiddle[0] - fork[0]), fork[1]],
      fork,
    ),
    bend(
      'inside leg',
      fork,
      [bowed[0] + 0.01, bowed[1]],
      along(kneeInside, lowerLegInside, 0.35 * insideLeg),
      kneeInside,
    ),
    line('inside leg below', kneeInside, hemInside),
  ];
}

/** A level waistline moved to the middle seam and tilted until its outer end has the given height. */
function slanted(edges: readonly NamedEdge[], middle: Point, outerHeight: number): NamedEdge[] {
  const width = curveEnd(edges.at(-1)!.curve)[0];
  const sin = (outerHeight - middle[1]) / width;
  const cos = Math.sqrt(1 - sin * sin);
  return moved(edges, ([x, y]) => [middle[0] + cos * x - sin * y, middle[1] + sin * x + cos * y]);
}

/** How much cloth a level line crosses above the crotch; darts are not cloth. */
function widthAt(edges: readonly NamedEdge[], y: number): number {
  const { points } = outlineOf({ name: '', edges });
  const crossings = points.flatMap(([x0, y0], i) => {
    const [x1, y1] = points[(i + 1) % points.length]!;
    return y0 > y !== y1 > y ? [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)] : [];
  });
  return crossings.sort((a, b) => a - b).reduce((sum, x, i) => sum + (i % 2 === 0 ? -x : x), 0);
}

function lengthOf(edges: readonly NamedEdge[], label: string): number {
  return curveLength(edges.find((edge) => edge.label === label)!.curve);
}
