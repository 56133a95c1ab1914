// Faults of a recording's frames.
import { about, inverse, product, randomFrom, worldOf } from './turns.mjs';

/** @typedef {import('@toile/body').Clip} Clip */

/**
 * @param {Clip} clip
 * @param {(frame: number) => number} pick
 * @param {number} [frameCount]
 * @returns {Clip}
 */
export function frames(clip, pick, frameCount = clip.frameCount) {
  const take = (/** @type {Float64Array} */ values) => {
    const size = values.length / clip.frameCount;
    const out = new Float64Array(size * frameCount);
    for (let f = 0; f < frameCount; f++) {
      const from = size * Math.min(Math.max(0, pick(f)), clip.frameCount - 1);
      out.set(values.subarray(from, from + size), size * f);
    }
    return out;
  };
  const { positions, rotations } = clip;
  return { ...clip, frameCount, positions: take(positions), rotations: take(rotations) };
}

/**
 * @param {Clip} clip
 * @param {number} rate
 * @returns {Clip}
 */
export function atRate(clip, rate) {
  const duration = (clip.frameCount - 1) * clip.frameTime;
  const count = Math.floor(duration * rate + 1e-6) + 1;
  const pick = (/** @type {number} */ f) => Math.round(f / rate / clip.frameTime);
  return { ...frames(clip, pick, count), frameTime: 1 / rate };
}

/**
 * @param {Clip} clip
 * @param {(time: number, frame: number) => readonly [number, number, number]} by Of the root [m].
 * @returns {Clip}
 */
export function shifted(clip, by) {
  const positions = clip.positions.slice();
  // Of 1.7 m: recordings have units of their own.
  const unit = heightOf(clip) / 1.7;
  for (let f = 0; f < clip.frameCount; f++) {
    by(f * clip.frameTime, f).forEach((x, c) => {
      positions[3 * clip.joints.length * f + c] += unit * x;
    });
  }
  return { ...clip, positions };
}

/** @param {Clip} clip */
export function heightOf({ joints, positions, rotations }) {
  const { places } = worldOf(joints, positions, rotations);
  const spans = [0, 1, 2].map((c) => {
    const values = places.map((place) => place[c]);
    return Math.max(...values) - Math.min(...values);
  });
  return Math.max(...spans);
}

/**
 * Frames of the rest pose before and after.
 *
 * @param {Clip} clip
 * @param {number} before
 * @param {number} after
 * @returns {Clip}
 */
export function withRest(clip, before, after) {
  const { joints, frameCount } = clip;
  const whole = frames(clip, (f) => f - before, frameCount + before + after);
  for (let f = 0; f < whole.frameCount; f++) {
    if (f >= before && f < before + frameCount) continue;
    joints.forEach(({ offset, rest }, j) => {
      const at = joints.length * f + j;
      if (j > 0) whole.positions.set(offset, 3 * at);
      whole.rotations.set(rest, 4 * at);
    });
  }
  return whole;
}

/**
 * The root stays where it is.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
export function onTreadmill(clip) {
  const positions = clip.positions.slice();
  const size = 3 * clip.joints.length;
  for (let f = 0; f < clip.frameCount; f++) {
    positions[size * f] = positions[0];
    positions[size * f + 2] = positions[2];
  }
  return { ...clip, positions };
}

/**
 * @param {Clip} clip
 * @returns {Clip}
 */
export function spiked(clip) {
  const rotations = clip.rotations.slice();
  const random = randomFrom(7);
  for (let k = 0; k < 20; k++) {
    const at = Math.floor(random() * clip.joints.length * clip.frameCount);
    const [x, y, z] = [random() - 0.5, random() - 0.5, random() - 0.5];
    rotations.set(
      product(rotations.subarray(4 * at, 4 * at + 4), about([x, y, z], 60 + 90 * random())),
      4 * at,
    );
  }
  return { ...clip, rotations };
}

/**
 * Of a degree and 3 mm.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
export function noisy(clip) {
  const random = randomFrom(11);
  const noise = () => random() + random() + random() - 1.5;
  const rotations = clip.rotations.slice();
  for (let at = 0; at < rotations.length; at += 4) {
    const turn = about([noise(), noise(), noise()], 1.2 * noise());
    rotations.set(product(rotations.subarray(at, at + 4), turn), at);
  }
  return shifted({ ...clip, rotations }, () => [0.006 * noise(), 0.006 * noise(), 0.006 * noise()]);
}

/**
 * Everything is at rest for a moment.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
export function lost(clip) {
  const rest = withRest(clip, 1, 0);
  return frames(rest, (f) => (f >= 60 && f < 63 ? 0 : f + 1), clip.frameCount);
}

/**
 * A thigh turns over about itself for half of the time, the shin does not.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
export function flipped(clip) {
  const { joints } = clip;
  const thigh = joints.findIndex(({ name }) => /^left(UpperLeg|UpLeg)$/i.test(name));
  const shin = joints.findIndex(({ parent }) => parent === thigh);
  const rotations = clip.rotations.slice();
  const [x, y, z] = joints[shin].offset;
  const half = about([x, y, z], 180);
  for (let f = Math.floor(clip.frameCount / 3); f < (2 * clip.frameCount) / 3; f++) {
    const [a, b] = [thigh, shin].map((j) => 4 * (joints.length * f + j));
    rotations.set(product(rotations.subarray(a, a + 4), half), a);
    rotations.set(product(inverse(half), rotations.subarray(b, b + 4)), b);
  }
  return { ...clip, rotations };
}

/**
 * @param {Clip} clip
 * @param {number} slope
 * @returns {Clip}
 */
export function sloped(clip, slope) {
  const positions = clip.positions.slice();
  const size = 3 * clip.joints.length;
  for (let f = 0; f < clip.frameCount; f++) {
    positions[size * f + 1] += slope * (positions[size * f + 2] - positions[2]);
  }
  return { ...clip, positions };
}
