import { type Motion, type Pose, restPose } from '@toile/body';

/**
 * From a pose into a motion: `from` at time 0, `to` from `seconds` on, whose clock runs all the while.
 */
export function transition(
  from: Pose,
  to: Motion,
  { seconds }: { readonly seconds: number },
): Motion {
  const goal = restPose(to.skeleton);
  return {
    ...to,
    repeats: false,
    duration: seconds + to.duration,
    sample(time, pose) {
      to.sample(Math.max(0, time), goal);
      const t = Math.min(1, Math.max(0, time / seconds));
      const share = t * t * t * (t * (6 * t - 15) + 10);
      for (let c = 0; c < 3; c++) {
        pose.hips[c] = from.hips[c] + share * (goal.hips[c] - from.hips[c]);
      }
      for (let j = 0; j < pose.rotations.length; j += 4) mix(from, goal, share, pose, j);
      return pose;
    },
  };
}

/** The shorter way around. */
function mix(from: Pose, to: Pose, share: number, out: Pose, j: number): void {
  let dot = 0;
  for (let c = j; c < j + 4; c++) dot += from.rotations[c] * to.rotations[c];
  const side = dot < 0 ? -share : share;
  let square = 0;
  for (let c = j; c < j + 4; c++) {
    out.rotations[c] = (1 - share) * from.rotations[c] + side * to.rotations[c];
    square += out.rotations[c] ** 2;
  }
  for (let c = j; c < j + 4; c++) out.rotations[c] /= Math.sqrt(square);
}
