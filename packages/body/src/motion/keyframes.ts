import type { Motion } from '../skeleton/motion.ts';
import type { Vector } from '../skeleton/quaternion.ts';
import type { Pose, Skeleton } from '../skeleton/skeleton.ts';

/** Poses at even steps of time, one after the other in flat arrays. */
export interface Keyframes {
  readonly name: string;
  readonly skeleton: Skeleton;
  /** Time from one key to the next [s]. */
  readonly frameTime: number;
  /** Position of the hips in each key, three numbers [m]. */
  readonly hips: Float64Array;
  /** Rotations of all joints in each key, four numbers per joint. */
  readonly rotations: Float64Array;
  /** Whether the first key, moved on by `travel`, follows the last one. */
  readonly repeats: boolean;
  readonly travel: Vector;
}

export function keyCount({ hips }: Keyframes): number {
  return hips.length / 3;
}

/**
 * Keys made into a function of time with continuous velocities: Catmull–Rom splines through the
 * hips and, sign by sign continuous, through the four numbers of each quaternion, made unit again.
 * With keys as dense as a recording's this is as good as a spline on the sphere, and cheaper.
 * A motion that does not repeat starts and ends at rest, so that holding its ends is smooth too.
 */
export function keyframeMotion(keys: Keyframes): Motion {
  checkKeyframes(keys);
  const { name, skeleton, frameTime, repeats, travel } = keys;
  const count = keyCount(keys);
  const duration = frameTime * (repeats ? count : count - 1);
  const hips = padded(keys.hips, 3, count, repeats);
  const rotations = padded(keys.rotations, 4 * skeleton.names.length, count, repeats);
  if (repeats) moveEnds(hips, count, travel);
  alignSigns(rotations, skeleton.names.length);

  function sample(time: number, pose: Pose): Pose {
    let local = time;
    let lap = 0;
    if (repeats) {
      lap = Math.floor(time / duration);
      local = time - lap * duration;
    }
    const place = Math.min(Math.max(local / frameTime, 0), repeats ? count : count - 1);
    // `padded` puts one key before the first: key k is at k + 1.
    const k = Math.min(Math.floor(place), repeats ? count - 1 : Math.max(count - 2, 0));
    const t = place - k;
    spline(hips, 3, k, t, pose.hips);
    for (let axis = 0; axis < 3; axis++) pose.hips[axis] += lap * travel[axis];
    spline(rotations, 4 * skeleton.names.length, k, t, pose.rotations);
    makeUnit(pose.rotations);
    return pose;
  }

  return { name, skeleton, duration, repeats, travel, sample };
}

/** A motion's poses at even steps; one that repeats gets a whole number of them. */
export function keyframesOf(motion: Motion, frameTime: number): Keyframes {
  const { name, skeleton, duration, repeats, travel } = motion;
  const steps = Math.max(1, Math.round(duration / frameTime));
  const count = repeats ? steps : steps + 1;
  const size = 4 * skeleton.names.length;
  const hips = new Float64Array(3 * count);
  const rotations = new Float64Array(size * count);
  for (let k = 0; k < count; k++) {
    const pose = {
      hips: hips.subarray(3 * k, 3 * k + 3),
      rotations: rotations.subarray(size * k, size * (k + 1)),
    };
    motion.sample((k * duration) / steps, pose);
  }
  return { name, skeleton, frameTime: duration / steps, hips, rotations, repeats, travel };
}

/** The k-th key, as a view: writing to it changes the key. */
export function keyPose({ hips, rotations, skeleton }: Keyframes, k: number): Pose {
  const size = 4 * skeleton.names.length;
  return {
    hips: hips.subarray(3 * k, 3 * k + 3),
    rotations: rotations.subarray(size * k, size * (k + 1)),
  };
}

function checkKeyframes({ name, skeleton, frameTime, hips, rotations }: Keyframes): void {
  const count = hips.length / 3;
  const size = 4 * skeleton.names.length;
  if (count < 2 || !Number.isInteger(count)) {
    throw new Error(`motion "${name}": needs at least 2 keys, has ${count}; give more frames`);
  }
  if (rotations.length !== count * size) {
    throw new Error(
      `motion "${name}": ${count} keys of ${skeleton.names.length} joints need ${count * size} numbers in rotations, not ${rotations.length}`,
    );
  }
  if (!(frameTime > 0)) {
    throw new Error(`motion "${name}": the time between keys must be positive, not ${frameTime} s`);
  }
  const bad = rotations.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) {
    const joint = skeleton.names[Math.floor((bad % size) / 4)];
    throw new Error(
      `motion "${name}": the rotation of ${joint} in key ${Math.floor(bad / size)} is ${rotations[bad]}`,
    );
  }
  const lost = hips.findIndex((value) => !Number.isFinite(value));
  if (lost >= 0) {
    throw new Error(
      `motion "${name}": the hips in key ${Math.floor(lost / 3)} are at ${hips[lost]}`,
    );
  }
}

/** One more key in front and two behind: those of the next repetition, or mirrored (rest) ones. */
function padded(values: Float64Array, size: number, count: number, repeats: boolean): Float64Array {
  const result = new Float64Array(size * (count + 3));
  const [before, after, last] = repeats ? [count - 1, 0, 1] : [1, count - 2, count - 2];
  result.set(key(before), 0);
  result.set(values, size);
  result.set(key(after), size * (count + 1));
  result.set(key(last), size * (count + 2));
  return result;

  function key(k: number): Float64Array {
    return values.subarray(size * k, size * (k + 1));
  }
}

function moveEnds(hips: Float64Array, count: number, travel: Vector): void {
  for (let axis = 0; axis < 3; axis++) {
    hips[axis] -= travel[axis];
    hips[3 * (count + 1) + axis] += travel[axis];
    hips[3 * (count + 2) + axis] += travel[axis];
  }
}

/** q and −q are the same rotation; the spline needs each key on the side of the one before. */
function alignSigns(rotations: Float64Array, joints: number): void {
  const size = 4 * joints;
  for (let i = size; i < rotations.length; i += 4) {
    let dot = 0;
    for (let c = 0; c < 4; c++) dot += rotations[i + c] * rotations[i + c - size];
    if (dot < 0) for (let c = 0; c < 4; c++) rotations[i + c] *= -1;
  }
}

/** Catmull–Rom between the padded keys k + 1 and k + 2. */
export function spline(
  keys: Float64Array,
  size: number,
  k: number,
  t: number,
  out: Float64Array,
): void {
  const t2 = t * t;
  const t3 = t2 * t;
  const a = (-t3 + 2 * t2 - t) / 2;
  const b = (3 * t3 - 5 * t2 + 2) / 2;
  const c = (-3 * t3 + 4 * t2 + t) / 2;
  const d = (t3 - t2) / 2;
  const i = size * k;
  for (let n = 0; n < size; n++) {
    out[n] =
      a * keys[i + n] +
      b * keys[i + size + n] +
      c * keys[i + 2 * size + n] +
      d * keys[i + 3 * size + n];
  }
}

function makeUnit(rotations: Float64Array): void {
  for (let i = 0; i < rotations.length; i += 4) {
    let square = 0;
    for (let c = 0; c < 4; c++) square += rotations[i + c] * rotations[i + c];
    const scale = 1 / Math.sqrt(square);
    for (let c = 0; c < 4; c++) rotations[i + c] *= scale;
  }
}
