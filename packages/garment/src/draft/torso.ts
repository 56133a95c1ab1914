import type { Point } from '../pattern/curve.ts';
import { armhole } from './armhole.ts';
import { bend, line, type NamedEdge } from './edges.ts';
import { type Neckline, neckline } from './neckline.ts';
import { clamp } from './solve.ts';

/** The measurements of the upper body's block. */
export const TORSO_NEEDS = [
  'chest',
  'chestBack',
  'neckHeight',
  'shoulderHeight',
  'shoulderSlope',
  'shoulderLength',
  'shoulderWidth',
  'armpitHeight',
  'waistHeight',
  'neckBase',
  'neckToWaistBack',
  'backWaistLength',
] as const;
export type TorsoNeed = (typeof TORSO_NEEDS)[number];

export interface TorsoStyle {
  /** Finished girth at the underarm [m]. */
  readonly chestGirth: number;
  readonly neckGirth: number;
  /** Depth of the front neck as a share of half its width. */
  readonly neckDepth: number;
  /** From the body's shoulder point outwards; negative for a narrower shoulder [m]. */
  readonly shoulderExtension: number;
  /** Bottom of the armhole below the armpit [m]. */
  readonly armholeDrop: number;
  /** How much wider than a quarter half the front is at the underarm; the back is as much narrower [m]. */
  readonly frontWidth?: number;
  /** How much longer the front is than the back, taken up by a bust dart [m]. */
  readonly frontLift?: number;
  /** How much longer it is above the underarm, eased into the armhole where there is no dart [m]. */
  readonly frontRise?: number;
}

/** The upper part of a bodice, y = 0 at the waist; the half at x ≥ 0. */
export interface Torso {
  /** Bottom of the armhole on the back, and on the front, which is `frontLift` higher. */
  readonly underarm: Point;
  readonly frontUnderarm: Point;
  readonly shoulder: Point;
  /** Side neck point of the back. */
  readonly sideNeck: Point;
  readonly neckline: Neckline;
  /** `armhole`, `shoulder`, `neck`: from the underarm to the middle line. */
  readonly front: readonly NamedEdge[];
  readonly back: readonly NamedEdge[];
}

/**
 * The upper block. Widths by quarters of the finished chest girth, as all flat drafting systems have
 * it. Cloth lies on the body, not beside it: the side neck point is as far above the waist as the tape
 * over the shoulder blade tells, or as much lower as the neckline lies out on the shoulder; and the back
 * neck is as far above it as the tape down the middle tells, or as much lower as the neckline is wider
 * than the neck. Cut by heights alone, a garment rides up by what the blades take. The shoulder seam is as
 * long as the shoulder from the foot of the neck: half the tape from tip to tip goes around the back, and
 * a back as wide as that hangs in folds between the blades.
 *
 * The armhole's narrowest places are our own rule: 8 mm inside the shoulder point at the back, 20 mm
 * in front, where the arm swings.
 */
export function draftTorso(body: Readonly<Record<TorsoNeed, number>>, style: TorsoStyle): Torso {
  const { frontLift: lift = 0, frontRise: rise = 0, frontWidth = 0 } = style;
  const steepest = Math.tan(body.shoulderSlope);
  const foot = neckline({
    girth: body.neckBase,
    frontDepth: USUAL_DEPTH,
    shoulderSlope: () => body.shoulderSlope,
  }).width;
  const out = body.shoulderLength * Math.cos(body.shoulderSlope);
  /** From a place on the shoulder to its tip the body falls as steeply. */
  const slopeFrom = (width: number): number => {
    const way = clamp((width - foot) / out, 0, 1);
    return Math.atan(steepest * (1 - HOLLOW * way * (1 - way)));
  };
  const tip: Point = [foot + out, body.neckToWaistBack - steepest * out];
  const heightAt = (width: number): number =>
    tip[1] + Math.tan(slopeFrom(width)) * (tip[0] - width);
  const neck = neckline({
    girth: style.neckGirth,
    frontDepth: style.neckDepth,
    shoulderSlope: slopeFrom,
    backDepth: (width) => {
      const beyond = Math.max(width - foot, 0);
      return clamp(heightAt(width) - body.backWaistLength + beyond, width / 5, width / 2);
    },
  });
  const shoulderSlope = slopeFrom(neck.width);
  const reach = tip[0] + style.shoulderExtension;
  const top = heightAt(neck.width);
  const sideNeck: Point = [neck.width, top];
  const shoulder: Point = [reach, top - Math.tan(shoulderSlope) * (reach - neck.width)];
  const depth = body.armpitHeight - body.waistHeight - style.armholeDrop;
  const underarm: Point = [style.chestGirth / 4 - frontWidth, depth];
  const frontUnderarm: Point = [style.chestGirth / 4 + frontWidth, depth + lift];
  const risen = ([x, y]: Point): Point => [x, y + lift + rise];
  const crossBack = Math.min(reach - 0.008, underarm[0] - 0.02);
  const crossFront = Math.min(reach - 0.02, frontUnderarm[0] - 0.03);
  return {
    underarm,
    frontUnderarm,
    shoulder,
    sideNeck,
    neckline: neck,
    front: [
      armhole(frontUnderarm, risen(shoulder), shoulderSlope, crossFront),
      line('shoulder', risen(shoulder), risen(sideNeck)),
      neck.front(top + lift + rise),
    ],
    back: [
      armhole(underarm, shoulder, shoulderSlope, crossBack),
      line('shoulder', shoulder, sideNeck),
      neck.back(top),
    ],
  };
}

/** Depth of the front of a neckline at the foot of the neck, as a share of half its width. */
const USUAL_DEPTH = 1;

/**
 * How hollow a shoulder is: a share t of the way out from the neck, t + 0.9 t (1 − t)² of its fall is
 * behind one, for the muscle of the neck falls off first. Fitted to six of our bodies, which differ from it
 * by up to a sixth: men's shoulders are straighter.
 */
const HOLLOW = 0.9;

/**
 * How much wider than a quarter half a front is that has no darts, so that side seams run down from the
 * armpits: a bust takes cloth that a back does not need, where it would hang in folds [m].
 */
export function frontWidth(body: { readonly chest: number; readonly chestBack: number }): number {
  return clamp((body.chest - 2 * body.chestBack) / 4, -MOST_WIDTH, MOST_WIDTH);
}

const MOST_WIDTH = 0.025;

/**
 * How much of what the way over the bust is longer than over the back a front without a dart takes into
 * its armhole: half, as far as it can be eased there [m].
 */
export function frontRise(body: {
  readonly neckToWaistFront: number;
  readonly neckToWaistBack: number;
}): number {
  return clamp((body.neckToWaistFront - body.neckToWaistBack) / 2, 0, MOST_RISE);
}

const MOST_RISE = 0.02;

/**
 * How much longer its middle is at the hem than its sides, for what of that way is left, as far as a hem can be
 * curved: cut straight, the hem rises in front.
 */
export function frontDrop(body: {
  readonly neckToWaistFront: number;
  readonly neckToWaistBack: number;
}): number {
  const longer = body.neckToWaistFront - body.neckToWaistBack;
  return clamp(longer - frontRise(body), 0, MOST_DROP);
}

const MOST_DROP = 0.02;

/** Half a hem from the middle line to the side seam's foot, so much lower in the middle, square to it. */
export function loweredHem(foot: Point, drop: number): NamedEdge {
  const [wide, low] = foot;
  if (drop === 0) return line('hem', [0, low], foot);
  const middle = low - drop;
  return bend('hem', [0, middle], [0.4 * wide, middle], [0.75 * wide, low], foot);
}
