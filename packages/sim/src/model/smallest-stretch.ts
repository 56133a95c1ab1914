import { flatTriangle } from './flat-triangle.ts';
import type { Model } from './model.ts';
import { invertRest } from './rest-triangle.ts';

/** Closer to 1 than this is rounding. */
const ROUNDING = 1e-9;

const corners = new Float64Array(6);

/**
 * Measures what becomes of lengths in the cloth when its rest shape changes: the smallest stretch
 * of any triangle in any direction, that is the smallest singular value of all Dm′ Dm⁻¹. What was d
 * apart in the model's rest shape is at least so many d apart in the other one, within the cloth.
 */
export function smallestStretch(model: Model): (changed: Model) => number {
  const { triangleCount } = model.topology;
  const inverses = new Float64Array(4 * triangleCount);
  for (let t = 0; t < triangleCount; t++) {
    flatTriangle(model, t, corners);
    invertRest(corners, inverses.subarray(4 * t, 4 * t + 4));
  }
  return (changed) => {
    let smallest = Infinity;
    for (let t = 0; t < triangleCount; t++) {
      flatTriangle(changed, t, corners);
      const p = inverses[4 * t];
      const q = inverses[4 * t + 1];
      const r = inverses[4 * t + 2];
      const s = inverses[4 * t + 3];
      const xx = corners[2] * p + corners[4] * r;
      const xy = corners[2] * q + corners[4] * s;
      const yx = corners[3] * p + corners[5] * r;
      const yy = corners[3] * q + corners[5] * s;
      const turn = Math.hypot(xx + yy, yx - xy);
      const shear = Math.hypot(xx - yy, yx + xy);
      smallest = Math.min(smallest, Math.abs(turn - shear) / 2);
    }
    return Math.abs(smallest - 1) < ROUNDING ? 1 : smallest;
  };
}
