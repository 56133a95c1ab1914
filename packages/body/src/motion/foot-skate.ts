import type { Motion } from '../skeleton/motion.ts';
import { detectContacts, type SoleTracks, trackSoles } from './contacts.ts';
import { keepFeetUp } from './feet-up.ts';
import { findFloor, levelFloor } from './floor.ts';
import { type Keyframes, keyCount, keyframeMotion, keyframesOf } from './keyframes.ts';
import { type Contacts, plantFeet } from './plant-feet.ts';
import { findRuns, smooth, smoothStep } from './smooth-curves.ts';
import { refuseOtherSkeleton, type Walker } from './soles.ts';
import { leaveTreadmill } from './treadmill.ts';

export interface CleanFootSkateOptions {
  /** Time from one key of the result to the next [s]; 0.01 unless told. */
  readonly frameTime?: number;
}

/** A standing foot takes the weight over, and gives it away, in this time [s]. */
const WEIGHT_TIME = 0.1;
/** Corrections of the root's path are smoothed over this time [s]. */
const CALM_TIME = 0.04;

/**
 * Takes the slide out of a motion's steps: the floor is put on y = 0 and level, one who walks on the spot gets on
 * (`leaveTreadmill`), contacts are found on the soles of the skinned body, the root moves so that what is planted stays where it is, its height is fitted to the floor, and what
 * one root cannot do for two feet the legs do. The soles do not sink into the floor.
 * Source: [Lyard2007, section 2.2.3]
 */
export function cleanFootSkate(
  motion: Motion,
  body: Walker,
  options: CleanFootSkateOptions = {},
): Motion {
  refuseOtherSkeleton(motion, body);
  const keys = keyframesOf(motion, options.frameTime ?? 0.01);
  if (!keys.repeats) levelFloor(keys, findFloor(keys));
  keepFeetUp(keys, body);
  let tracks = trackSoles(keys, body);
  if (!keys.repeats && leaveTreadmill(keys, tracks)) tracks = trackSoles(keys, body);
  const contacts = detectContacts(keys, body, { tracks });
  const still = holdContacts(keys, tracks, contacts);
  fitHeight(still, tracks, contacts);
  plantFeet(still, body, { contacts });
  return keyframeMotion(still);
}

/**
 * Root displacement ΔR = o(vᵢ, t) − o(vᵢ, t + δ) + o(vⱼ, t + δ) − o(vⱼ, t + 1), o the offset of a
 * planted vertex from the root, vᵢ planted until t + δ and vⱼ afterwards: horizontally only. Where
 * both feet stand, the weight goes over from one to the other; where none does, the motion's own
 * displacement stays.
 * Source: [Lyard2007, section 2.2.3]
 */
function holdContacts(keys: Keyframes, tracks: SoleTracks, contacts: Contacts): Keyframes {
  const n = keyCount(keys);
  const weights = {
    left: standingWeights(contacts.left, keys),
    right: standingWeights(contacts.right, keys),
  };
  // The sole's shift over the floor contains the root's own: taking it away is adding ΔR.
  const undo = [0, 1].map((axis) => {
    const steps = new Float64Array(n);
    for (let k = 0; k < n; k++) {
      const [a, b] = [weights.left[k], weights.right[k]];
      if (a + b === 0) continue;
      const slip = a * tracks.left.shifts[2 * k + axis] + b * tracks.right.shifts[2 * k + axis];
      steps[k] = -slip / (a + b);
    }
    return smooth(steps, Math.round(CALM_TIME / keys.frameTime), keys.repeats);
  });
  const hips = keys.hips.slice();
  const moved = [0, 0];
  for (let k = 0; k < n; k++) {
    hips[3 * k] += moved[0];
    hips[3 * k + 2] += moved[1];
    moved[0] += undo[0][k];
    moved[1] += undo[1][k];
  }
  const [x, y, z] = keys.travel;
  return { ...keys, hips, travel: keys.repeats ? [x + moved[0], y, z + moved[1]] : keys.travel };
}

/** How much each key's standing foot bears, growing and falling at the ends of its contacts. */
function standingWeights(planted: Uint8Array, { frameTime, repeats }: Keyframes): Float64Array {
  const n = planted.length;
  const weights = new Float64Array(n);
  for (const { start, end } of findRuns(planted, repeats)) {
    for (let k = start; k < end; k++) {
      const taken = smoothStep(((k - start + 1) * frameTime) / WEIGHT_TIME);
      const left = smoothStep(((end - k) * frameTime) / WEIGHT_TIME);
      const endless = end - start === n;
      weights[k % n] = endless ? 1 : Math.max(taken * left, 1e-6);
    }
  }
  return weights;
}

/** Less variation of the root's height than this says nothing about its scale [m]. */
const LEAST_VARIATION = 0.004;

/**
 * With root heights H + rₜ and planted heights hₜ = H + rₜ + oₜ: the scale α of rₜ that minimises
 * the variance of α rₜ + oₜ, α = −Cov(r, o) / Var(r), and the offset that makes their mean 0.
 * Source: [Lyard2007, section 2.2.3]
 */
function fitHeight(keys: Keyframes, tracks: SoleTracks, contacts: Contacts): void {
  const n = keyCount(keys);
  const samples: { k: number; offset: number }[] = [];
  for (let k = 0; k < n; k++) {
    for (const side of ['left', 'right'] as const) {
      if (!contacts[side][k]) continue;
      samples.push({ k, offset: tracks[side].heights[k] - keys.hips[3 * k + 1] });
    }
  }
  if (samples.length === 0) return;
  const count = samples.length;
  const mean = samples.reduce((sum, { k }) => sum + keys.hips[3 * k + 1], 0) / count;
  const offset = samples.reduce((sum, sample) => sum + sample.offset, 0) / count;
  let [variance, covariance] = [0, 0];
  for (const sample of samples) {
    const r = keys.hips[3 * sample.k + 1] - mean;
    variance += (r * r) / count;
    covariance += (r * (sample.offset - offset)) / count;
  }
  const scale = variance > LEAST_VARIATION ** 2 ? -covariance / variance : 1;
  // A scale far from 1 would flatten or exaggerate the gait; the legs make up for the rest.
  const alpha = Math.min(1.3, Math.max(0.7, scale));
  for (let k = 0; k < n; k++) {
    keys.hips[3 * k + 1] = alpha * (keys.hips[3 * k + 1] - mean) - offset;
  }
}
