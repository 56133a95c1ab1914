import type { Clip } from '../../src/motion/files/clip.ts';
import { quaternionAt } from '../../src/motion/vectors.ts';
import {
  fromAxisAngle,
  multiply,
  type Quaternion,
  type Vector,
} from '../../src/skeleton/quaternion.ts';

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

/** The clip whose every frame is the one of another number. */
export function withFrames(
  clip: Clip,
  pick: (frame: number) => number,
  frameCount = clip.frameCount,
): Clip {
  const take = (values: Float64Array, size: number): Float64Array => {
    const out = new Float64Array(size * frameCount);
    for (let f = 0; f < frameCount; f++) {
      out.set(values.subarray(size * pick(f), size * (pick(f) + 1)), size * f);
    }
    return out;
  };
  const n = clip.joints.length;
  const [positions, rotations] = [take(clip.positions, 3 * n), take(clip.rotations, 4 * n)];
  return { ...clip, frameCount, positions, rotations };
}

/** The clip with a joint turned by an angle more in some frames, about an axis of the joint. */
export function withTurns(
  clip: Clip,
  name: string,
  frames: readonly number[],
  axis: Vector,
  angle: number,
): Clip {
  const turn = fromAxisAngle(axis, angle);
  return changed(clip, name, frames, (rotation) => multiply(rotation, turn));
}

/** The same about an axis of the joint above it. */
export function withTurnsBefore(
  clip: Clip,
  name: string,
  frames: readonly number[],
  axis: Vector,
  angle: number,
): Clip {
  const turn = fromAxisAngle(axis, angle);
  return changed(clip, name, frames, (rotation) => multiply(turn, rotation));
}

function changed(
  clip: Clip,
  name: string,
  frames: readonly number[],
  change: (rotation: Quaternion) => Quaternion,
): Clip {
  const rotations = clip.rotations.slice();
  const joint = clip.joints.findIndex((other) => other.name === name);
  for (const frame of frames) {
    const i = frame * clip.joints.length + joint;
    rotations.set(change(quaternionAt(rotations, i)), 4 * i);
  }
  return { ...clip, rotations };
}
