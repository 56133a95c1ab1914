import type { Quaternion } from '../skeleton/quaternion.ts';
import type { Source } from './clip-source.ts';
import type { Clip } from './files/clip.ts';

/** Toes point backwards when their way does so by this part of it, on both feet. */
const BACKWARDS = 0.3;

/**
 * Whether a clip shows its person as in a mirror, names and all, as programs with left-handed axes write it:
 * with the left side on the left the toes point backwards.
 */
export function isMirrored({ restBone }: Pick<Source, 'restBone'>): boolean {
  return (['left', 'right'] as const).every((side) => {
    const [x, y, z] = restBone(`${side}Foot`, `${side}Toes`) ?? [0, 0, 0];
    return z < -BACKWARDS * Math.hypot(x, y, z);
  });
}

/** The clip as seen in a mirror: x the other way round. */
export function mirrorClip(clip: Clip): Clip {
  return {
    ...clip,
    joints: clip.joints.map((joint) => {
      const [x, y, z] = joint.offset;
      const [a, b, c, w] = joint.rest;
      const rest: Quaternion = [a, -b, -c, w];
      return { ...joint, offset: [-x, y, z], rest };
    }),
    positions: clip.positions.map((x, i) => (i % 3 === 0 ? -x : x)),
    rotations: clip.rotations.map((x, i) => (i % 4 === 1 || i % 4 === 2 ? -x : x)),
  };
}
