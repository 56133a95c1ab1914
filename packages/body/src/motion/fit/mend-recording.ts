import type { JointName } from '../../skeleton/joints.ts';
import { conjugate, IDENTITY, multiply, type Quaternion } from '../../skeleton/quaternion.ts';
import type { Recording } from '../recording.ts';
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
/** One that comes back is within this of where it was [rad]. */
const SAME = 0.7;
/** … and nearer than otherwise by as much as this part. */
const CLEARLY = 0.25;
/** The hips turn by no more than this within a frame [rad]. */
const CUT = 0.7;

const LIMB = /(Arm|Hand|Leg|Foot|Toes)$/;

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
    if (LIMB.test(name)) flips += unflip(values, recording.turns.get('hips'));
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
 * have it turn over by half a turn within a frame. What follows such a flip is turned back by as much,
 * in the axes of the bone, until it flips back. Right is the way in which most of the frames are.
 */
function unflip(values: Float64Array, pelvis: Float64Array | undefined): number {
  const n = values.length / 4;
  const backs: Quaternion[] = [[...IDENTITY]];
  const states = new Int32Array(n);
  let before = quaternionAt(values, 0);
  let flips = 0;
  for (let f = 1; f < n; f++) {
    const given = quaternionAt(values, f);
    let state = states[f - 1];
    // Where the whole person jumps it is a cut, not a flip.
    const isCut = pelvis && angleBetween(pelvis, f - 1, f) > CUT;
    const turned = angle(before, multiply(given, backs[state]));
    if (!isCut && turned > SAME) {
      const angles = backs.map((back) => angle(before, multiply(given, back)));
      const least = Math.min(...angles);
      if (least < Math.min(SAME, CLEARLY * turned)) state = angles.indexOf(least);
      else if (turned > FLIP) state = backs.push(multiply(conjugate(given), before)) - 1;
      if (state !== states[f - 1]) flips++;
    }
    states[f] = state;
    before = multiply(given, backs[state]);
  }
  if (flips === 0) return 0;
  const frames = backs.map((_, state) => states.reduce((sum, s) => sum + (s === state ? 1 : 0), 0));
  const right = conjugate(backs[frames.indexOf(Math.max(...frames))]);
  for (let f = 0; f < n; f++) {
    const turned = multiply(multiply(quaternionAt(values, f), backs[states[f]]), right);
    values.set(turned, 4 * f);
  }
  return flips;
}

function angle(p: Quaternion, q: Quaternion): number {
  return Math.hypot(...rotationVector(multiply(q, conjugate(p))));
}

function angleBetween(values: Float64Array, f: number, g: number): number {
  return angle(quaternionAt(values, f), quaternionAt(values, g));
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
