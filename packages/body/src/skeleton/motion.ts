import type { Vector } from './quaternion.ts';
import type { Pose, Skeleton } from './skeleton.ts';

/** A motion of one skeleton, as a smooth function of time. */
export interface Motion {
  readonly name: string;
  /** The skeleton whose poses it gives. */
  readonly skeleton: Skeleton;
  /** How long it lasts [s]; a motion that repeats begins again after it. */
  readonly duration: number;
  readonly repeats: boolean;
  /** How far the person gets in one repetition [m]; each further one begins so much further on. */
  readonly travel: Vector;
  /**
   * The pose at a time [s], at any rate. Outside its duration it repeats or holds its ends; one that
   * leads into another motion goes on as that does.
   */
  sample(time: number, pose: Pose): Pose;
}
