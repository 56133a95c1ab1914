import type { TriangleMesh } from '@toile/geometry';
import type { AllMeasurements, Measurements } from './measurements/names.ts';
import type { Sex } from './measurements/sex.ts';
import type { Side } from './skeleton/joints.ts';
import type { Skeleton } from './skeleton/skeleton.ts';
import type { Skin } from './skin/skin.ts';

/** A person in the rest pose (A-pose), standing on y = 0 and facing +z. */
export interface Body {
  readonly sex: Sex;
  /** The skin: one closed surface. */
  readonly mesh: TriangleMesh;
  readonly skeleton: Skeleton;
  readonly skin: Skin;
  /** Skin vertices that stand on the floor. */
  readonly soles: Readonly<Record<Side, Uint32Array>>;
  /** What was asked for [m, rad]. */
  readonly given: Measurements;
  /** What the body measures, all of it [m, rad]. */
  readonly measurements: AllMeasurements;
  /** Parameters of its shape, by name. */
  readonly shape: Readonly<Record<string, number>>;
}
