import type { Point } from '../pattern/curve.ts';
import { curveEnd, sampleCurve } from '../pattern/curve-points.ts';
import { along, bend, line, type NamedEdge, reversed, towards } from './edges.ts';
import { clamp, solveRising } from './solve.ts';
import { type Dart, waistline } from './waistline.ts';

/** How far inside the hips a side seam is at a depth below the waist [m]. */
export interface Inset {
  readonly inset: number;
  readonly depth: number;
  /** How much it leans in where it passes the hips, sideways per way up; upright unless given. */
  readonly lean?: number;
}

export interface SkirtHalfShape {
  /** Finished waist from the middle line to the side [m]. */
  readonly waist: number;
  readonly darts: readonly Dart[];
  /** How far the side seam goes out from waist to hips, and in again from hips to hem [m]. */
  readonly sideIntake: number;
  readonly taper: number;
  readonly waistToHips: number;
  /** From the waist to the hem [m]. */
  readonly length: number;
  /** How much longer it is in the middle, where a seat takes up cloth [m]; 0 unless given. */
  readonly drop?: number;
  /** How far inside the hips the side seam passes at a depth; evenly rounded unless given. */
  readonly highHip?: Inset;
}

/** The waist is this much higher at the side, as the hip's curve lengthens it [m]. */
export const SIDE_RISE = 0.0125;

/**
 * The half at x ≥ 0 of a fitted skirt, y = 0 at the middle of the waist: `hem`, `side` up to the hips,
 * `hip` above them, then the waistline back to the middle. It is `waist` + darts + `sideIntake` wide
 * at the hips; front and back have the same side seam, whatever their darts.
 */
export function skirtHalf(shape: SkirtHalfShape): NamedEdge[] {
  const { waist, darts, sideIntake, taper, waistToHips, length, drop = 0, highHip } = shape;
  const top = waistline({ finished: waist, rise: SIDE_RISE, darts, tips: 'down' });
  const [x, y] = curveEnd(top.at(-1)!.curve);
  const inDarts = darts.reduce((sum, { intake }) => sum + intake, 0);
  const hip: Point = [waist + inDarts + sideIntake, -waistToHips];
  const hem: Point = [hip[0] - taper, -length];
  const low = -length - drop;
  const up = towards(hem, hip);
  const lean = highHip?.lean ?? 0;
  const over: Point = towards([0, 0], [up[0] - lean, up[1]]);
  return [
    drop > 0
      ? bend('hem', [0, low], [0.4 * hem[0], low], [0.75 * hem[0], -length], hem)
      : line('hem', [0, low], hem),
    lean > 0 ? sideOver(hem, hip, up, over) : line('side', hem, hip),
    fittedHipCurve(hip, [x, y], over, highHip),
    ...reversed(top),
  ];
}

/** How far below the hips thighs are fullest, and a side seam comes up straight to there [m]. */
const BELOW_HIPS = 0.12;

/** The side seam up to the hips, straight but for the last part, where it turns over. */
function sideOver(hem: Point, hip: Point, up: Point, over: Point): NamedEdge {
  const long = Math.hypot(hip[0] - hem[0], hip[1] - hem[1]);
  const turn = Math.min(BELOW_HIPS, 0.4 * long);
  return bend('side', hem, along(hem, up, long - 1.5 * turn), along(hip, over, -0.5 * turn), hip);
}

/**
 * How much a side seam leans in at the hips, sideways per way up. Hips are measured where the seat is
 * fullest; a body goes on getting wider at the sides below. A seam that is upright at the hips stands off
 * above them.
 *
 * @param inset How much narrower a quarter is at the high hip, so far above [m].
 * @param share Of the mean from high hip to hips.
 */
export function hipLean(inset: number, above: number, share: number = LEAN): number {
  return clamp((share * inset) / above, 0, MOST_LEAN);
}

/** As a share of the mean from high hip to hips, and at most: our own. */
const LEAN = 0.6;
const MOST_LEAN = 0.2;

/** How a side seam goes from hips to waist: where on its way it leaves them, and how far out it stays. */
export interface HipFullness {
  readonly leave: number;
  readonly stay: number;
}

const EVEN: HipFullness = { leave: 0.4, stay: 0.35 };

/** From hollow, 0, to as full as cloth can be cut, 1. */
export function hipFullness(share: number): HipFullness {
  return { leave: 0.05 + 0.55 * share, stay: 1.4 * share - 0.5 };
}

/** The side seam above the hips, which leaves them in a direction. */
export function hipCurve(
  hip: Point,
  waist: Point,
  up: Point,
  fullness: HipFullness = EVEN,
): NamedEdge {
  const rise = waist[1] - hip[1];
  return bend(
    'hip',
    hip,
    along(hip, up, fullness.leave * rise),
    [waist[0] + fullness.stay * (hip[0] - waist[0]), waist[1] - 0.3 * rise],
    waist,
  );
}

/**
 * The same, as far inside the hips at the high hip as the body: one that is only evenly rounded stands
 * out from it.
 */
function fittedHipCurve(hip: Point, waist: Point, up: Point, highHip?: Inset): NamedEdge {
  if (!highHip || hip[0] - waist[0] < LEAST_CURVE) return hipCurve(hip, waist, up);
  const shape = (share: number): NamedEdge => hipCurve(hip, waist, up, hipFullness(share));
  const at = (share: number): number => acrossAt(shape(share), -highHip.depth);
  return shape(solveRising(at, hip[0] - highHip.inset, 0, 1));
}

/** Side seams that come in less are as good as straight [m]. */
const LEAST_CURVE = 0.005;

/** Where a rising edge crosses a height. */
function acrossAt({ curve }: NamedEdge, y: number): number {
  const points = sampleCurve(curve, 40);
  const above = Math.max(
    points.findIndex((point) => point[1] >= y),
    1,
  );
  const [a, b] = [points[above - 1]!, points[above]!];
  return a[0] + ((y - a[1]) / (b[1] - a[1] || 1)) * (b[0] - a[0]);
}

/** What darts take in at a depth below the waist [m]. */
export function takenIn(darts: readonly Dart[], depth: number): number {
  return darts.reduce(
    (sum, { intake, length }) => sum + intake * Math.max(1 - depth / length, 0),
    0,
  );
}

/** What darts and side seam have to do between waist and hips. */
export interface HighHip {
  /** Finished girths at the high hip and at the hips, and how deep both are below the waist [m]. */
  readonly girth: number;
  readonly hips: number;
  readonly depth: number;
  readonly waistToHips: number;
  /** Taken in by the side seam at the waist [m]. */
  readonly side: number;
}

/** Darts end above the hips at the latest at this share of the way down. */
const LONGEST_DART = 0.85;

/**
 * Darts made as long as the high hip asks for, and where the side seam passes there. Where darts of the
 * usual length leave too much at the high hip, they go on towards the hips, so that the side seam stays
 * evenly rounded: one that takes it in alone is hollow above and stands out in a bump at the hips.
 */
export function fitHighHip(
  shape: HighHip,
  front: readonly Dart[],
  back: readonly Dart[],
): { readonly front: readonly Dart[]; readonly back: readonly Dart[]; readonly highHip: Inset } {
  const { girth, hips, depth, waistToHips, side } = shape;
  const inset = (hips - girth) / 4;
  const longer = (darts: readonly Dart[], share: number): Dart[] =>
    darts.map((dart) => ({ ...dart, length: longerDart(dart.length, waistToHips, share) }));
  const taken = (share: number): number =>
    (takenIn(longer(front, share), depth) + takenIn(longer(back, share), depth)) / 2;
  const even = side - acrossAt(hipCurve([side, -waistToHips], [0, SIDE_RISE], [0, 1]), -depth);
  const share = solveRising(taken, inset - even, 0, 1);
  return {
    front: longer(front, share),
    back: longer(back, share),
    highHip: { inset: inset - taken(share), depth, lean: hipLean(inset, waistToHips - depth) },
  };
}

/** From its usual length, 0, to the longest there can be, 1. */
export function longerDart(length: number, waistToHips: number, share: number): number {
  return length + share * Math.max(LONGEST_DART * waistToHips - length, 0);
}

/**
 * How much longer the way from the waist over the seat is than down the front. The seat stands out by what
 * a ring grows to one side alone when its girth grows from waist to hips, the difference over π. Cut
 * without it, a hem rises at the back.
 */
export function seatDrop(body: {
  readonly waist: number;
  readonly hips: number;
  readonly waistToHips: number;
}): number {
  const depth = Math.max(body.hips - body.waist, 0) / Math.PI;
  return Math.hypot(body.waistToHips, depth) - body.waistToHips;
}

export interface Suppression {
  /** Taken in by the side seam of front and back alike [m]. */
  readonly side: number;
  /** By the darts of half a front and half a back [m]. */
  readonly front: number;
  readonly back: number;
}

/**
 * How the difference between a quarter of the hips and of the waist is taken in: half at the side, at
 * most 4 cm, the rest in darts, deeper ones at the back, where the seat is. The tailored skirt block
 * in Aldrich's Metric Pattern Cutting for Women's Wear comes to the same for the middle sizes (side
 * about 4 cm, front dart 2 cm, two back darts of 2 cm); limits for other bodies are our own. What is
 * too little for darts goes to the side.
 */
export function suppress(hips: number, waist: number): Suppression {
  const whole = hips - waist;
  if (whole < 0.03) return { side: whole, front: 0, back: 0 };
  const side = clamp(whole / 2, 0, 0.04);
  return { side, front: whole - side - 0.005, back: whole - side + 0.005 };
}

/** Darts that share an intake equally, evenly along the waist. */
export function shareDarts(
  intake: number,
  waist: number,
  lengths: readonly number[],
): readonly Dart[] {
  if (intake <= 0) return [];
  return lengths.map((length, i) => ({
    at: ((i + 1) * waist) / (lengths.length + 1),
    intake: intake / lengths.length,
    length,
  }));
}
