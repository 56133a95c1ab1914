import { dot, normalize } from '@toile/geometry';
import type { JointName } from '../../skeleton/joints.ts';
import {
  conjugate,
  fromAxisAngle,
  multiply,
  type Quaternion,
  rotate,
  type Vector,
} from '../../skeleton/quaternion.ts';
import type { Recording } from '../recording.ts';
import { ALIGNED } from '../retarget.ts';
import { quaternionAt, rotationVector } from '../vectors.ts';
import { smoothRobustly } from './robust-smooth.ts';

/** What was put right in a recording. */
export interface Mended {
  /** Frames of single joints (or of the hips' path) that were off and are bridged. */
  readonly spikes: number;
  /** Times that a bone turned over about itself within one frame. */
  readonly flips: number;
}

/** Farther than about this from its smooth curve a joint is off [rad]; the hips [leg lengths]. */
const TURN_TOLERANCE = 0.06;
const PLACE_TOLERANCE = 0.012;
/** Nobody turns by more than this within a frame [rad]. */
const FLIP = 1.5;
/** While a bone flips about itself it points where it did, within this [rad]. */
const STEADY = 0.6;

/**
 * Bones that flip about themselves are turned back, frames that are off are bridged, and noise above
 * some 15 Hz is taken out. Rotations are those in the world, so that a limb which is right stays
 * right where the joint above it was wrong.
 */
export function mendRecording(recording: Recording): { recording: Recording; mended: Mended } {
  const { frameTime, source } = recording;
  const turns = new Map<JointName, Float64Array>();
  let [spikes, flips] = [0, 0];
  for (const [name, given] of recording.turns) {
    const values = given.slice();
    const end = ALIGNED.get(name);
    const bone = end && source.restBone(name, end);
    if (bone) flips += unflip(values, normalize(bone));
    alignSigns(values);
    // The angle between two rotations is twice the distance of their quaternions.
    const curve = smoothRobustly(values, 4, { frameTime, tolerance: TURN_TOLERANCE / 2 });
    spikes += countOff(curve.trust);
    makeUnit(curve.values);
    turns.set(name, curve.values);
  }
  const path = smoothRobustly(recording.centres, 3, {
    frameTime,
    tolerance: PLACE_TOLERANCE * source.legLength,
  });
  spikes += countOff(path.trust);
  const mended = { spikes, flips };
  return { recording: { ...recording, turns, centres: path.values }, mended };
}

/**
 * Where a limb is straight, what it does about its own axis is not seen by cameras, and recordings
 * have it turn over by half a turn within a frame. Such stretches are turned back by half a turn
 * about the bone; which of both ways is right the longer part of the recording says.
 */
function unflip(values: Float64Array, bone: Vector): number {
  const n = values.length / 4;
  const over = new Uint8Array(n);
  let flips = 0;
  for (let f = 1; f < n; f++) {
    const [before, now] = [quaternionAt(values, f - 1), quaternionAt(values, f)];
    const change = rotationVector(multiply(now, conjugate(before)));
    const [p, q] = [rotate(before, bone), rotate(now, bone)];
    const isFlip = Math.hypot(...change) > FLIP && Math.acos(Math.min(1, dot(p, q))) < STEADY;
    over[f] = isFlip ? 1 - over[f - 1] : over[f - 1];
    if (isFlip) flips++;
  }
  const wrong = over.reduce((sum, flag) => sum + flag, 0) * 2 > n ? 0 : 1;
  const turn = fromAxisAngle(bone, Math.PI);
  for (let f = 0; f < n; f++) {
    if (flips > 0 && over[f] === wrong) values.set(multiply(quaternionAt(values, f), turn), 4 * f);
  }
  return flips;
}

function countOff(trust: Float64Array): number {
  return trust.reduce((sum, value) => sum + (value < 0.25 ? 1 : 0), 0);
}

function alignSigns(values: Float64Array): void {
  for (let i = 4; i < values.length; i += 4) {
    let product = 0;
    for (let c = i; c < i + 4; c++) product += values[c] * values[c - 4];
    if (product < 0) for (let c = i; c < i + 4; c++) values[c] *= -1;
  }
}

function makeUnit(values: Float64Array): void {
  for (let i = 0; i < values.length; i += 4) {
    const q = quaternionAt(values, i / 4);
    const length = Math.hypot(...q) || 1;
    values.set(q.map((value) => value / length) as Quaternion, i);
  }
}
