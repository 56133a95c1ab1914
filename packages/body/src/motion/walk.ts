import type { Motion } from '../skeleton/motion.ts';
import { conjugate, fromAxisAngle, multiply, type Quaternion } from '../skeleton/quaternion.ts';
import { createPosed, type Pose, poseSkeleton } from '../skeleton/skeleton.ts';
import {
  ANKLE,
  degrees,
  freeSpeed,
  GAIT_STYLES,
  type GaitStyle,
  KNEE,
  phaseOf,
  type Stride,
  strideFor,
  THIGH,
} from './gait-angles.ts';
import { type Keyframes, keyCount, keyframeMotion, keyPose } from './keyframes.ts';
import {
  bone,
  LEAST_KNEE_BEND,
  LEGS,
  type Leg,
  legLength,
  legReach,
  reachWithLeg,
  restKneeBend,
} from './leg-ik.ts';
import { type Contacts, footAxis, footPath, plantFeet } from './plant-feet.ts';
import { ankleDistance, armAbduction, relaxHand, setArm } from './posture.ts';
import { smoothStep } from './smooth-curves.ts';
import type { Walker } from './soles.ts';
import { NECK, SPINE, shareTurn } from './standing.ts';
import { quaternionAt, X, Y, Z } from './vectors.ts';

export interface WalkOptions {
  /** [m/s]; the free speed for the person's legs unless told. */
  readonly speed?: number;
}

/** Keys of one cycle. */
const KEYS = 120;
/** Distance of the ankles from the middle, in leg lengths, where thighs allow it. */
const ANKLE_DISTANCE = 0.055;
/** The foot stands flat below this tilt [rad]. */
const FLATNESS = degrees(4);
/** How far the feet point outwards beyond the rest pose [rad]. */
const TOE_OUT = degrees(3);

/**
 * A walk straight on (+z), two steps, made to be repeated. Joint angles are published ones (see
 * gait-angles.ts), scaled with the speed; the feet are then planted on the floor.
 */
export function walk(
  body: Walker & { readonly sex: 'female' | 'male' },
  options: WalkOptions = {},
): Motion {
  const length = legLength(body.skeleton);
  const { speed = freeSpeed(length) } = options;
  if (!(speed >= 0.3 && speed <= 2.5)) {
    throw new Error(`walk: speed must be 0.3 to 2.5 m/s, not ${speed}; faster would be running`);
  }
  const style = GAIT_STYLES[body.sex];
  const stride = strideFor(speed, length, style.cadence);
  const { skeleton } = body;
  const keys: Keyframes = {
    name: 'walk',
    skeleton,
    frameTime: stride.time / KEYS,
    hips: new Float64Array(3 * KEYS),
    rotations: new Float64Array(4 * skeleton.names.length * KEYS),
    repeats: true,
    travel: [0, 0, stride.length],
  };
  const contacts = stanceOf(stride);
  const half = ankleDistance(body, ANKLE_DISTANCE * length);
  moveUpperBody(keys, body, style, stride, half);
  const legs = { half, stride };
  moveLegs(keys, legs);
  setHipHeights(keys, body, contacts, stride);
  moveLegs(keys, legs);
  plantFeet(keys, body, { contacts, flatness: FLATNESS });
  return keyframeMotion(keys);
}

function stanceOf({ stance }: Stride): Contacts {
  const side = (offset: number) =>
    Uint8Array.from({ length: KEYS }, (_, k) => ((k / KEYS + offset) % 1 < stance ? 1 : 0));
  return { left: side(0), right: side(0.5) };
}

/**
 * Everything but the legs, and the hips' way but for their height. Arms, elbows and pelvis move the
 * more the faster the walk.
 * Source: [Romkes2017, abstract]
 */
function moveUpperBody(
  keys: Keyframes,
  body: Walker,
  style: GaitStyle,
  { length, briskness }: Stride,
  half: number,
): void {
  const { skeleton } = keys;
  const legs = legLength(skeleton);
  const lively = Math.min(1.35, Math.max(0.5, briskness));
  const swing = style.armSwing * lively ** 0.7;
  const mean = degrees(-7);
  const elbow = degrees(16 + 8 * Math.min(briskness, 1.6));
  const abduction = armAbduction(body, elbow, [mean - swing, mean, mean + swing]);
  // The weight moves over the standing foot, the less the faster the steps.
  const sway = Math.min(0.35 * half, 0.02) / Math.max(0.8, briskness);
  for (let k = 0; k < KEYS; k++) {
    const phase = k / KEYS;
    const pose = keyPose(keys, k);
    const { hips, rotations } = pose;
    for (let j = 0; j < skeleton.names.length; j++) rotations[4 * j + 3] = 1;
    const wave = (harmonic: number, peak: number) =>
      Math.cos(2 * Math.PI * harmonic * (phase - peak));
    hips[0] = skeleton.rest[0] + sway * wave(1, 0.31);
    hips[1] = skeleton.rest[1];
    hips[2] = length * phase + 0.006 * legs * wave(2, 0.17);

    // The hip of the leg in front leads; the one over the swinging leg drops.
    const pelvis = product(
      fromAxisAngle(Y, -style.pelvisRotation * lively * wave(1, 0)),
      fromAxisAngle(
        Z,
        style.pelvisObliquity * lively ** 0.5 * (0.86 * wave(1, 0.2) + 0.3 * wave(3, 0.1)),
      ),
      fromAxisAngle(X, degrees(1) * wave(2, 0.08)),
    );
    const thorax = product(
      fromAxisAngle(Y, style.thoraxRotation * lively * wave(1, 0.02)),
      fromAxisAngle(Z, -style.thoraxSway * wave(1, 0.2)),
      fromAxisAngle(X, degrees(1.5 + 1.5 * (briskness - 1)) + degrees(0.7) * wave(2, 0.1)),
    );
    const gaze = product(fromAxisAngle(Y, 0.25 * style.thoraxRotation * wave(1, 0.04)));
    rotations.set(pelvis, 0);
    shareTurn(pose, multiply(conjugate(pelvis), thorax), SPINE);
    shareTurn(pose, multiply(conjugate(thorax), gaze), NECK);

    for (const side of ['left', 'right'] as const) {
      const own = 2 * Math.PI * (phaseOf(side, phase) - 0.01);
      const flexion = mean - swing * Math.cos(own);
      const bend = elbow - degrees(9) * lively * Math.cos(own - 0.35);
      setArm(skeleton, rotations, side, { flexion, abduction, elbow: bend });
      relaxHand(skeleton, rotations, side);
    }
  }
}

interface LegMotion {
  readonly half: number;
  readonly stride: Stride;
}

/** Legs by the published angles, ankles at their distance from the middle. */
function moveLegs(keys: Keyframes, { half, stride }: LegMotion): void {
  const { skeleton } = keys;
  const posed = createPosed(skeleton);
  const reach = (stride.length / (1.6 * legLength(skeleton))) ** 0.75;
  const bend = Math.min(1.15, 0.72 + 0.28 * stride.briskness);
  for (let k = 0; k < KEYS; k++) {
    const pose = keyPose(keys, k);
    for (const leg of LEGS) {
      const phase = phaseOf(leg.side, k / KEYS);
      const thigh = THIGH(phase) * reach;
      const knee = kneeAt(phase, bend);
      const pitch = thigh - knee + ANKLE(phase) * bend;
      bendLeg(pose, leg, thigh, knee);
      poseSkeleton(skeleton, pose, posed);
      const out = leg.side === 'left' ? 1 : -1;
      const target = posed.positions.slice(3 * leg.foot, 3 * leg.foot + 3);
      target[0] = skeleton.rest[0] + out * half;
      const foot = multiply(
        fromAxisAngle(Y, out * TOE_OUT),
        fromAxisAngle(footAxis(keys, leg), -pitch),
      );
      reachWithLeg(skeleton, pose, posed, leg, target, foot);
      pose.rotations.set([0, 0, 0, 1], 4 * leg.toes);
    }
  }

  /** Thigh against the vertical, knee against the straight leg, whatever the rest pose's are. */
  function bendLeg(pose: Pose, leg: Leg, thigh: number, knee: number): void {
    const [, y, z] = bone(skeleton, leg.thigh, leg.shin);
    const world = fromAxisAngle(X, -(thigh - Math.atan2(z, -y)));
    const pelvis = quaternionAt(pose.rotations, 0);
    pose.rotations.set(multiply(conjugate(pelvis), world), 4 * leg.thigh);
    pose.rotations.set(fromAxisAngle(X, knee - restKneeBend(skeleton, leg)), 4 * leg.shin);
  }
}

/** Knee flexion: that of swing grows with the speed, that of stance hardly. */
function kneeAt(phase: number, bend: number): number {
  return Math.max(KNEE(phase) * bend, 0) + 0.5 * LEAST_KNEE_BEND;
}

/**
 * Hips as high as the standing legs hold them with their knees bent as published; one harmonic per
 * step (and its double), so that the head rises and sinks softly.
 */
function setHipHeights(keys: Keyframes, body: Walker, contacts: Contacts, stride: Stride): void {
  const { skeleton } = keys;
  const n = keyCount(keys);
  const posed = createPosed(skeleton);
  const paths = LEGS.map((leg) => footPath(keys, body, leg, { contacts, flatness: FLATNESS }));
  const bend = Math.min(1.15, 0.72 + 0.28 * stride.briskness);
  const heights = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    const pose = keyPose(keys, k);
    poseSkeleton(skeleton, pose, posed);
    let [sum, weights] = [0, 0];
    for (const { leg, ankles } of paths) {
      const phase = phaseOf(leg.side, k / n);
      const load = smoothStep(phase / 0.12) * smoothStep((stride.stance - phase) / 0.12);
      if (load === 0) continue;
      const reach = legReach(skeleton, leg, Math.max(kneeAt(phase, bend), 2.2 * LEAST_KNEE_BEND));
      const x = posed.positions[3 * leg.thigh] - ankles[3 * k];
      const z = posed.positions[3 * leg.thigh + 2] - ankles[3 * k + 2];
      const joint = ankles[3 * k + 1] + Math.sqrt(Math.max(reach * reach - x * x - z * z, 0));
      sum += load * (joint - posed.positions[3 * leg.thigh + 1] + pose.hips[1]);
      weights += load;
    }
    heights[k] = sum / weights;
  }
  const waves = [2, 4].map((h) => ({ h, ...harmonic(heights, h) }));
  const mean = heights.reduce((a, b) => a + b) / n;
  for (let k = 0; k < n; k++) {
    const angle = (2 * Math.PI * k) / n;
    keys.hips[3 * k + 1] = waves.reduce(
      (y, { h, cosine, sine }) => y + cosine * Math.cos(h * angle) + sine * Math.sin(h * angle),
      mean,
    );
  }
}

function harmonic(values: Float64Array, h: number): { cosine: number; sine: number } {
  let [cosine, sine] = [0, 0];
  for (let k = 0; k < values.length; k++) {
    const angle = (2 * Math.PI * h * k) / values.length;
    cosine += (2 / values.length) * values[k] * Math.cos(angle);
    sine += (2 / values.length) * values[k] * Math.sin(angle);
  }
  return { cosine, sine };
}

function product(...turns: Quaternion[]): Quaternion {
  return turns.reduce(multiply);
}
