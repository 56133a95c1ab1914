import type { Clip } from '../../src/motion/files/clip.ts';
import { quaternionAt } from '../../src/motion/vectors.ts';
import { fromAxisAngle, multiply, type Vector } from '../../src/skeleton/quaternion.ts';

/** The clip with frames of its rest pose before and after. */
export function withRestFrames(clip: Clip, before: number, after: number): Clip {
  const { joints, frameCount } = clip;
  const n = joints.length;
  const offsets = joints.flatMap(({ offset }) => [...offset]);
  const rests = joints.flatMap(({ rest }) => [...rest]);
  const repeat = (values: number[], times: number) =>
    Array.from({ length: times }, () => values).flat();
  return {
    ...clip,
    frameCount: frameCount + before + after,
    positions: Float64Array.from([
      ...repeat(offsets, before),
      ...clip.positions.subarray(0, 3 * n * frameCount),
      ...repeat(offsets, after),
    ]),
    rotations: Float64Array.from([
      ...repeat(rests, before),
      ...clip.rotations.subarray(0, 4 * n * frameCount),
      ...repeat(rests, after),
    ]),
  };
}

/** The clip with a joint turned by an angle more in some frames. */
export function withTurns(
  clip: Clip,
  name: string,
  frames: readonly number[],
  axis: Vector,
  angle: number,
): Clip {
  const rotations = clip.rotations.slice();
  const joint = clip.joints.findIndex((other) => other.name === name);
  for (const frame of frames) {
    const i = frame * clip.joints.length + joint;
    rotations.set(multiply(quaternionAt(rotations, i), fromAxisAngle(axis, angle)), 4 * i);
  }
  return { ...clip, rotations };
}
