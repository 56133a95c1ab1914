import type { Motion } from '../skeleton/motion.ts';
import { createPosed, type Pose, poseSkeleton, restPose } from '../skeleton/skeleton.ts';
import type { SkinMethod, Skinned } from './skin.ts';
import { createSkinner, type Moving, type Skinner } from './skinner.ts';

export interface FigureOptions {
  /** Dual quaternions when absent. */
  readonly method?: SkinMethod;
}

/** A body that can be posed and moved. Allocates nothing per frame. */
export interface Figure {
  /** Positions in a pose, three coordinates per vertex [m]; valid until the next call. */
  pose(pose: Pose): Float32Array;
  /** Positions and velocities at a time [s] of a motion; valid until the next call. */
  move(motion: Motion, time: number): Moving;
}

/**
 * Half of the time over which the joints' motion is differentiated [s]. Joints are computed in
 * double precision, so rounding costs 1e-11 m/s; with the highest jerk of a quick step, some
 * 1000 m/s³, the difference is off by 2e-6 m/s. The vertices' velocities then follow from the
 * joints' exactly; differences of single-precision positions would be off by 1e-3 m/s.
 */
const STEP = 1e-4;

export async function createFigure(body: Skinned, options: FigureOptions = {}): Promise<Figure> {
  return figureOf(body, await createSkinner(body), options);
}

/** A figure whose vertices are moved by a given skinner. */
export function figureOf(
  { skeleton }: Skinned,
  skinner: Skinner,
  { method = 'dual' }: FigureOptions = {},
): Figure {
  const pose = restPose(skeleton);
  const posed = createPosed(skeleton);
  const moment = {
    before: createPosed(skeleton),
    posed,
    after: createPosed(skeleton),
    span: 2 * STEP,
  };
  return {
    pose: (given) => skinner.skin(poseSkeleton(skeleton, given, posed), method),
    move(motion, time) {
      if (motion.skeleton.names.length !== skeleton.names.length) {
        throw new Error(
          `the motion ${motion.name} is for a skeleton of ${motion.skeleton.names.length} joints; ` +
            `this body has ${skeleton.names.length}`,
        );
      }
      poseSkeleton(skeleton, motion.sample(time - STEP, pose), moment.before);
      poseSkeleton(skeleton, motion.sample(time + STEP, pose), moment.after);
      poseSkeleton(skeleton, motion.sample(time, pose), posed);
      return skinner.skinMoving(moment, method);
    },
  };
}
