import type { Motion } from '../../skeleton/motion.ts';
import { IDENTITY } from '../../skeleton/quaternion.ts';
import { restPose } from '../../skeleton/skeleton.ts';
import type { Clip, ClipJoint } from './clip.ts';

export interface RecordOptions {
  /** Frames per second; 60 if none is given. */
  readonly frameRate?: number;
  /** How long [s]; the motion's own duration if none is given. */
  readonly duration?: number;
}

/** Frames of a motion [m], to be written to a file; the first and the last frame are its ends. */
export function recordClip(motion: Motion, options: RecordOptions = {}): Clip {
  const { frameRate = 60, duration = motion.duration } = options;
  if (!(frameRate > 0 && Number.isFinite(frameRate) && duration > 0 && Number.isFinite(duration))) {
    throw new RangeError(
      `cannot record ${duration} s at ${frameRate} frames per second: both must be more than 0`,
    );
  }
  const { names, parents, rest } = motion.skeleton;
  const joints = names.map((name, j): ClipJoint => {
    const parent = parents[j];
    const coordinate = (axis: number) =>
      rest[3 * j + axis] - (parent < 0 ? 0 : rest[3 * parent + axis]);
    return {
      name,
      parent,
      offset: [coordinate(0), coordinate(1), coordinate(2)],
      rest: [...IDENTITY],
    };
  });
  const steps = Math.max(1, Math.round(duration * frameRate));
  const frameTime = duration / steps;
  const positions = new Float64Array(3 * joints.length * (steps + 1));
  const rotations = new Float64Array(4 * joints.length * (steps + 1));
  const pose = restPose(motion.skeleton);
  for (let frame = 0; frame <= steps; frame++) {
    motion.sample(frame * frameTime, pose);
    const first = frame * joints.length;
    joints.forEach(({ offset }, j) => {
      positions.set(offset, 3 * (first + j));
    });
    positions.set(pose.hips, 3 * first);
    rotations.set(pose.rotations, 4 * first);
  }
  return { name: motion.name, joints, frameCount: steps + 1, frameTime, positions, rotations };
}
