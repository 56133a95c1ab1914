import type { Side } from '../skeleton/joints.ts';
import {
  conjugate,
  fromAxisAngle,
  multiply,
  type Quaternion,
  rotate,
  type Vector,
} from '../skeleton/quaternion.ts';
import { createPosed, poseSkeleton } from '../skeleton/skeleton.ts';
import type { SkinMethod } from '../skin/skin.ts';
import { type Keyframes, keyCount, keyPose } from './keyframes.ts';
import { bone, LEAST_KNEE_BEND, LEGS, type Leg, legReach, reachWithLeg } from './leg-ik.ts';
import { bridgeRuns, findRuns, type Run, smoothAbove } from './smooth-curves.ts';
import { contactShift, createSoleProbe, lowest, softLowest, type Walker } from './soles.ts';
import { fromRotationVector, quaternionAt, rotationVector, Y } from './vectors.ts';

/** For each foot and key, 1 where it is on the floor. */
export type Contacts = Readonly<Record<Side, Uint8Array>>;

export interface PlantOptions {
  readonly contacts: Contacts;
  /** A foot tilted by less than about this stands flat [rad]. */
  readonly flatness?: number;
  /** Height of the swinging foot over the floor, at the least, amid its swing [m]. */
  readonly clearance?: number;
  readonly method?: SkinMethod;
}

/** How far the toes bend up under a lifting foot [rad]; beyond, they leave the floor themselves. */
const TOE_BEND = 0.75;
/** The hips sink so gently where a leg is too short for its step [s]. */
const SINK_TIME = 0.07;
/** A foot comes from or gets into its own pace in this time [s]. */
const FADE_TIME = 0.2;

/**
 * Puts each foot where it stands. While in contact it turns no more about the vertical, rolls over
 * heel, sole and toes without slipping, its lowest vertex on the floor; in between, it keeps the
 * source's path but for a correction that joins the contacts smoothly. The legs follow by inverse
 * kinematics; where they are too short the hips sink. The keys are changed in place.
 */
export function plantFeet(keys: Keyframes, body: Walker, options: PlantOptions): void {
  const paths = LEGS.map((leg) => footPath(keys, body, leg, options));
  sinkHips(keys, paths);
  solveLegs(keys, paths);
}

/** Where a foot goes: its ankle, its rotation in the world and its toes' rotation against it. */
export interface FootPath {
  readonly leg: Leg;
  readonly ankles: Float64Array;
  readonly feet: Float64Array;
  readonly toes: Float64Array;
  /** 0 where it is held by the floor, growing to 1 where it swings freely. */
  readonly freedom: Float64Array;
}

/** The path of one foot that `plantFeet` follows. */
export function footPath(
  keys: Keyframes,
  body: Walker,
  leg: Leg,
  { contacts, flatness = 0.08, clearance = 0.015, method = 'linear' }: PlantOptions,
): FootPath {
  const n = keyCount(keys);
  const { repeats } = keys;
  const path = sourcePath(keys, leg);
  const runs = findRuns(contacts[leg.side], repeats);
  if (runs.length === 0) return path;
  const probe = createSoleProbe(body, leg, method);
  const axis = footAxis(keys, leg);

  // What the contacts add to the source: place, rotation of the foot, rotation of the toes.
  const added = new Float64Array(9 * n);
  for (const run of runs) plant(run);
  bridgeRuns(added, 9, runs, { repeats, fade: FADE_TIME / keys.frameTime });
  for (let k = 0; k < n; k++) apply(k);
  setFreedom();
  for (let k = 0; k < n; k++) if (path.freedom[k] > 0) lift(k);
  return path;

  function plant(run: Run): void {
    const heading = plantedHeading(run);
    const length = run.end - run.start;
    const ankles = new Float64Array(3 * length);
    const turns: { foot: Quaternion; toes: Quaternion }[] = [];
    let before: Float64Array | undefined;
    for (let i = 0; i < length; i++) {
      const k = (run.start + i) % n;
      const pitch = flatten(footAngles(path, k, axis).pitch, flatness);
      const foot = multiply(fromAxisAngle(Y, heading), fromAxisAngle(axis, -pitch));
      const bend = pitch < 0 ? TOE_BEND * Math.tanh(-pitch / TOE_BEND) : 0;
      const toes = fromAxisAngle(axis, -bend);
      turns.push({ foot, toes });
      const sole = probe(foot, toes);
      ankles[3 * i + 1] = -lowest(sole);
      if (before) {
        const [x, z] = contactShift(before, sole);
        ankles[3 * i] = ankles[3 * i - 3] - x;
        ankles[3 * i + 2] = ankles[3 * i - 1] - z;
      }
      before = sole.slice();
    }
    const [x, z] = anchor(run, ankles);
    for (let i = 0; i < length; i++) {
      const k = (run.start + i) % n;
      const source = sourceAnkle(run.start + i);
      added[9 * k] = ankles[3 * i] + x - source[0];
      added[9 * k + 1] = ankles[3 * i + 1] - source[1];
      added[9 * k + 2] = ankles[3 * i + 2] + z - source[2];
      added.set(change(turns[i].foot, quaternionAt(path.feet, k)), 9 * k + 3);
      added.set(change(turns[i].toes, quaternionAt(path.toes, k)), 9 * k + 6);
    }
  }

  /** Frames of a run that say where it is: all, or the end at which a motion starts or stops. */
  function anchorFrames({ start, end }: Run): Run {
    if (repeats || (start === 0 && end === n)) return { start, end };
    if (start === 0) return { start, end: 1 };
    if (end === n) return { start: n - 1, end };
    return { start, end };
  }

  function plantedHeading(run: Run): number {
    const { start, end } = anchorFrames(run);
    let [sin, cos] = [0, 0];
    for (let k = start; k < end; k++) {
      const { yaw } = footAngles(path, k % n, axis);
      sin += Math.sin(yaw);
      cos += Math.cos(yaw);
    }
    return Math.atan2(sin, cos);
  }

  function anchor(run: Run, ankles: Float64Array): [x: number, z: number] {
    const { start, end } = anchorFrames(run);
    let [x, z] = [0, 0];
    for (let k = start; k < end; k++) {
      const source = sourceAnkle(k);
      x += source[0] - ankles[3 * (k - run.start)];
      z += source[2] - ankles[3 * (k - run.start) + 2];
    }
    return [x / (end - start), z / (end - start)];
  }

  function sourceAnkle(k: number): Vector {
    const lap = Math.floor(k / n);
    const i = 3 * (k % n);
    return [
      path.ankles[i] + lap * keys.travel[0],
      path.ankles[i + 1] + lap * keys.travel[1],
      path.ankles[i + 2] + lap * keys.travel[2],
    ];
  }

  function apply(k: number): void {
    for (let c = 0; c < 3; c++) path.ankles[3 * k + c] += added[9 * k + c];
    turnBy(added.subarray(9 * k + 3, 9 * k + 6), path.feet, k);
    turnBy(added.subarray(9 * k + 6, 9 * k + 9), path.toes, k);
  }

  function setFreedom(): void {
    for (const { start, end } of runs) {
      for (let k = start; k < end; k++) path.freedom[k % n] = 0;
    }
    runs.forEach((run, r) => {
      const next = runs[r + 1]?.start ?? (repeats ? runs[0].start + n : undefined);
      if (next === undefined) return;
      for (let k = run.end; k < next; k++) {
        const t = (k - run.end + 1) / (next - run.end + 1);
        path.freedom[k % n] = soonFull(Math.min(t, 1 - t) / 0.25);
      }
    });
  }

  /** Off the ground the sole stays over it, by a height that grows with its freedom. */
  function lift(k: number): void {
    const height = clearance * path.freedom[k];
    const sole = probe(quaternionAt(path.feet, k), quaternionAt(path.toes, k));
    const above = path.ankles[3 * k + 1] + softLowest(sole, 0.0001 + 0.4 * height) - height;
    const blur = 0.0001 + 0.8 * height;
    const ratio = above / blur;
    // A smooth maximum of `above` and 0.
    const raised = ratio > 30 ? above : blur * Math.log1p(Math.exp(ratio));
    path.ankles[3 * k + 1] += raised - above;
  }
}

/** Lowers the hips, gently, where a leg would have to be longer than it is. */
function sinkHips(keys: Keyframes, paths: readonly FootPath[]): void {
  const n = keyCount(keys);
  const posed = createPosed(keys.skeleton);
  const sink = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    poseSkeleton(keys.skeleton, keyPose(keys, k), posed);
    for (const { leg, ankles, freedom } of paths) {
      const reach = legReach(keys.skeleton, leg, 2 * LEAST_KNEE_BEND);
      const x = posed.positions[3 * leg.thigh] - ankles[3 * k];
      const y = posed.positions[3 * leg.thigh + 1] - ankles[3 * k + 1];
      const z = posed.positions[3 * leg.thigh + 2] - ankles[3 * k + 2];
      const height = Math.sqrt(Math.max(reach * reach - x * x - z * z, 0.01));
      sink[k] = Math.max(sink[k], (y - height) * (1 - freedom[k]));
    }
  }
  if (sink.every((value) => value === 0)) return;
  const radius = Math.round(SINK_TIME / keys.frameTime);
  const gentle = smoothAbove(sink, radius, keys.repeats);
  for (let k = 0; k < n; k++) keys.hips[3 * k + 1] -= gentle[k];
}

function solveLegs(keys: Keyframes, paths: readonly FootPath[]): void {
  const posed = createPosed(keys.skeleton);
  for (let k = 0; k < keyCount(keys); k++) {
    const pose = keyPose(keys, k);
    poseSkeleton(keys.skeleton, pose, posed);
    for (const { leg, ankles, feet, toes, freedom } of paths) {
      const target = ankles.slice(3 * k, 3 * k + 3);
      if (freedom[k] > 0) drawIn(target, leg, freedom[k]);
      reachWithLeg(keys.skeleton, pose, posed, leg, target, quaternionAt(feet, k));
      pose.rotations.set(toes.subarray(4 * k, 4 * k + 4), 4 * leg.toes);
    }
  }

  /** Brings a swinging foot nearer where the leg would get straight: its knee must not snap. */
  function drawIn(target: Float64Array, leg: Leg, freedom: number): void {
    const hip = posed.positions.subarray(3 * leg.thigh, 3 * leg.thigh + 3);
    const distance = Math.hypot(target[0] - hip[0], target[1] - hip[1], target[2] - hip[2]);
    const ease = legReach(keys.skeleton, leg, SWING_BEND);
    const most = legReach(keys.skeleton, leg, 2 * LEAST_KNEE_BEND);
    if (distance <= ease) return;
    const near = ease + (most - ease) * Math.tanh((distance - ease) / (most - ease));
    const factor = 1 + (1 - (1 - freedom) ** 3) * (near / distance - 1);
    for (let c = 0; c < 3; c++) target[c] = hip[c] + factor * (target[c] - hip[c]);
  }
}

/** Bend of the knee below which a swinging leg stretches less and less [rad]. */
const SWING_BEND = 0.3;

/** The foot's way in the keys as they are. */
function sourcePath(keys: Keyframes, leg: Leg): FootPath {
  const n = keyCount(keys);
  const posed = createPosed(keys.skeleton);
  const path = {
    leg,
    ankles: new Float64Array(3 * n),
    feet: new Float64Array(4 * n),
    toes: new Float64Array(4 * n),
    freedom: new Float64Array(n).fill(1),
  };
  for (let k = 0; k < n; k++) {
    const pose = keyPose(keys, k);
    poseSkeleton(keys.skeleton, pose, posed);
    path.ankles.set(posed.positions.subarray(3 * leg.foot, 3 * leg.foot + 3), 3 * k);
    path.feet.set(posed.rotations.subarray(4 * leg.foot, 4 * leg.foot + 4), 4 * k);
    path.toes.set(pose.rotations.subarray(4 * leg.toes, 4 * leg.toes + 4), 4 * k);
  }
  return path;
}

/** Across the foot in the rest pose, to the person's left: the axis about which it rolls. */
export function footAxis({ skeleton }: Pick<Keyframes, 'skeleton'>, leg: Leg): Vector {
  const [x, , z] = bone(skeleton, leg.foot, leg.toes);
  const length = Math.hypot(x, z);
  return [z / length, 0, -x / length];
}

/** Heading of the foot from its rest, and how far its toes point up. */
function footAngles(path: FootPath, k: number, [x, , z]: Vector): { yaw: number; pitch: number } {
  const forward: Vector = [-z, 0, x];
  const now = rotate(quaternionAt(path.feet, k), forward);
  return {
    yaw: Math.atan2(now[0], now[2]) - Math.atan2(forward[0], forward[2]),
    pitch: Math.asin(Math.max(-1, Math.min(1, now[1]))),
  };
}

/** From 0 at 0, level, to 1 at 1. */
function soonFull(t: number): number {
  return t < 1 ? t * t * (3 - 2 * t) : 1;
}

/** Nearly 0 within ±zone, the angle less the zone far outside, smooth in between. */
function flatten(angle: number, zone: number): number {
  return zone > 0 ? angle - zone * Math.tanh(angle / zone) : angle;
}

/** The rotation from one to another. */
function change(to: Quaternion, from: Quaternion): Vector {
  return rotationVector(multiply(to, conjugate(from)));
}

function turnBy(vector: ArrayLike<number>, rotations: Float64Array, k: number): void {
  const turn = fromRotationVector([vector[0], vector[1], vector[2]]);
  rotations.set(multiply(turn, quaternionAt(rotations, k)), 4 * k);
}
