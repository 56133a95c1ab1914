import type { Point } from '../pattern/curve.ts';
import { curveEnd } from '../pattern/curve-points.ts';
import { along, bend, line, type NamedEdge, reversed, towards } from './edges.ts';
import { clamp } from './solve.ts';
import { type Dart, waistline } from './waistline.ts';

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
}

/** The waist is this much higher at the side, as the hip's curve lengthens it [m]. */
const SIDE_RISE = 0.0125;

/**
 * The half at x ≥ 0 of a fitted skirt, y = 0 at the middle of the waist: `hem`, `side` up to the hips,
 * `hip` above them, then the waistline back to the middle. It is `waist` + darts + `sideIntake` wide
 * at the hips; front and back have the same side seam, whatever their darts.
 */
export function skirtHalf(shape: SkirtHalfShape): NamedEdge[] {
  const { waist, darts, sideIntake, taper, waistToHips, length } = shape;
  const top = waistline({ finished: waist, rise: SIDE_RISE, darts, tips: 'down' });
  const [x, y] = curveEnd(top.at(-1)!.curve);
  const inDarts = darts.reduce((sum, { intake }) => sum + intake, 0);
  const hip: Point = [waist + inDarts + sideIntake, -waistToHips];
  const hem: Point = [hip[0] - taper, -length];
  return [
    line('hem', [0, -length], hem),
    line('side', hem, hip),
    bend(
      'hip',
      hip,
      along(hip, towards(hem, hip), 0.4 * waistToHips),
      [x + 0.35 * (hip[0] - x), y - 0.3 * (waistToHips + y)],
      [x, y],
    ),
    ...reversed(top),
  ];
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
