import { describe, expect, test } from 'vitest';
import {
  type Keyframes,
  keyCount,
  keyframeMotion,
  keyframesOf,
  keyPose,
} from '../../src/motion/keyframes.ts';
import { fromAxisAngle } from '../../src/skeleton/quaternion.ts';
import { restPose } from '../../src/skeleton/skeleton.ts';
import { stickBody } from './stick-body.ts';

const { skeleton } = stickBody();
const size = 4 * skeleton.names.length;

/** Hips go forward by 1 m in 2 s and the head nods once. */
function nodding(count = 40, changes: Partial<Keyframes> = {}): Keyframes {
  const hips = new Float64Array(3 * count);
  const rotations = new Float64Array(size * count);
  for (let k = 0; k < count; k++) {
    hips.set([0, 1 + 0.1 * Math.sin((2 * Math.PI * k) / count), k / count], 3 * k);
    for (let j = 0; j < skeleton.names.length; j++) rotations[size * k + 4 * j + 3] = 1;
    const nod = 0.6 * Math.sin((2 * Math.PI * k) / count);
    rotations.set(fromAxisAngle([1, 0, 0], nod), size * k + 4 * 5);
  }
  const base = { name: 'nod', skeleton, frameTime: 2 / count, hips, rotations, repeats: true };
  return { ...base, travel: [0, 0, 1], ...changes };
}

describe('keyframeMotion', () => {
  test('goes through its keys', () => {
    const keys = nodding();
    const motion = keyframeMotion(keys);
    const pose = restPose(skeleton);
    for (let k = 0; k < keyCount(keys); k++) {
      motion.sample(k * keys.frameTime, pose);
      const key = keyPose(keys, k);
      key.hips.forEach((value, i) => {
        expect(pose.hips[i]).toBeCloseTo(value, 9);
      });
      expect(pose.rotations[20]).toBeCloseTo(key.rotations[20], 9);
    }
  });

  test('repeats, further on by its travel', () => {
    const motion = keyframeMotion(nodding());
    const [now, later] = [restPose(skeleton), restPose(skeleton)];
    expect(motion.duration).toBeCloseTo(2, 12);
    for (const time of [0, 0.3, 1.99, -0.7]) {
      motion.sample(time, now);
      motion.sample(time + 3 * motion.duration, later);
      expect(later.hips[2] - now.hips[2]).toBeCloseTo(3, 9);
      expect(later.hips[1]).toBeCloseTo(now.hips[1], 9);
      expect(later.rotations[20]).toBeCloseTo(now.rotations[20], 9);
    }
  });

  test('has no jumps in its velocities, not at keys nor at the seam', () => {
    for (const repeats of [true, false]) {
      const motion = keyframeMotion(nodding(20, { repeats }));
      expect(largestJump((time) => motion.sample(time, restPose(skeleton)).hips[2])).toBeLessThan(
        0.02,
      );
      expect(
        largestJump((time) => motion.sample(time, restPose(skeleton)).rotations[20]),
      ).toBeLessThan(0.02);
    }
  });

  test('holds its ends where it does not repeat', () => {
    const motion = keyframeMotion(nodding(20, { repeats: false }));
    expect(motion.duration).toBeCloseTo(1.9, 12);
    const before = motion.sample(-5, restPose(skeleton));
    const after = motion.sample(99, restPose(skeleton));
    expect(before.hips[2]).toBeCloseTo(0, 12);
    expect(after.hips[2]).toBeCloseTo(0.95, 12);
  });

  test('takes q and −q for the same rotation', () => {
    const keys = nodding();
    const flipped = keys.rotations.slice();
    for (let i = size * 7; i < size * 8; i++) flipped[i] *= -1;
    const [a, b] = [keyframeMotion(keys), keyframeMotion({ ...keys, rotations: flipped })];
    for (let time = 0; time < 2; time += 0.037) {
      const p = a.sample(time, restPose(skeleton)).rotations;
      const q = b.sample(time, restPose(skeleton)).rotations;
      const dot = p[20] * q[20] + p[21] * q[21] + p[22] * q[22] + p[23] * q[23];
      expect(Math.abs(dot)).toBeCloseTo(1, 9);
    }
  });

  test('writes into the pose it is given', () => {
    const pose = restPose(skeleton);
    expect(keyframeMotion(nodding()).sample(0.5, pose)).toBe(pose);
  });

  test('says what is wrong with its keys', () => {
    const keys = nodding();
    const sick = keys.rotations.slice();
    sick[size * 3 + 4 * 5] = Number.NaN;
    expect(() => keyframeMotion({ ...keys, rotations: sick })).toThrow(
      'the rotation of head in key 3 is NaN',
    );
    const lost = keys.hips.slice();
    lost[4] = Infinity;
    expect(() => keyframeMotion({ ...keys, hips: lost })).toThrow('the hips in key 1');
    expect(() => keyframeMotion({ ...keys, frameTime: 0 })).toThrow('must be positive');
    expect(() => keyframeMotion({ ...keys, hips: keys.hips.slice(0, 3) })).toThrow('2 keys');
    expect(() => keyframeMotion({ ...keys, rotations: sick.slice(4) })).toThrow('need');
  });
});

test('keyframesOf gives a motion its keys back', () => {
  for (const repeats of [true, false]) {
    const keys = nodding(40, { repeats });
    const again = keyframesOf(keyframeMotion(keys), keys.frameTime);
    expect(keyCount(again)).toBe(40);
    again.hips.forEach((value, i) => {
      expect(value).toBeCloseTo(keys.hips[i], 9);
    });
  }
});

/** Largest difference of slopes left and right of a moment. */
function largestJump(curve: (time: number) => number): number {
  const h = 1e-4;
  let largest = 0;
  for (let time = -0.2; time < 4.2; time += 0.0125) {
    const left = (curve(time) - curve(time - h)) / h;
    const right = (curve(time + h) - curve(time)) / h;
    largest = Math.max(largest, Math.abs(right - left));
  }
  return largest;
}
