import type { CurvePoint } from './elastica.ts';
import { integrate } from './integrate.ts';
import { solveSystem } from './solve.ts';

export interface HeartLoop {
  /** Distance from the clamp down to the lowest point, over the length of the strip. */
  readonly height: number;
  /** The right half from the lowest point to the clamp at (0, 0), lengths over the strip's length. */
  readonly curve: readonly CurvePoint[];
}

const STEPS = 2000;
/** Load steps of the continuation, in w L³ / B. */
const LOAD_STEP = 10;

/**
 * The heart loop of ASTM D1388: both ends of a strip of length L clamped together, the loop leaving
 * the clamp upwards on both sides and hanging down between. `load` is w L³ / B, w the weight per
 * area.
 *
 * With t from the lowest point and ψ the tangent's angle, minimum of ∫ ½ B ψ′² − w t sin ψ + P cos ψ:
 *
 *     B ψ″ = −w t cos ψ − P sin ψ,   ψ(0) = 0,   ψ(L/2) = 3π/2,   x(L/2) = 0
 *
 * P, the tension at the lowest point, holds the ends together.
 * Source: [Peirce1930, abstract] (the test), [Stuart1966, abstract] (the loaded loop).
 */
export function heartLoop(load: number): HeartLoop {
  // Unknown: ψ′(0) and P, in units of L and B. Zero load starts at an average curvature of 3π.
  let unknown = [9, -40];
  const loads = Math.ceil(load / LOAD_STEP);
  for (let k = 0; k <= loads; k++) {
    const weight = loads === 0 ? 0 : (load * k) / loads;
    unknown = solveSystem((trial) => {
      const end = shoot(weight, trial);
      return [end[0] - 1.5 * Math.PI, end[2]];
    }, unknown);
  }
  const curve: [number, number][] = [];
  const end = shoot(load, unknown, (_, y) => curve.push([y[2], y[3]]));
  return { height: end[3], curve: curve.map(([x, y]): CurvePoint => [x, y - end[3]]) };
}

function shoot(
  weight: number,
  [curvature, tension]: readonly number[],
  visit?: (t: number, y: Float64Array) => void,
): Float64Array {
  return integrate(
    (t, y, out) => {
      const [cos, sin] = [Math.cos(y[0]), Math.sin(y[0])];
      out[0] = y[1];
      out[1] = -weight * t * cos - tension * sin;
      out[2] = cos;
      out[3] = sin;
    },
    [0, curvature, 0, 0],
    [0, 0.5],
    STEPS,
    visit,
  );
}
