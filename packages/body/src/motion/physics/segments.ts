import { JOINT_NAMES } from '../../skeleton/joints.ts';
import type { Skeleton } from '../../skeleton/skeleton.ts';
import { isSmall, type MassPoints } from './mass-points.ts';

/** A body as rigid segments that hang on each other: what fingers and toes weigh is with hand and foot. */
export interface Segments {
  /** Number of the joint that each segment turns about; parents first. */
  readonly joints: readonly number[];
  /** Place here of the segment that each hangs on; −1 for the hips. */
  readonly parents: readonly number[];
  /** From that one's joint to its own in the rest pose, three numbers each [m]. */
  readonly offsets: Float64Array;
  /** [kg] */
  readonly masses: Float64Array;
  /** From the joint to the centre of mass in the rest pose, three numbers each [m]. */
  readonly centres: Float64Array;
  /** About the centre of mass in the rest pose, nine numbers each [kg m²]. */
  readonly inertias: Float64Array;
  /** All of it [kg]. */
  readonly total: number;
}

/** The segments of a body, with the masses, centres and inertias that its points have. */
export function rigidSegments(mass: MassPoints, { rest, parents }: Skeleton): Segments {
  const joints = JOINT_NAMES.flatMap((name, j) => (isSmall(name) ? [] : [j]));
  const count = joints.length;
  const offsets = new Float64Array(3 * count);
  const masses = new Float64Array(count);
  const centres = new Float64Array(3 * count);
  const inertias = new Float64Array(9 * count);
  joints.forEach((joint, s) => {
    for (let c = 0; c < 3 && s > 0; c++) {
      offsets[3 * s + c] = rest[3 * joint + c] - rest[3 * parents[joint] + c];
    }
    const own = Array.from({ length: mass.count }, (_, p) => p).filter(
      (p) => mass.joints[p] === joint,
    );
    for (const p of own) masses[s] += mass.masses[p];
    if (masses[s] === 0) return;
    for (const p of own) {
      for (let c = 0; c < 3; c++) {
        centres[3 * s + c] +=
          (mass.masses[p] / masses[s]) * (mass.rest[3 * p + c] - rest[3 * joint + c]);
      }
    }
    for (const p of own) {
      const r = [0, 1, 2].map(
        (c) => mass.rest[3 * p + c] - rest[3 * joint + c] - centres[3 * s + c],
      );
      const square = r[0] * r[0] + r[1] * r[1] + r[2] * r[2];
      for (let a = 0; a < 3; a++) {
        for (let b = 0; b < 3; b++) {
          inertias[9 * s + 3 * a + b] += mass.masses[p] * ((a === b ? square : 0) - r[a] * r[b]);
        }
      }
    }
  });
  return {
    joints,
    parents: joints.map((joint) => joints.indexOf(parents[joint])),
    ...{ offsets, masses, centres, inertias },
    total: mass.total,
  };
}
