import type { Motion } from '../skeleton/motion.ts';
import { conjugate, fromAxisAngle, multiply } from '../skeleton/quaternion.ts';
import { jointNumber } from '../skeleton/skeleton.ts';
import { degrees } from './gait-angles.ts';
import { keyCount, keyframeMotion, keyPose } from './keyframes.ts';
import { plantFeet } from './plant-feet.ts';
import { setArm } from './posture.ts';
import type { Walker } from './soles.ts';
import {
  ARM_FLEXION,
  NECK,
  SPINE,
  shareTurn,
  stanceOf,
  standingKeys,
  standOn,
} from './standing.ts';
import { X, Y, Z } from './vectors.ts';

/** [s] */
const DURATION = 8;
const FRAME_TIME = 1 / 30;
/** Breaths in that time: 15 a minute, as people at rest. */
const BREATHS = 2;

/**
 * Standing at ease: breathing, the weight going from one leg to the other and back, the head moving
 * a little. Feet stay where they are. Eight seconds, made to be repeated.
 */
export function idle(body: Walker): Motion {
  const { skeleton } = body;
  const stance = stanceOf(body);
  const count = Math.round(DURATION / FRAME_TIME);
  const timing = { name: 'idle', frameTime: FRAME_TIME, repeats: true, count };
  const keys = standingKeys(body, stance, timing);
  for (let k = 0; k < keyCount(keys); k++) {
    const wave = (times: number, peak: number) =>
      Math.cos(2 * Math.PI * ((times * k) / count - peak));
    const weight = wave(1, 0.2) + 0.2 * wave(3, 0.5);
    const breath = wave(BREATHS, 0.4) + 0.15 * wave(2 * BREATHS, 0.75);
    const pose = keyPose(keys, k);
    pose.hips[0] += 0.13 * stance.half * weight;
    pose.hips[1] -= 0.004 * (1 + wave(2, 0.4)) * 0.5;
    pose.hips[2] += 0.003 * wave(2, 0.1) + 0.002 * wave(3, 0.6);

    // The hip of the leg that bears rises; the trunk stays upright over it.
    const pelvis = multiply(
      fromAxisAngle(Z, degrees(1.1) * weight),
      fromAxisAngle(Y, degrees(1.2) * wave(1, 0.3)),
    );
    pose.rotations.set(pelvis, 0);
    const trunk = multiply(
      fromAxisAngle(X, -degrees(0.9) * breath),
      fromAxisAngle(Z, -degrees(0.4) * weight),
    );
    shareTurn(pose, multiply(conjugate(pelvis), trunk), SPINE);
    const gaze = multiply(
      fromAxisAngle(Y, degrees(4) * wave(1, 0.55) + degrees(1.5) * wave(2, 0.1)),
      fromAxisAngle(X, degrees(1) * wave(2, 0.9)),
    );
    shareTurn(pose, multiply(conjugate(trunk), gaze), NECK);
    moveArms(k, breath);
    standOn(keys, k, stance, 0);
  }
  const contacts = { left: new Uint8Array(count).fill(1), right: new Uint8Array(count).fill(1) };
  plantFeet(keys, body, { contacts });
  return keyframeMotion(keys);

  /** The collar bones rise with the breath; the arms hang on. */
  function moveArms(k: number, breath: number): void {
    const { rotations } = keyPose(keys, k);
    for (const side of ['left', 'right'] as const) {
      const flexion = ARM_FLEXION + degrees(0.6) * breath;
      const abduction = stance.abduction + degrees(0.4) * breath;
      setArm(skeleton, rotations, side, { flexion, abduction, elbow: stance.elbow });
      const rise = fromAxisAngle(Z, (side === 'left' ? 1 : -1) * degrees(0.8) * breath);
      const [collar, upper] = [jointNumber(`${side}Shoulder`), jointNumber(`${side}UpperArm`)].map(
        (joint) => rotations.subarray(4 * joint, 4 * joint + 4),
      );
      collar.set(multiply(rise, collar));
      upper.set(multiply(conjugate(rise), upper));
    }
  }
}
