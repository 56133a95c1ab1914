import { fromAxisAngle, multiply, type Quaternion } from '../skeleton/quaternion.ts';
import {
  createPosed,
  jointNumber,
  type Pose,
  poseSkeleton,
  restPose,
} from '../skeleton/skeleton.ts';
import { degrees } from './gait-angles.ts';
import { type Keyframes, keyPose } from './keyframes.ts';
import { LEGS, legLength, legReach, reachWithLeg } from './leg-ik.ts';
import { ankleDistance, armAbduction, type LegRoom, relaxHand, setArm } from './posture.ts';
import type { Walker } from './soles.ts';
import { partOf, X, Y } from './vectors.ts';

/** How a person stands at ease. */
export interface Stance {
  /** Distance of the ankles from the middle [m]. */
  readonly half: number;
  /** Height of the hips joint [m]. */
  readonly height: number;
  readonly elbow: number;
  readonly abduction: number;
}

/** Ankles under the hip joints, about, in leg lengths from the middle. */
const ANKLE_DISTANCE = 0.1;
const KNEE_BEND = degrees(8);
const ELBOW_BEND = degrees(16);
/** The upper arm hangs a little behind the vertical. */
export const ARM_FLEXION: number = degrees(-4);

/** How far each ankle of a person who stands is from the middle [m]; farther where thighs need it. */
export function anklesOf(body: Walker, room?: LegRoom): number {
  return ankleDistance(body, ANKLE_DISTANCE * legLength(body.skeleton), room);
}

export function stanceOf(body: Walker): Stance {
  const { skeleton } = body;
  const [leg] = LEGS;
  const half = anklesOf(body);
  const out = half - skeleton.rest[3 * leg.thigh];
  const front = skeleton.rest[3 * leg.foot + 2] - skeleton.rest[3 * leg.thigh + 2];
  const reach = legReach(skeleton, leg, KNEE_BEND);
  const joint = skeleton.rest[3 * leg.foot + 1] + Math.sqrt(reach ** 2 - out ** 2 - front ** 2);
  const height = joint + skeleton.rest[1] - skeleton.rest[3 * leg.thigh + 1];
  const abduction = armAbduction(body, ELBOW_BEND, [ARM_FLEXION]);
  return { half, height, elbow: ELBOW_BEND, abduction };
}

/** Keys in which the person stands with hanging arms, to be moved. */
export function standingKeys(
  body: Walker,
  stance: Stance,
  timing: Pick<Keyframes, 'name' | 'frameTime' | 'repeats'> & { readonly count: number },
): Keyframes {
  const { skeleton } = body;
  const { count, ...rest } = timing;
  const size = 4 * skeleton.names.length;
  const { rotations, hips } = restPose(skeleton);
  hips[1] = stance.height;
  for (const side of ['left', 'right'] as const) {
    setArm(skeleton, rotations, side, { ...stance, flexion: ARM_FLEXION });
    relaxHand(skeleton, rotations, side);
  }
  const keys = {
    ...rest,
    skeleton,
    hips: new Float64Array(3 * count),
    rotations: new Float64Array(size * count),
    travel: [0, 0, 0] as const,
  };
  for (let k = 0; k < count; k++) {
    keys.hips.set(hips, 3 * k);
    keys.rotations.set(rotations, size * k);
  }
  return keys;
}

/** A step of a foot: how high it is lifted [m], and how far its toes point up [rad]. */
export interface FootLift {
  readonly height: number;
  readonly pitch: number;
}

/**
 * Puts the legs of a key under a person who stands over the origin, headed by `heading` [rad], on
 * feet that may be lifted.
 */
export function standOn(
  keys: Keyframes,
  k: number,
  { half }: Stance,
  heading: number,
  lifts: readonly FootLift[] = [],
): void {
  const { skeleton } = keys;
  const pose = keyPose(keys, k);
  const yaw = fromAxisAngle(Y, heading);
  const posed = createPosed(skeleton);
  const [sin, cos] = [Math.sin(heading), Math.cos(heading)];
  LEGS.forEach((leg, l) => {
    const { height = 0, pitch = 0 } = lifts[l] ?? {};
    pose.rotations.set([0, 0, 0, 1], 4 * leg.thigh);
    // A knee that is bent beforehand stays bent forwards.
    pose.rotations.set(fromAxisAngle(X, 0.1), 4 * leg.shin);
    poseSkeleton(skeleton, pose, posed);
    const x = leg.side === 'left' ? half : -half;
    const z = skeleton.rest[3 * leg.foot + 2] - skeleton.rest[2];
    const target = [
      x * cos + z * sin,
      skeleton.rest[3 * leg.foot + 1] + height,
      z * cos - x * sin + skeleton.rest[2],
    ];
    const foot = multiply(yaw, fromAxisAngle(X, -pitch));
    reachWithLeg(skeleton, pose, posed, leg, target, foot);
  });
}

/** A small turn in equal parts by joints of one chain, after what they do already. */
export function shareTurn({ rotations }: Pose, turn: Quaternion, joints: readonly number[]): void {
  const part = partOf(turn, 1 / joints.length);
  for (const joint of joints) {
    const at = rotations.subarray(4 * joint, 4 * joint + 4);
    at.set(multiply(at, part));
  }
}

export const SPINE: readonly number[] = (['spine', 'chest', 'upperChest'] as const).map(
  jointNumber,
);
export const NECK: readonly number[] = (['neck', 'head'] as const).map(jointNumber);
