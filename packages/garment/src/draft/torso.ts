import type { Point } from '../pattern/curve.ts';
import { armhole } from './armhole.ts';
import { line, type NamedEdge } from './edges.ts';
import { type Neckline, neckline } from './neckline.ts';

/** The measurements of the upper body's block. */
export const TORSO_NEEDS = [
  'chest',
  'neckHeight',
  'shoulderHeight',
  'shoulderSlope',
  'shoulderWidth',
  'armpitHeight',
  'waistHeight',
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
  /** How much longer the front is than the back, taken up by a bust dart [m]. */
  readonly frontLift?: number;
}

/** The upper part of a bodice, y = 0 at the waist; the half at x ≥ 0. */
export interface Torso {
  /** Bottom of the armhole on the back; the front's is `frontLift` higher. */
  readonly underarm: Point;
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
 * it; heights from the body's own. The side neck point lies where the body's shoulder line, drawn on,
 * meets the neckline, but high enough for the back neck to reach the nape.
 *
 * The armhole's narrowest places are our own rule: 8 mm inside the shoulder point at the back, 20 mm
 * in front, where the arm swings.
 */
export function draftTorso(body: Readonly<Record<TorsoNeed, number>>, style: TorsoStyle): Torso {
  const { shoulderSlope, waistHeight } = body;
  const lift = style.frontLift ?? 0;
  const neck = neckline({ girth: style.neckGirth, frontDepth: style.neckDepth, shoulderSlope });
  const reach = body.shoulderWidth / 2 + style.shoulderExtension;
  const fall = Math.tan(shoulderSlope) * (reach - neck.width);
  const top = Math.max(
    body.neckHeight - waistHeight + neck.backDepth,
    body.shoulderHeight - waistHeight + fall,
  );
  const sideNeck: Point = [neck.width, top];
  const shoulder: Point = [reach, top - fall];
  const underarm: Point = [
    style.chestGirth / 4,
    body.armpitHeight - waistHeight - style.armholeDrop,
  ];
  const raised = ([x, y]: Point): Point => [x, y + lift];
  const crossBack = Math.min(reach - 0.008, underarm[0] - 0.02);
  const crossFront = Math.min(reach - 0.02, underarm[0] - 0.03);
  return {
    underarm,
    shoulder,
    sideNeck,
    neckline: neck,
    front: [
      armhole(raised(underarm), raised(shoulder), shoulderSlope, crossFront),
      line('shoulder', raised(shoulder), raised(sideNeck)),
      neck.front(top + lift),
    ],
    back: [
      armhole(underarm, shoulder, shoulderSlope, crossBack),
      line('shoulder', shoulder, sideNeck),
      neck.back(top),
    ],
  };
}
