import type { Motion } from '../../skeleton/motion.ts';
import { createPosed, poseSkeleton } from '../../skeleton/skeleton.ts';
import { type Keyframes, keyCount, keyframeMotion, keyframesOf, keyPose } from '../keyframes.ts';
import { LEAST_KNEE_BEND, LEGS, legReach, reachWithLeg } from '../leg-ik.ts';
import { smoothAbove } from '../smooth-curves.ts';
import { refuseOtherSkeleton } from '../soles.ts';
import { quaternionAt } from '../vectors.ts';
import { bodyDynamics, type Mover } from './body-dynamics.ts';
import { changePose, USUAL_CHANGES } from './filter-channels.ts';
import { createFootWatch } from './foot-watch.ts';
import { hasRates } from './joint-rates.ts';
import { createMeasurement } from './measure-key.ts';
import { type CurveNotes, rectify } from './rectify.ts';
import { unscentedUpdate } from './unscented.ts';

export interface FilterMotionOptions {
  /** How often the clip is gone through; 8 unless told, 1 to 20. */
  readonly passes?: number;
  /** Keys of 1/60 s between control points of what is changed; 6 unless told, 2 to 30. */
  readonly spacing?: number;
}

export interface FilteredMotion {
  readonly motion: Motion;
  /** Farthest that the hips were moved [m]. */
  readonly moved: number;
}

const KEY_TIME = 1 / 60;
/** What is changed comes and goes in about this time [s]. */
const PACE = 0.16;
/** So many times as much as they are sure bends count when notes are made one curve. */
const BENDS = 30;
/** The hips sink so gently where a leg is too short for its step [s]. */
const SINK_TIME = 0.07;

/**
 * A motion that a body of this weight and strength can do, key by key: an unscented Kalman filter whose
 * process is the clip itself, and whose measurements are what should be: feet as they were, the zero moment
 * point in what they stand on, no joint of the legs beyond its strength, and nothing that holds a body up in
 * flight. What it finds of places, speeds and accelerations is made one curve by least squares, several times
 * over. Feet are put back to where they were to the last bit that legs can reach.
 *
 * Source: [Tak2005, abstract] [Lyard2007, section 2.2.3]
 */
export function filterMotion(
  motion: Motion,
  body: Mover,
  { passes = 8, spacing = 6 }: FilterMotionOptions = {},
): FilteredMotion {
  refuseOtherSkeleton(motion, body);
  if (!(passes >= 1 && passes <= 20)) throw new RangeError(`${passes} passes: give 1 to 20`);
  if (!(spacing >= 2 && spacing <= 30)) {
    throw new RangeError(`control points every ${spacing} keys: give 2 to 30`);
  }
  const source = keyframesOf(motion, KEY_TIME);
  const keys = { ...source, hips: source.hips.slice(), rotations: source.rotations.slice() };
  const own = bodyDynamics(keys, body);
  const feet = createFootWatch(source, own);
  const count = keyCount(keys);
  const timing = { count, repeats: keys.repeats, frameTime: keys.frameTime };
  // Each as much as it is sure; but forces come of bends, which a curve through the places alone would lose.
  const weights = { value: 1, slope: PACE ** 2, bend: (BENDS * PACE ** 4) / 3 };
  const notes = USUAL_CHANGES.map(
    (): CurveNotes => ({
      values: new Float64Array(count),
      slopes: new Float64Array(count),
      bends: new Float64Array(count),
    }),
  );
  for (let pass = 0; pass < passes; pass++) {
    for (let k = 0; k < count; k++) if (hasRates(keys, k)) note(k);
    rectify(notes, weights, timing, spacing);
    keys.hips.set(source.hips);
    keys.rotations.set(source.rotations);
    for (let k = 0; k < count; k++) {
      changePose(
        keyPose(keys, k),
        notes.map(({ values }) => values[k]),
      );
    }
    standOn(keys, source);
  }
  let moved = 0;
  for (let i = 0; i < keys.hips.length; i += 3) {
    const way = [0, 1, 2].map((c) => keys.hips[i + c] - source.hips[i + c]);
    moved = Math.max(moved, Math.hypot(...way));
  }
  return { motion: keyframeMotion(keys), moved };

  function note(k: number): void {
    const state = new Float64Array(3 * USUAL_CHANGES.length);
    notes.forEach(({ values, slopes, bends }, c) => {
      state.set([values[k], slopes[k], bends[k]], 3 * c);
    });
    const measurement = createMeasurement(keys, k, own, feet.at(k), state.slice());
    const none = new Float64Array(state.length);
    unscentedUpdate(state, COLUMNS, measurement.measure, measurement, none);
    notes.forEach(({ values, slopes, bends }, c) => {
      values[k] = state[3 * c];
      slopes[k] = state[3 * c + 1];
      bends[k] = state[3 * c + 2];
    });
  }
}

/**
 * What is uncertain of a curve that comes and goes at a pace τ: value, slope and bend have the covariance
 * σ² [1, 0, −1/τ²; 0, 1/τ², 0; −1/τ², 0, 3/τ⁴] of a random process with the correlation e^(−t²/2τ²): who moves
 * one way soon comes back.
 */
const COLUMNS = USUAL_CHANGES.flatMap((usual, c) => {
  const [x, v, a] = [3 * c, 3 * c + 1, 3 * c + 2];
  return [
    [
      [x, usual],
      [a, -usual / PACE ** 2],
    ],
    [[v, usual / PACE]],
    [[a, (Math.SQRT2 * usual) / PACE ** 2]],
  ] as const;
});

/** Puts feet to where they were, and lowers the hips, gently, where a leg does not get there. */
function standOn(keys: Keyframes, source: Keyframes): void {
  const { skeleton } = keys;
  const count = keyCount(keys);
  const before = createPosed(skeleton);
  const posed = createPosed(skeleton);
  const sink = new Float64Array(count);
  for (const isLast of [false, true]) {
    for (let k = 0; k < count; k++) {
      const pose = keyPose(keys, k);
      poseSkeleton(skeleton, keyPose(source, k), before);
      poseSkeleton(skeleton, pose, posed);
      for (const leg of LEGS) {
        const place = before.positions.subarray(3 * leg.foot, 3 * leg.foot + 3);
        if (isLast) {
          reachWithLeg(skeleton, pose, posed, leg, place, quaternionAt(before.rotations, leg.foot));
          continue;
        }
        const reach = legReach(skeleton, leg, LEAST_KNEE_BEND);
        const [x, y, z] = [0, 1, 2].map((c) => posed.positions[3 * leg.thigh + c] - place[c]);
        const height = Math.sqrt(Math.max(reach * reach - x * x - z * z, 0.01));
        sink[k] = Math.max(sink[k], y - height);
      }
    }
    if (isLast) break;
    const gentle = smoothAbove(sink, Math.round(SINK_TIME / keys.frameTime), keys.repeats);
    for (let k = 0; k < count; k++) keys.hips[3 * k + 1] -= gentle[k];
  }
}
