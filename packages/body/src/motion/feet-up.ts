import { conjugate, multiply, rotate, type Vector } from '../skeleton/quaternion.ts';
import { createPosed, poseSkeleton } from '../skeleton/skeleton.ts';
import { type Keyframes, keyCount, keyPose } from './keyframes.ts';
import { LEGS } from './leg-ik.ts';
import { footAxis } from './plant-feet.ts';
import { createSoleProbe, softLowest, type Walker } from './soles.ts';
import { angleAbout, fromRotationVector, quaternionAt } from './vectors.ts';

/** A sole may be this far under the floor before its foot is turned [m]: planting sees to so much. */
const LEAVE = 0.015;
const ROUNDS = 12;

/**
 * Feet that point through the floor are turned about their axis, towards level, until they no longer
 * do: where an ankle is was recorded well, which way a foot points often was not. Changes the keys.
 */
export function keepFeetUp(keys: Keyframes, body: Walker): void {
  const { skeleton } = keys;
  const posed = createPosed(skeleton);
  for (const leg of LEGS) {
    const probe = createSoleProbe(body, leg);
    const axis = footAxis(keys, leg);
    const front: Vector = [-axis[2], 0, axis[0]];
    for (let k = 0; k < keyCount(keys); k++) {
      const pose = keyPose(keys, k);
      poseSkeleton(skeleton, pose, posed);
      const foot = quaternionAt(posed.rotations, leg.foot);
      const toes = quaternionAt(pose.rotations, leg.toes);
      const ankle = posed.positions[3 * leg.foot + 1];
      const side = rotate(foot, axis);
      const ahead = rotate(foot, front);
      const level: Vector = [ahead[0], 0, ahead[2]];
      const angle = angleAbout(side, ahead, level);
      const turnedBy = (part: number) =>
        multiply(fromRotationVector([0, 1, 2].map((c) => part * angle * side[c]) as never), foot);
      const depth = (part: number) =>
        -LEAVE - ankle - softLowest(probe(turnedBy(part), toes), 0.002);
      if (depth(0) <= 0) continue;
      let [low, high] = [0, 1];
      for (let round = 0; round < ROUNDS; round++) {
        const middle = (low + high) / 2;
        if (depth(middle) > 0) low = middle;
        else high = middle;
      }
      const shin = quaternionAt(posed.rotations, leg.shin);
      pose.rotations.set(multiply(conjugate(shin), turnedBy(high)), 4 * leg.foot);
    }
  }
}
