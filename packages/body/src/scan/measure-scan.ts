import type { TriangleMesh } from '@toile/geometry';
import { MEASUREMENT_KEYS, type Measurements } from '../measurements/names.ts';
import { measureArm } from './arm-lengths.ts';
import type { Missing } from './findings.ts';
import { findLandmarks } from './landmarks.ts';
import { measureLegs } from './legs.ts';
import { measureNeck } from './neck.ts';
import { measureTrunk } from './trunk.ts';

export interface ScanMeasurements {
  /** [m, rad] */
  readonly measurements: Measurements;
  /** What a scan usually tells, but this one does not. */
  readonly missing: readonly Missing[];
}

/**
 * Measures a scan by its shape alone, limbs at the left side. Landmarks that are bones under the skin
 * are estimated from the shape around them, by shares that hold on this library's own bodies, hence
 * within a centimetre or two; what the pose hides is in `missing`, not guessed.
 */
export function measureScan({ mesh }: { readonly mesh: TriangleMesh }): ScanMeasurements {
  const landmarks = findLandmarks(mesh);
  const parts = [measureTrunk, measureLegs, measureArm, measureNeck].map((part) => part(landmarks));
  const values = Object.assign({}, ...parts.map((part) => part.values)) as Measurements;
  const keys = MEASUREMENT_KEYS.filter((key) => values[key] !== undefined);
  return {
    measurements: Object.fromEntries(keys.map((key) => [key, values[key]])),
    missing: parts.flatMap((part) => part.missing),
  };
}
