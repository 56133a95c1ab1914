import { type CurvePoint, elastica } from './elastica.ts';
import { integrate } from './integrate.ts';
import { solveSystem } from './solve.ts';

export interface Ribbon {
  readonly drop: number;
  /** Horizontal distance of the tip from the clamp, along the strip and sideways together. */
  readonly reach: number;
  readonly chordAngle: number;
  /** Drop against distance along the strip, from clamp to tip. */
  readonly curve: readonly CurvePoint[];
}

/** All relative to that of bending across the strip. */
export interface RibbonCompliance {
  readonly coupling: number;
  readonly twist: number;
  readonly edge: number;
}

const STEPS = 2000;

/**
 * A narrow strip cut off the axes of an orthotropic fabric, clamped horizontally under its own
 * weight. Bending twists such a strip, so it leaves its plane; with `coupling` = twist per curvature
 * of a strip under a pure moment (S₁₆ / 2 S₁₁), `twist` = S₆₆ / 4 S₁₁ and `edge` = B / (E w² / 12), which is
 * how much easier it bends than in its own plane, it is a Kirchhoff rod:
 *
 *     κ₁ = m₁ + coupling m₃,   κ₂ = edge m₂,   τ = coupling m₁ + twist m₃,   m′ = −t × n
 *
 * where n, the weight beyond a point, is known. Integrated from the free tip; the unknowns are the
 * tip's two angles, the conditions a clamp that is level along and across. `gamma` is σ g L³ / B with
 * B the rigidity of the narrow strip. Without coupling it is the elastica.
 * Source: [Dill1992, abstract].
 */
export function ribbon(gamma: number, compliance: RibbonCompliance): Ribbon {
  const { coupling } = compliance;
  const end = Math.cbrt(gamma);
  const curve: [number, number, number][] = [];
  let unknown = [tipSlope(gamma), 0];
  const pieces = Math.ceil(Math.abs(coupling) / 0.05);
  for (let k = 0; k <= pieces; k++) {
    const part = pieces === 0 ? 0 : (coupling * k) / pieces;
    unknown = solveSystem((trial) => {
      const y = shoot(end, { ...compliance, coupling: part }, trial);
      return [y[1], y[4]];
    }, unknown);
  }
  const last = shoot(end, compliance, unknown, (y) =>
    curve.push([y[9] / end, y[10] / end, y[11] / end]),
  );
  const drop = last[10] / end;
  const reach = Math.hypot(last[9], last[11]) / end;
  // seen along the clamped end, whose heading is the last tangent
  const [tx, tz] = [last[0], last[2]];
  const along = ([x, , z]: readonly number[]): number => x * tx + z * tz;
  const total = along(curve[STEPS]);
  return {
    drop,
    reach,
    chordAngle: (Math.atan2(drop, reach) * 180) / Math.PI,
    curve: curve.map((point): CurvePoint => [total - along(point), point[1] - drop]).reverse(),
  };
}

/** log of the tip's angle to the vertical in the plane problem, as a start. */
function tipSlope(gamma: number): number {
  const { curve } = elastica(gamma);
  const [[x0, y0], [x1, y1]] = curve.slice(-2);
  return Math.log(Math.atan2(x1 - x0, y0 - y1));
}

/**
 * State: tangent t (towards the clamp, y up), width axis d, moment m, position. The frame turns by
 * u = κ₁ d + κ₂ t × d + τ t.
 */
function shoot(
  end: number,
  { coupling, twist, edge }: RibbonCompliance,
  [logTilt, lean]: readonly number[],
  visit?: (y: Float64Array) => void,
): Float64Array {
  const tilt = Math.exp(logTilt);
  // Leaning in its own plane, then tilted about its width axis.
  const across = [0, -Math.sin(lean), Math.cos(lean)];
  const tangent = [
    Math.sin(tilt),
    Math.cos(tilt) * Math.cos(lean),
    Math.cos(tilt) * Math.sin(lean),
  ];
  const start = [...tangent, ...across, 0, 0, 0, 0, 0, 0];
  return integrate(
    (s, y, out) => {
      const [t0, t1, t2, d0, d1, d2, m0, m1, m2] = y;
      const [n0, n1, n2] = [t1 * d2 - t2 * d1, t2 * d0 - t0 * d2, t0 * d1 - t1 * d0];
      const [mBend, mTwist] = [m0 * d0 + m1 * d1 + m2 * d2, m0 * t0 + m1 * t1 + m2 * t2];
      const kappa = mBend + coupling * mTwist;
      const tau = coupling * mBend + twist * mTwist;
      const sway = edge * (m0 * n0 + m1 * n1 + m2 * n2);
      const u0 = kappa * d0 + sway * n0 + tau * t0;
      const u1 = kappa * d1 + sway * n1 + tau * t1;
      const u2 = kappa * d2 + sway * n2 + tau * t2;
      out[0] = u1 * t2 - u2 * t1;
      out[1] = u2 * t0 - u0 * t2;
      out[2] = u0 * t1 - u1 * t0;
      out[3] = u1 * d2 - u2 * d1;
      out[4] = u2 * d0 - u0 * d2;
      out[5] = u0 * d1 - u1 * d0;
      // The part already passed weighs s: m′ = −t × (0, s, 0).
      out[6] = t2 * s;
      out[7] = 0;
      out[8] = -t0 * s;
      out[9] = t0;
      out[10] = t1;
      out[11] = t2;
    },
    start,
    [0, end],
    STEPS,
    visit && ((_, y) => visit(y)),
  );
}
