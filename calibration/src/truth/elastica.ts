import { integrate } from './integrate.ts';
import { bisect } from './solve.ts';

/** A point of a curve, lengths relative to the strip's length: x away from the clamp, y up. */
export type CurvePoint = readonly [x: number, y: number];

export interface Elastica {
  /** Drop of the tip over its horizontal distance from the clamp, H/W. */
  readonly dropOverReach: number;
  /** Drop of the tip over the length. */
  readonly drop: number;
  /** Horizontal distance of the tip over the length. */
  readonly reach: number;
  /** Angle of the chord from clamp to tip below the horizontal [°]. */
  readonly chordAngle: number;
  /** From the clamp to the tip, evenly spaced along the strip. */
  readonly curve: readonly CurvePoint[];
}

const STEPS = 2000;

/**
 * A strip clamped horizontally, bent by its own weight:
 *
 *     θ″ = −Γ (1 − s) cos θ,   θ(0) = 0,   θ′(1) = 0,   Γ = σ g L³ / B
 *
 * Solved from the tip: with t = Γ^⅓ (1 − s) and φ = π/2 − θ it reads φ″ = t sin φ, φ′(0) = 0. From
 * there the solution grows, which is the stable direction; from the clamp it would decay, and
 * rounding would swamp it beyond Γ ≈ 1000.
 *
 * Source: [Bickley1934, abstract].
 */
export function elastica(gamma: number): Elastica {
  const end = Math.cbrt(gamma);
  const shoot = (logTip: number, visit?: (t: number, y: Float64Array) => void): Float64Array =>
    integrate(
      (t, y, out) => {
        out[0] = y[1];
        out[1] = t * Math.sin(Math.min(y[0], Math.PI / 2));
        out[2] = Math.sin(y[0]);
        out[3] = Math.cos(y[0]);
      },
      [Math.exp(logTip), 0, 0, 0],
      [0, end],
      STEPS,
      visit,
    );
  // φ at the tip falls like exp(−⅔ √Γ); the lower bound has room to spare.
  const logTip = bisect(
    (log) => shoot(log)[0] - Math.PI / 2,
    -5 - Math.sqrt(gamma),
    Math.log(Math.PI / 2),
  );
  const fromTip: CurvePoint[] = [];
  shoot(logTip, (_, y) => fromTip.push([y[2], y[3]]));
  const [reach, drop] = fromTip[STEPS].map((value) => value / end);
  return {
    drop,
    reach,
    dropOverReach: drop / reach,
    chordAngle: (Math.atan2(drop, reach) * 180) / Math.PI,
    curve: fromTip.map(([x, y]): CurvePoint => [reach - x / end, y / end - drop]).reverse(),
  };
}
