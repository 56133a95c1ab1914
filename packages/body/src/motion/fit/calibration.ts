import type { JointName } from '../../skeleton/joints.ts';
import type { Recording } from '../recording.ts';

/** A joint's share in a jump of the whole pose is no more than this: one that flips is no jump [rad]. */
const MOST_SHARE = 0.5;
/** Mean turn of all joints from one frame to the next, from which on it may be a jump [rad]. */
const LEAST_JUMP = 0.045;
/** A jump is so many times what the liveliest twentieth of the frames does. */
const SUDDENNESS = 3;
/** Of the hips, in leg lengths from one frame to the next. */
const FAR = 0.15;
/** Calibration poses are looked for in this part of the clip at either end. */
const ENDS = 0.25;

/** Joints that tell a pose; fingers and toes are too restless. */
const TELLING = /^(hips|spine|chest|upperChest|neck|head)$|Arm$|Hand$|Leg$|Foot$/;

/**
 * The frames that belong to the motion: recordings begin or end with poses for calibration, mostly
 * the T-pose, from which the person jumps into the motion within one frame.
 */
export function findMotion(recording: Recording): { start: number; end: number } {
  const { frameCount } = recording;
  const steps = poseSteps(recording);
  const usual = steps.toSorted()[Math.floor(0.95 * (steps.length - 1))];
  const isJump = steps.map((step) => (step > Math.max(LEAST_JUMP, SUDDENNESS * usual) ? 1 : 0));
  const reach = Math.floor(ENDS * frameCount);
  const first = isJump.lastIndexOf(1, reach - 1);
  const last = isJump.indexOf(1, Math.max(frameCount - 1 - reach, first + 1));
  const [start, end] = [first + 1, last < 0 ? frameCount : last + 1];
  return end - start < 2 ? { start: 0, end: frameCount } : { start, end };
}

/** How far the pose gets from each frame to the next: a mean angle [rad], or the hips' jump. */
function poseSteps({ turns, centres, frameCount, source }: Recording): Float64Array {
  const names = [...turns.keys()].filter((name) => TELLING.test(name));
  return Float64Array.from({ length: frameCount - 1 }, (_, f) => {
    const turned = names.reduce((sum, name) => sum + Math.min(step(name, f), MOST_SHARE), 0);
    const moved = Math.hypot(...[0, 1, 2].map((c) => centres[3 * f + 3 + c] - centres[3 * f + c]));
    const far = moved / source.legLength / FAR;
    return Math.max(turned / names.length, far > 1 ? far * LEAST_JUMP : 0);
  });

  function step(name: JointName, f: number): number {
    const values = turns.get(name) as Float64Array;
    let dot = 0;
    for (let c = 4 * f; c < 4 * f + 4; c++) dot += values[c] * values[c + 4];
    return 2 * Math.acos(Math.min(1, Math.abs(dot)));
  }
}
