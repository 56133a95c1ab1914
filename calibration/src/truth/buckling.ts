import { integrate } from './integrate.ts';
import { bisect } from './solve.ts';

const STEPS = 2000;

/**
 * Load at which a standing strip, clamped at its foot, buckles under its own weight: σ g L³ / B.
 *
 * θ″ = −Γ (1 − s) θ, θ(0) = 0, θ′(1) = 0. From the tip with t = Γ^⅓ (1 − s): θ″ = −t θ, whose first
 * zero t₀ gives Γ = t₀³.
 *
 * Source: [Greenhill1881, abstract].
 */
export function greenhillLoad(): number {
  return firstZero((t) => t, 1.5, 2.5) ** 3;
}

/**
 * Load at which a slender strip, clamped with its width upright, buckles sideways under its own
 * weight: q L³ / √(EI · GJ), with q the weight per length, EI the bending rigidity across the strip
 * and GJ its torsional rigidity.
 *
 * The twist obeys φ″ = −(M² / EI·GJ) φ with the moment M = q (L − x)² / 2; from the tip with
 * t = (q / 2√(EI·GJ))^⅓ (L − x): φ″ = −t⁴ φ, φ′(0) = 0, whose first zero t₀ gives 2 t₀³.
 *
 * Source: [Timoshenko1961, abstract].
 */
export function lateralBucklingLoad(): number {
  return 2 * firstZero((t) => t ** 4, 1.5, 2.5) ** 3;
}

/**
 * The same threshold as σ g L³ / √(B · 4 D₆₆) of a plate: B is the rigidity of a narrow strip,
 * D₆₆ the twisting rigidity, moment = 2 D₆₆ κ_xy; a strip of width w has EI = B w, GJ = 4 D₆₆ w.
 * In an isotropic plate B = D (1 − ν²) and 4 D₆₆ = 2 D (1 − ν).
 */
export function lateralBucklingLoadOfPlate(poisson: number): number {
  return lateralBucklingLoad() * Math.sqrt((1 - poisson ** 2) * 2 * (1 - poisson));
}

/** First zero between `low` and `high` of the solution of y″ = −weight(t) y, y(0) = 1, y′(0) = 0. */
function firstZero(weight: (t: number) => number, low: number, high: number): number {
  const at = (end: number): number =>
    integrate(
      (t, y, out) => {
        out[0] = y[1];
        out[1] = -weight(t) * y[0];
      },
      [1, 0],
      [0, end],
      STEPS,
    )[0];
  return bisect(at, low, high);
}
