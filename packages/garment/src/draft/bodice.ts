import type { Point } from '../pattern/curve.ts';
import { curveEnd } from '../pattern/curve-points.ts';
import { along, between, line, type NamedEdge, towards } from './edges.ts';
import { clamp } from './solve.ts';
import type { Torso } from './torso.ts';
import { type Dart, waistline } from './waistline.ts';

export interface BodiceShape {
  readonly torso: Torso;
  /** How much higher the front is than the back, and so about the bust dart's width; may be 0 [m]. */
  readonly lift: number;
  /** The bust point from the middle line and above the waist, on the cloth [m]. */
  readonly bust: Point;
  /** Finished waist from the middle line to the side [m]. */
  readonly waist: number;
  /** Waist darts of half a front and half a back; their intakes must be equal. */
  readonly frontDart: Dart;
  readonly backDart: Dart;
}

export interface Bodice {
  /** Halves at x ≥ 0 from the foot of the middle line to the neck, y = 0 at the waist. */
  readonly front: readonly NamedEdge[];
  readonly back: readonly NamedEdge[];
  /** Width of the bust dart; 0 for none [m]. */
  readonly bustDart: number;
}

/** A bust dart ends this far from the bust point: sewn to the point it would stand out [m]. */
const SHORT_OF_BUST = 0.025;
/** Room that stays on the side seam below and above the bust dart [m]. */
const ROOM = 0.025;

/**
 * A fitted bodice: waist darts, and in the front's side seam a level bust dart at the height of the
 * bust point. The dart takes exactly what the front's side is longer, so that front and back match;
 * the back's side seam is parted where the dart closes.
 */
export function draftBodice(shape: BodiceShape): Bodice {
  const { torso, lift, bust } = shape;
  const darted = (dart: Dart): NamedEdge[] =>
    waistline({ finished: shape.waist, rise: 0, darts: [dart], tips: 'up' });
  const [frontWaist, backWaist] = [darted(shape.frontDart), darted(shape.backDart)];
  const waistSide = curveEnd(frontWaist.at(-1)!.curve);
  const backSide = curveEnd(backWaist.at(-1)!.curve);
  const underarm = along(torso.underarm, [0, 1], lift);
  const backLength = distance(backSide, torso.underarm);
  const frontLength = distance(waistSide, underarm);
  const bustDart = lift > 0 ? frontLength - backLength : 0;

  const up = towards(waistSide, underarm);
  const level = (bust[0] - waistSide[0]) * up[0] + (bust[1] - waistSide[1]) * up[1];
  const centre = clamp(level, ROOM + bustDart / 2, frontLength - ROOM - bustDart / 2);
  const low = along(waistSide, up, centre - bustDart / 2);
  const high = along(waistSide, up, centre + bustDart / 2);
  const foot = between(low, high, 0.5);
  const reach = Math.max(foot[0] - bust[0] - SHORT_OF_BUST, 0.03);
  const tip = along(foot, [-up[1], up[0]], reach);
  const dart =
    bustDart > 0 ? [line('bust dart 1 inner', low, tip), line('bust dart 1 outer', tip, high)] : [];
  const parted = between(backSide, torso.underarm, distance(waistSide, low) / backLength);
  return {
    bustDart,
    front: [
      ...frontWaist,
      line('side below', waistSide, low),
      ...dart,
      line('side', high, underarm),
      ...torso.front,
    ],
    back: [
      ...backWaist,
      line('side below', backSide, parted),
      line('side', parted, torso.underarm),
      ...torso.back,
    ],
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
