import type { Recording } from '../recording.ts';

/** A joint's share in a jump of the whole pose is no more than this: one that flips is no jump [rad]. */
const MOST_SHARE = 0.5;
/** Mean turn of all joints from one frame to the next, from which on it may be a jump [rad]. */
const LEAST_JUMP = 0.045;
/** One who holds a pose stays within this of it. */
const HELD = 0.06;
/** A jump is so many times what the liveliest twentieth of the frames does, or the frames that follow it. */
const SUDDENNESS = 3;
const FOLLOWING = 4;
/** Of the hips, in leg lengths from one frame to the next. */
const FAR = 0.15;
/** Calibration poses are looked for in this part of the clip at either end. */
const ENDS = 0.25;

/** Joints that tell a pose; fingers and toes are too restless. */
const TELLING = /^(hips|spine|chest|upperChest|neck|head)$|Arm$|Hand$|Leg$|Foot$/;

/**
 * The frames that belong to the motion: recordings begin or end with poses for calibration, mostly
 * the T-pose, held until the person jumps into the motion within one frame. Where a person moves up to
 * a jump, it is a fault within the motion, and nothing is cut.
 */
export function findMotion(recording: Recording): { start: number; end: number } {
  const { frameCount } = recording;
  const steps = Float64Array.from({ length: frameCount - 1 }, (_, f) =>
    poseDistance(recording, f, f + 1),
  );
  const usual = steps.toSorted()[Math.floor(0.95 * (steps.length - 1))];
  /** Whether the step from a frame to the next is one, out of a pose before or into a pose after it. */
  const isJump = (f: number, isBefore: boolean) => {
    const [from, to] = isBefore ? [f + 1, f + 1 + FOLLOWING] : [f - FOLLOWING, f];
    // In a lively motion of few frames a second a pose is left no faster than limbs are thrown elsewhere.
    const lively = Math.min(
      usual,
      Math.max(0, ...steps.subarray(Math.max(0, from), Math.max(0, to))),
    );
    return steps[f] > Math.max(LEAST_JUMP, SUDDENNESS * lively);
  };
  const reach = Math.floor(ENDS * frameCount);
  let [start, end] = [0, frameCount];
  for (let f = 0; f < reach; f++) {
    if (!isJump(f, true)) continue;
    if (!isHeld(start, f)) break;
    start = f + 1;
  }
  for (let f = frameCount - 2; f >= Math.max(frameCount - 1 - reach, start); f--) {
    if (!isJump(f, false)) continue;
    if (!isHeld(end - 1, f + 1)) break;
    end = f + 1;
  }
  return end - start < 2 ? { start: 0, end: frameCount } : { start, end };

  /** Whether the pose is the same from one frame to another, or of two of which each is held. */
  function isHeld(from: number, to: number): boolean {
    const back = Math.sign(from - to);
    let [pose, changes] = [to, 0];
    for (let f = to; f !== from + back; f += back || 1) {
      if (poseDistance(recording, f, pose) <= HELD) continue;
      // The skeleton's own rest pose may come before the actor's.
      if (++changes > 1 || poseDistance(recording, f, f - back) <= HELD) return false;
      pose = f;
    }
    return true;
  }
}

/** How far one pose is from another: a mean angle [rad], or the jump of the hips. */
function poseDistance({ turns, centres, source }: Recording, f: number, g: number): number {
  let [sum, count] = [0, 0];
  for (const [name, values] of turns) {
    if (!TELLING.test(name)) continue;
    let dot = 0;
    for (let c = 0; c < 4; c++) dot += values[4 * f + c] * values[4 * g + c];
    sum += Math.min(2 * Math.acos(Math.min(1, Math.abs(dot))), MOST_SHARE);
    count++;
  }
  const moved = Math.hypot(...[0, 1, 2].map((c) => centres[3 * g + c] - centres[3 * f + c]));
  const far = moved / source.legLength / FAR;
  return Math.max(sum / count, far > 1 ? far * LEAST_JUMP : 0);
}
