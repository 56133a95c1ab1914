import { keepApart } from '../motion/apart/keep-apart.ts';
import { degrees } from '../motion/gait-angles.ts';
import { keyframeMotion, keyPose } from '../motion/keyframes.ts';
import { plantFeet } from '../motion/plant-feet.ts';
import { relaxHand, setArm } from '../motion/posture.ts';
import type { Walker } from '../motion/soles.ts';
import { NECK, SPINE, shareTurn, stanceOf, standingKeys, standOn } from '../motion/standing.ts';
import { hold } from '../motion/transition.ts';
import { X, Y, Z } from '../motion/vectors.ts';
import type { Motion } from '../skeleton/motion.ts';
import { conjugate, fromAxisAngle, multiply } from '../skeleton/quaternion.ts';
import { type Pose, restPose } from '../skeleton/skeleton.ts';
import { createHandPlaces } from './hand-places.ts';
import { STANCES, type StanceName } from './stances.ts';

/** All keys are the same; so few are enough to plant feet and keep limbs apart in, so far apart [s]. */
const KEYS = 8;
const KEY_TIME = 0.015;
/** Clothes between the limbs and the trunk [m]. */
const GAP = 0.02;
/** The same where hands are put to something [m]; whoever wears more is kept apart further. */
const TOUCHING = 0.004;

/**
 * A way of standing, as a motion that stays as it is: `transition` and `createRoute` lead into it, also
 * with clothes on. Arms are held so far away that nothing of this body touches, feet stand.
 */
export function stance(body: Walker, name: StanceName): Motion {
  const asked = STANCES[name];
  if (!asked) {
    throw new RangeError(`stance "${name}" is not there: use ${Object.keys(STANCES).join(', ')}`);
  }
  const { skeleton } = body;
  const ease = stanceOf(body);
  const timing = { name, frameTime: KEY_TIME, repeats: true, count: KEYS };
  const keys = standingKeys(body, ease, timing);
  const tilt = fromAxisAngle(Z, degrees(asked.pelvis));
  const pelvis = multiply(fromAxisAngle(Y, degrees(asked.turn.pelvis)), tilt);
  const chest = multiply(
    fromAxisAngle(Y, degrees(asked.turn.chest)),
    fromAxisAngle(Z, degrees(asked.shoulders)),
  );
  const head = multiply(
    fromAxisAngle(Y, degrees(asked.turn.head)),
    fromAxisAngle(X, degrees(asked.nod)),
  );
  const putHands = createHandPlaces(body);
  for (let k = 0; k < KEYS; k++) {
    const pose = keyPose(keys, k);
    pose.hips[0] += asked.weight * ease.half;
    pose.hips[1] -= asked.sink * ease.half;
    pose.rotations.set(pelvis, 0);
    shareTurn(pose, multiply(conjugate(pelvis), chest), SPINE);
    shareTurn(pose, multiply(conjugate(chest), head), NECK);
    for (const side of ['left', 'right'] as const) {
      const { flexion, abduction, elbow } = asked.arms[side];
      setArm(skeleton, pose.rotations, side, {
        flexion: degrees(flexion),
        abduction: Math.max(ease.abduction, degrees(abduction)),
        elbow: degrees(elbow),
      });
      relaxHand(skeleton, pose.rotations, side);
    }
    if (asked.hands) putHands(pose, asked.hands);
    standOn(keys, k, ease, 0);
  }
  const contacts = { left: new Uint8Array(KEYS).fill(1), right: new Uint8Array(KEYS).fill(1) };
  plantFeet(keys, body, { contacts });
  const apart = keepApart(keyframeMotion(keys), body, { gap: asked.hands ? TOUCHING : GAP });
  return { ...hold(apart.sample(0, restPose(skeleton)), skeleton), name };
}

/** The pose of a stance. */
export function stancePose(body: Walker, name: StanceName): Pose {
  return stance(body, name).sample(0, restPose(body.skeleton));
}
