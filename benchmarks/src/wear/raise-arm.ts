import { type Body, jointNumber, keyframeMotion, type Motion, standingPose } from '@toile/body';

const FRAME_TIME = 1 / 60;
/** Up and down again in so many keys, and held up in between. */
const UP = 60;
const HELD = 30;
/** Farther than any walk has it [rad]. */
const ANGLE = 2.3;

/** Who stands raises the left arm sideways over the shoulder, and lets it sink. */
export function raiseArm(body: Body): Motion {
  const { skeleton } = body;
  const standing = standingPose(body, 1.25);
  const arm = 4 * jointNumber('leftUpperArm');
  const count = 2 * UP + HELD + 1;
  const size = 4 * skeleton.names.length;
  const hips = new Float64Array(3 * count);
  const rotations = new Float64Array(size * count);
  for (let k = 0; k < count; k++) {
    hips.set(standing.hips, 3 * k);
    rotations.set(standing.rotations, size * k);
    const t = Math.max(0, Math.min(1, k / UP, (count - 1 - k) / UP));
    const angle = ANGLE * t * t * (3 - 2 * t);
    const [x, y, z, w] = standing.rotations.slice(arm, arm + 4);
    const [s, c] = [Math.sin(angle / 2), Math.cos(angle / 2)];
    // About z, to the person's left and up, after what the arm does standing.
    rotations.set([c * x - s * y, c * y + s * x, c * z + s * w, c * w - s * z], size * k + arm);
  }
  return keyframeMotion({
    ...{ name: 'raise', skeleton, frameTime: FRAME_TIME, hips, rotations },
    ...{ repeats: false, travel: [0, 0, 0] },
  });
}
