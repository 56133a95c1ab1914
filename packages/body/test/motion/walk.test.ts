import { describe, expect, test } from 'vitest';
import { walk } from '../../src/motion/walk.ts';
import {
  feetOf,
  jointAt,
  kneeBend,
  largestJerk,
  MOST_DEPTH,
  MOST_SLIDE,
  poseAt,
} from './gait-checks.ts';
import { fiveBodies, stickBody } from './stick-body.ts';

const degrees = Math.PI / 180;

describe('walk', () => {
  test.each([undefined, 0.6, 2])('feet stand still on five people at %s m/s', (speed) => {
    for (const body of fiveBodies()) {
      const { slide, depth, contacts } = feetOf(walk(body, speed ? { speed } : {}), body);
      expect(contacts).toBeGreaterThan(50);
      expect(slide).toBeLessThan(MOST_SLIDE);
      expect(depth).toBeLessThan(MOST_DEPTH);
    }
  });

  test('one foot at least is always on the floor', () => {
    for (const body of fiveBodies()) expect(feetOf(walk(body), body).floating).toBeLessThan(0.002);
  });

  test('goes straight on at the speed asked for', () => {
    const motion = walk(stickBody(), { speed: 1.1 });
    const [x, y, z] = motion.travel;
    expect([x, y]).toEqual([0, 0]);
    expect(z / motion.duration).toBeCloseTo(1.1, 9);
    expect(poseAt(motion, motion.duration).hips[2] - poseAt(motion, 0).hips[2]).toBeCloseTo(z, 6);
  });

  test('the short take shorter and quicker steps', () => {
    const [short, tall] = [1.5, 1.95].map((height) => walk(stickBody({ height })));
    expect(short.travel[2]).toBeLessThan(tall.travel[2]);
    expect(short.duration).toBeLessThan(tall.duration);
  });

  test('right does what left does, half a cycle later', () => {
    const motion = walk(stickBody({ sex: 'male' }));
    const half = motion.duration / 2;
    for (const time of [0, 0.2, 0.5, 0.9]) {
      const left = jointAt(motion, time, 'leftFoot');
      const right = jointAt(motion, time + half, 'rightFoot');
      expect(right[0]).toBeCloseTo(-left[0], 2);
      expect(right[1]).toBeCloseTo(left[1], 2);
      expect(right[2] - left[2]).toBeCloseTo(motion.travel[2] / 2, 2);
    }
  });

  test('knees bend as published and never backwards', () => {
    const motion = walk(stickBody());
    const at = (phase: number) => kneeBend(motion, phase * motion.duration);
    for (let phase = 0; phase < 1; phase += 0.01) expect(at(phase)).toBeGreaterThan(0);
    expect(at(0)).toBeLessThan(12 * degrees);
    expect(at(0.13)).toBeGreaterThan(14 * degrees);
    expect(at(0.13)).toBeLessThan(27 * degrees);
    const swing = Math.max(...Array.from({ length: 30 }, (_, i) => at(0.62 + 0.01 * i)));
    expect(swing).toBeGreaterThan(50 * degrees);
    expect(swing).toBeLessThan(70 * degrees);
  });

  test('no joint snaps', () => {
    for (const body of fiveBodies()) expect(largestJerk(walk(body)).jump).toBeLessThan(4);
  });

  test('arms swing against the legs, head and hips rise twice a cycle', () => {
    const motion = walk(stickBody());
    const leads = (hand: 'leftHand' | 'rightHand', time: number) =>
      jointAt(motion, time, hand)[2] - poseAt(motion, time).hips[2];
    expect(leads('rightHand', 0)).toBeGreaterThan(leads('leftHand', 0) + 0.15);
    const heights = Array.from(
      { length: 20 },
      (_, i) => jointAt(motion, (i / 20) * motion.duration, 'head')[1],
    );
    const rise = Math.max(...heights) - Math.min(...heights);
    expect(rise).toBeGreaterThan(0.015);
    expect(rise).toBeLessThan(0.07);
    expect(heights[5]).toBeGreaterThan(heights[0]);
    expect(heights[15]).toBeGreaterThan(heights[10]);
  });

  test('wide people walk with feet further apart', () => {
    const apart = (hipWidth: number) => {
      const motion = walk(stickBody({ hipWidth }));
      return jointAt(motion, 0.2, 'leftFoot')[0];
    };
    expect(apart(0.19)).toBeGreaterThan(apart(0.1) + 0.01);
  });

  test('refuses what is no walking', () => {
    for (const speed of [0, -1, 5, Number.NaN]) {
      expect(() => walk(stickBody(), { speed })).toThrow('speed must be 0.3 to 2.5 m/s');
    }
  });
});
