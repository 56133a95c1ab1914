import type { CurvePoint } from './elastica.ts';
import { bisect, solveSystem } from './solve.ts';

export interface Catenary {
  /** Depth of the lowest point below the supports [m]. */
  readonly sag: number;
  /** From one support at (0, 0) to the other at (span, 0) [m]. */
  readonly curve: readonly CurvePoint[];
}

const POINTS = 400;

/** An inextensible chain between two supports at the same height: y = a cosh(x / a). */
export function catenary(span: number, length: number): Catenary {
  if (!(length > span)) throw new Error(`catenary: length ${length} m must exceed span ${span} m`);
  // length / span = sinh(z) / z with z = span / 2a
  const z = bisect((trial) => Math.sinh(trial) / trial - length / span, 1e-9, 700);
  const a = span / (2 * z);
  const curve = Array.from({ length: POINTS + 1 }, (_, k): CurvePoint => {
    const x = (span * k) / POINTS;
    return [x, a * (Math.cosh((x - span / 2) / a) - Math.cosh(z))];
  });
  return { sag: a * (Math.cosh(z) - 1), curve };
}

/**
 * The same with a cable that stretches: strain = tension / stiffness. `weight` is per unstretched
 * length.
 *
 * From the lowest point x(s) = H s / K + (H/w) asinh(w s / H), y(s) = w s² / 2K + (H/w) (√(1 + (w s / H)²) − 1),
 * with the horizontal tension H as the only unknown.
 * Source: [Irvine1981, abstract]. Units: span, length [m], weight [N/m], stiffness [N].
 */
export function elasticCatenary(
  span: number,
  length: number,
  weight: number,
  stiffness: number,
): Catenary {
  // From the lowest point: a half of the cable, s from 0 to length / 2, vertical tension w s.
  const at = (tension: number, s: number): CurvePoint => {
    const ratio = (weight * s) / tension;
    return [
      (tension * s) / stiffness + (tension / weight) * Math.asinh(ratio),
      (weight * s * s) / (2 * stiffness) + (tension / weight) * (Math.hypot(1, ratio) - 1),
    ];
  };
  const start = Math.log((weight * length) / 2);
  const [logTension] = solveSystem(
    ([log]) => [at(Math.exp(log), length / 2)[0] / span - 0.5],
    [start],
  );
  const tension = Math.exp(logTension);
  const [, sag] = at(tension, length / 2);
  const curve = Array.from({ length: POINTS + 1 }, (_, k): CurvePoint => {
    const s = (k / POINTS - 0.5) * length;
    const [x, y] = at(tension, Math.abs(s));
    return [span / 2 + Math.sign(s) * x, y - sag];
  });
  return { sag, curve };
}
