import { FabricError } from '../fabric-error.ts';
import { toSI } from '../units.ts';
import type { StressCurve } from './stress-curve.ts';

/** The greatest force of a standard KES tensile test, 500 gf/cm [N/m]. */
export const KES_FORCE: number = toSI(500, 'forcePerWidth', 'gf/cm');

const KNOTS = 11;

export interface KesTensile {
  /** EMT as a fraction. */
  readonly extension: number;
  /** LT = WT / (½ F EMT): 1 for a straight line, less for a curve that stiffens. */
  readonly linearity: number;
  /** [N/m] Default 500 gf/cm. */
  readonly force?: number;
}

/**
 * The curve behind KES's single tensile values. Of the one-parameter curves from (0, 0) to
 * (EMT, F), the power law σ = F (ε/EMT)^p does the work F EMT/(p + 1), so LT = 2/(p + 1) and
 * p = 2/LT − 1. EMT, F and the work WT are met exactly; the shape between is an assumption.
 * Source: [Kawabata1980, abstract] (definition of LT)
 */
export function kesTensileCurve({
  extension,
  linearity,
  force = KES_FORCE,
}: KesTensile): StressCurve {
  if (!(linearity >= 0.2 && linearity <= 1.3)) {
    throw new FabricError(`LT is ${linearity}; fabrics have 0.4 to 1: LT = WT / (½ F EMT)`);
  }
  if (!(extension > 0)) throw new FabricError(`EMT is ${extension}; it must be above 0`);
  const power = 2 / linearity - 1;
  const shares = Array.from({ length: KNOTS }, (_, k) => k / (KNOTS - 1));
  return {
    strains: shares.map((share) => share * extension),
    stresses: shares.map((share) => share ** power * force),
  };
}

export interface FastTensile {
  /** Extensions at 5, 20 and 100 gf/cm as fractions. */
  readonly e5: number;
  readonly e20: number;
  readonly e100: number;
}

/**
 * The curve through FAST's three points. A fabric too stiff to show an extension at 5 gf/cm, which
 * the gauge reads to 0.1 %, has one point less.
 * Source: [DeBoos1994, abstract] (the loads)
 */
export function fastTensileCurve({ e5, e20, e100 }: FastTensile): StressCurve {
  if (!(e5 >= 0 && e20 > e5 && e100 > e20)) {
    throw new FabricError(
      `E5, E20, E100 are ${e5}, ${e20}, ${e100}; the extension must rise with the load`,
    );
  }
  const points = [
    [e5, 5],
    [e20, 20],
    [e100, 100],
  ].filter(([extension]) => extension > 0);
  return {
    strains: [0, ...points.map(([extension]) => extension)],
    stresses: [0, ...points.map(([, load]) => toSI(load, 'forcePerWidth', 'gf/cm'))],
  };
}
