import { describe, expect, test } from 'vitest';
import { turn } from '../../src/motion/turn.ts';
import { quaternionAt } from '../../src/motion/vectors.ts';
import { rotate } from '../../src/skeleton/quaternion.ts';
import { feetOf, jointAt, largestJerk, MOST_DEPTH, MOST_SLIDE, poseAt } from './gait-checks.ts';
import { fiveBodies, stickBody } from './stick-body.ts';

describe('turn', () => {
  test.each([Math.PI, -Math.PI / 2, 2 * Math.PI])('feet stand still, turning by %s', (angle) => {
    for (const body of fiveBodies()) {
      const { slide, depth, contacts, floating } = feetOf(turn(body, { angle }), body);
      expect(contacts).toBeGreaterThan(50);
      expect(slide).toBeLessThan(MOST_SLIDE);
      expect(depth).toBeLessThan(MOST_DEPTH);
      expect(floating).toBeLessThan(0.001);
    }
  });

  test('ends headed by the angle, where it began', () => {
    for (const angle of [Math.PI / 2, -Math.PI / 3, Math.PI]) {
      const motion = turn(stickBody(), { angle });
      const end = poseAt(motion, motion.duration);
      const [x, , z] = rotate(quaternionAt(end.rotations, 0), [0, 0, 1]);
      expect(x).toBeCloseTo(Math.sin(angle), 3);
      expect(z).toBeCloseTo(Math.cos(angle), 3);
      expect(Math.hypot(end.hips[0], end.hips[2])).toBeLessThan(0.02);
    }
  });

  test('to the left, the left foot goes first', () => {
    const motion = turn(stickBody(), { angle: Math.PI / 2 });
    const height = (name: 'leftFoot' | 'rightFoot', time: number) => jointAt(motion, time, name)[1];
    expect(height('leftFoot', 0.64)).toBeGreaterThan(height('leftFoot', 0) + 0.02);
    expect(height('rightFoot', 0.64)).toBeCloseTo(height('rightFoot', 0), 3);
  });

  test('starts and ends at rest and snaps nowhere', () => {
    const motion = turn(stickBody());
    expect(largestJerk(motion).jump).toBeLessThan(3);
    const [a, b] = [poseAt(motion, 0), poseAt(motion, 0.001)];
    expect(Math.hypot(...a.hips.map((value, i) => value - b.hips[i]))).toBeLessThan(1e-5);
  });

  test('feet do not get into each other', () => {
    const motion = turn(stickBody(), { angle: Math.PI });
    for (let time = 0; time < motion.duration; time += 0.05) {
      const [left, right] = (['leftToes', 'rightToes'] as const).map((name) =>
        jointAt(motion, time, name),
      );
      expect(Math.hypot(left[0] - right[0], left[2] - right[2])).toBeGreaterThan(0.1);
    }
  });

  test('refuses angles that make no sense', () => {
    for (const angle of [Number.NaN, Infinity, 100]) {
      expect(() => turn(stickBody(), { angle })).toThrow('the angle must be within');
    }
  });
});
