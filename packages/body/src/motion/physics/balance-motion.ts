import type { Motion } from '../../skeleton/motion.ts';
import { createPosed, type Pose, poseSkeleton } from '../../skeleton/skeleton.ts';
import type { Skinned } from '../../skin/skin.ts';
import { detectContacts } from '../contacts.ts';
import { type Keyframes, keyCount, keyframeMotion, keyframesOf, keyPose } from '../keyframes.ts';
import { LEAST_KNEE_BEND, LEGS, legReach, reachWithLeg } from '../leg-ik.ts';
import { refuseOtherSkeleton, type Walker } from '../soles.ts';
import { SPINE, shareTurn } from '../standing.ts';
import { fromRotationVector, quaternionAt } from '../vectors.ts';
import { minimize } from './conjugate-gradients.ts';
import { floorSupport } from './floor-support.ts';
import { massPoints, placeMass } from './mass-points.ts';
import { splineControls, splineSupport, splineValue } from './spline-offsets.ts';
import { outside } from './support.ts';
import { zeroMoment } from './zero-moment.ts';

/** How well the floor can hold a body up in a motion. */
export interface Balance {
  /** Moments with a foot on the floor that were looked at, and the share in which the point is outside. */
  readonly moments: number;
  readonly share: number;
  /** How far the zero moment point is outside of what the feet stand on: the mean of all, the most [m]. */
  readonly mean: number;
  readonly most: number;
}

export interface BalanceMotionOptions {
  /** Keys of 1/60 s between control points of what is changed; 8 unless told, 2 to 30. */
  readonly spacing?: number;
  /** Most rounds of the search; 40 unless told. */
  readonly rounds?: number;
}

export interface BalancedMotion {
  readonly motion: Motion;
  /** Farthest that control points move the hips [m] and turn the trunk [rad]. */
  readonly moved: { readonly hips: number; readonly trunk: number };
  readonly before: Balance;
  readonly after: Balance;
}

const KEY_TIME = 1 / 60;
/** Accelerations are differences over so many keys to either side: recordings tremble. */
const STRIDE = 2;
/** What is changed: the hips in x and z [m], the trunk about x and z [rad]; and how much is as bad. */
const CHANNELS = 4;
const USUAL = [0.03, 0.03, 0.06, 0.06];
/** So far outside, or out of a leg's reach, is as bad [m]. */
const OUTSIDE = 0.01;
const BEYOND = 0.003;
/** From a leg's reach on this much bent counts as too long [rad]. */
const BENT = LEAST_KNEE_BEND + 0.03;

/** The zero moment point of a motion beside what its feet stand on. */
export function measureBalance(motion: Motion, body: Walker & Skinned): Balance {
  refuseOtherSkeleton(motion, body);
  return createProblem(keyframesOf(motion, KEY_TIME), body).balance();
}

/**
 * A motion that a body of this weight can do: hips and trunk are moved, by smooth curves through control
 * points, so that the zero moment point stays where the feet stand. ½ xᵀ M x + Σ w c² is made least by conjugate
 * gradients: x the control points, M what they usually may be, c how far the point is outside, and how far a
 * foot is beyond its leg. Feet stay where they are, to the last bit that legs can reach: planted ones do not
 * slide.
 *
 * Source: [Lyard2007, section 2.2.3]
 */
export function balanceMotion(
  motion: Motion,
  body: Walker & Skinned,
  { spacing = 8, rounds = 40 }: BalanceMotionOptions = {},
): BalancedMotion {
  refuseOtherSkeleton(motion, body);
  if (!(spacing >= 2 && spacing <= 30)) {
    throw new RangeError(`control points every ${spacing} keys: give 2 to 30`);
  }
  const keys = keyframesOf(motion, KEY_TIME);
  const problem = createProblem(keys, body);
  const before = problem.balance();
  const count = splineControls({ count: keyCount(keys), repeats: keys.repeats }, spacing);
  const x = new Float64Array(CHANNELS * count);
  const scales = x.map((_, i) => USUAL[i % CHANNELS]);
  minimize(createObjective(problem, keys, count), x, scales, rounds);
  problem.move(x, count);
  const most = (c: number): number =>
    x.reduce(
      (far, _, i) => (i % CHANNELS === 0 ? Math.max(far, Math.hypot(x[i + c], x[i + c + 1])) : far),
      0,
    );
  return {
    motion: keyframeMotion(problem.moved),
    moved: { hips: most(0), trunk: most(2) },
    before,
    after: problem.balance(),
  };
}

interface Problem {
  readonly count: number;
  /** The keys as they are moved. */
  readonly moved: Keyframes;
  /** Moves all keys, or some, by what control points say. */
  move(x: Float64Array, controls: number, only?: Iterable<number>): void;
  /** What a key costs. */
  cost(k: number): number;
  balance(): Balance;
}

function createProblem(keys: Keyframes, body: Walker & Skinned): Problem {
  const { skeleton } = body;
  const count = keyCount(keys);
  const mass = massPoints(body);
  const outlines = floorSupport(keys, body, detectContacts(keys, body));
  const moved = { ...keys, hips: keys.hips.slice(), rotations: keys.rotations.slice() };
  const posed = createPosed(skeleton);
  const reaches = LEGS.map((leg) => legReach(skeleton, leg, BENT));
  const feet = Array.from({ length: count }, (_, k) => {
    poseSkeleton(skeleton, keyPose(keys, k), posed);
    return LEGS.map(({ foot }) => ({
      place: posed.positions.slice(3 * foot, 3 * foot + 3),
      turn: quaternionAt(posed.rotations, foot),
    }));
  });
  const places = Array.from({ length: count }, () => new Float64Array(3 * mass.count));
  const beyond = new Float64Array(count);
  const offsets = new Float64Array(CHANNELS);
  const scratch = [0, 1].map(() => new Float64Array(3 * mass.count));
  for (let k = 0; k < count; k++) see(k);

  return { count, moved, move, cost, balance };

  function see(k: number): void {
    poseSkeleton(skeleton, keyPose(moved, k), posed);
    placeMass(mass, skeleton, posed, places[k]);
  }

  function move(x: Float64Array, controls: number, only?: Iterable<number>): void {
    for (const k of only ?? Array(count).keys()) {
      splineValue(x, controls, CHANNELS, k, { count, repeats: keys.repeats }, offsets);
      const pose = keyPose(moved, k);
      const own = keyPose(keys, k);
      pose.hips.set(own.hips);
      pose.rotations.set(own.rotations);
      beyond[k] = 0;
      if (offsets.some((value) => value !== 0)) bend(pose, k);
      see(k);
    }
  }

  function bend(pose: Pose, k: number): void {
    pose.hips[0] += offsets[0];
    pose.hips[2] += offsets[1];
    shareTurn(pose, fromRotationVector([offsets[2], 0, offsets[3]]), SPINE);
    poseSkeleton(skeleton, pose, posed);
    LEGS.forEach((leg, l) => {
      const { place, turn } = feet[k][l];
      const far = Math.hypot(
        ...[0, 1, 2].map((c) => place[c] - posed.positions[3 * leg.thigh + c]),
      );
      beyond[k] = Math.max(beyond[k], far - reaches[l]);
      reachWithLeg(skeleton, pose, posed, leg, place, turn);
    });
  }

  /** Masses some keys off, in the next repetition too. */
  function placesAt(k: number, into: Float64Array): Float64Array | undefined {
    if (k >= 0 && k < count) return places[k];
    if (!keys.repeats) return undefined;
    const lap = Math.floor(k / count);
    into.set(places[k - lap * count]);
    for (let i = 0; i < into.length; i++) into[i] += lap * keys.travel[i % 3];
    return into;
  }

  function outsideAt(k: number): number | undefined {
    if (outlines[k].both.length < 3) return undefined;
    const before = placesAt(k - STRIDE, scratch[0]);
    const after = placesAt(k + STRIDE, scratch[1]);
    if (!before || !after) return undefined;
    const dt = STRIDE * keys.frameTime;
    const point = zeroMoment(mass.masses, before, places[k], after, dt);
    return point && outside(outlines[k].both, ...point).far;
  }

  function cost(k: number): number {
    const far = outsideAt(k) ?? 0;
    return gentle(far / OUTSIDE) + (Math.max(0, beyond[k]) / BEYOND) ** 2;
  }

  function balance(): Balance {
    const found = Array.from({ length: count }, (_, k) => outsideAt(k)).filter(
      (far) => far !== undefined,
    );
    const moments = found.length;
    const whole = Math.max(1, moments);
    return {
      moments,
      share: found.filter((far) => far > 1e-3).length / whole,
      mean: found.reduce((sum, far) => sum + far, 0) / whole,
      most: Math.max(0, ...found),
    };
  }
}

/**
 * A square that goes on straight: recordings have jolts, and moments in which a foot is on the floor that was
 * not found there. Nobody should bow for them.
 *
 * Source: [Huber1964, abstract]
 */
function gentle(value: number): number {
  return value < JOLT ? value * value : JOLT * (2 * value - JOLT);
}

/** From here on it is straight, in units of `OUTSIDE`. */
const JOLT = 3;

/** Step of differences, as a part of what is usual. */
const DIFFERENCE = 1e-4;

function createObjective({ count, move, cost }: Problem, { repeats }: Keyframes, controls: number) {
  const own = (x: Float64Array): number =>
    x.reduce((sum, value, i) => sum + 0.5 * (value / USUAL[i % CHANNELS]) ** 2, 0);
  return {
    value(x: Float64Array): number {
      move(x, controls);
      let sum = own(x);
      for (let k = 0; k < count; k++) sum += cost(k);
      return sum;
    },
    gradient(x: Float64Array, out: Float64Array): void {
      move(x, controls);
      const costs = Float64Array.from({ length: count }, (_, k) => cost(k));
      for (let i = 0; i < x.length; i++) {
        const usual = USUAL[i % CHANNELS];
        const kept = x[i];
        const keys = splineSupport(Math.trunc(i / CHANNELS), controls, { count, repeats });
        const around = widen(keys);
        x[i] = kept + DIFFERENCE * usual;
        move(x, controls, keys);
        let change = 0;
        for (const k of around) change += cost(k) - costs[k];
        x[i] = kept;
        move(x, controls, keys);
        out[i] = change / (DIFFERENCE * usual) + kept / (usual * usual);
      }
    },
  };

  /** Keys whose accelerations those change. */
  function widen(keys: readonly number[]): Set<number> {
    const out = new Set<number>();
    for (const k of keys) {
      for (const other of [k - STRIDE, k, k + STRIDE]) {
        if (repeats) out.add((other + count) % count);
        else if (other >= 0 && other < count) out.add(other);
      }
    }
    return out;
  }
}
