import { CURVE_KNOTS } from './system.ts';

const f = Math.fround;

/** Where the curve of a direction stands, and how many of its knots there are per strain; 0: a straight line. */
interface CurveTable {
  readonly curves: Float32Array;
  readonly scale: number;
  readonly table: number;
}

/**
 * Stress and slope along a measured curve; returns the energy density. Between knots a cubic,
 * beyond the last a straight line; below zero a straight line, or in shear the mirror image.
 */
export function followCurve(
  { curves, scale, table }: CurveTable,
  e: number,
  direction: number,
  stress: Float32Array,
  slope: Float32Array,
): number {
  if (!(scale > 0)) return f(f(f(0.5) * stress[direction]) * e);
  const size = direction === 2 ? f(Math.abs(e)) : e;
  if (size < 0) {
    stress[direction] = f(curves[table + 1] * e);
    slope[direction] = curves[table + 1];
    return f(f(f(0.5) * stress[direction]) * e);
  }
  const sign = direction === 2 && e < 0 ? -1 : 1;
  const place = f(size * scale);
  const knot = Math.min(Math.trunc(place), CURVE_KNOTS - 1);
  const at = table + 3 * knot;
  const s0 = curves[at];
  const w0 = curves[at + 2];
  const step = f(1 / scale);
  const t = f(place - knot);
  const m0 = f(curves[at + 1] * step);
  if (knot === CURVE_KNOTS - 1) {
    stress[direction] = f(sign * f(s0 + f(m0 * t)));
    slope[direction] = curves[at + 1];
    return f(w0 + f(f(step * t) * f(s0 + f(f(0.5) * f(m0 * t)))));
  }
  const rise = f(curves[at + 3] - s0);
  const m1 = f(curves[at + 4] * step);
  const b = f(f(f(3 * rise) - f(2 * m0)) - m1);
  const c = f(f(m0 + m1) - f(2 * rise));
  stress[direction] = f(sign * f(s0 + f(t * f(m0 + f(t * f(b + f(t * c)))))));
  slope[direction] = f(f(m0 + f(t * f(f(2 * b) + f(f(3 * c) * t)))) * scale);
  const third = f(1 / 3);
  return f(
    w0 +
      f(
        f(step * t) *
          f(s0 + f(t * f(f(f(0.5) * m0) + f(t * f(f(third * b) + f(f(f(0.25) * c) * t)))))),
      ),
  );
}
