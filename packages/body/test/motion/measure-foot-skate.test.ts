import { describe, expect, test } from 'vitest';
import { keyframeMotion } from '../../src/motion/keyframes.ts';
import { measureFootSkate } from '../../src/motion/measure-foot-skate.ts';
import type { Motion } from '../../src/skeleton/motion.ts';
import { restPose } from '../../src/skeleton/skeleton.ts';
import { stickBody } from './stick-body.ts';

const body = stickBody();

/** A statue that is moved: x, y and z of the way at a time from 0 to 1 s. */
function statue(way: (time: number) => readonly [number, number, number]): Motion {
  const { rotations, hips } = restPose(body.skeleton);
  const count = 61;
  const keys = {
    name: 'statue',
    skeleton: body.skeleton,
    frameTime: 1 / (count - 1),
    hips: new Float64Array(3 * count),
    rotations: new Float64Array(rotations.length * count),
    repeats: false,
    travel: [0, 0, 0] as const,
  };
  for (let k = 0; k < count; k++) {
    keys.hips.set(
      way(k / (count - 1)).map((value, c) => value + hips[c]),
      3 * k,
    );
    keys.rotations.set(rotations, rotations.length * k);
  }
  return keyframeMotion(keys);
}

describe('measureFootSkate', () => {
  test('finds nothing on who stands', () => {
    const { slide, lowest, floating, contacts } = measureFootSkate(
      statue(() => [0, 0, 0]),
      body,
    );
    expect(contacts).toBeGreaterThan(20);
    expect(slide).toBeCloseTo(0, 9);
    expect(lowest).toBeCloseTo(0, 6);
    expect(floating).toBeCloseTo(0, 6);
  });

  test('finds how far a standing foot slides', () => {
    const { slide, meanSlide } = measureFootSkate(
      statue((time) => [0, 0, 0.03 * time]),
      body,
    );
    expect(slide).toBeCloseTo(0.03, 6);
    expect(meanSlide).toBeCloseTo(0.03, 6);
  });

  test('finds how deep a sole sinks and how high it floats', () => {
    const { lowest, floating } = measureFootSkate(
      statue((time) => [0, 0.02 * Math.sin(2 * Math.PI * time), 0]),
      body,
    );
    expect(lowest).toBeCloseTo(-0.02, 3);
    expect(floating).toBeCloseTo(0.02, 3);
  });

  test('counts only what is low, slow and long enough', () => {
    const high = statue(() => [0, 0.02, 0]);
    expect(measureFootSkate(high, body).contacts).toBe(0);
    expect(measureFootSkate(high, body, { contactHeight: 0.05 }).contacts).toBeGreaterThan(0);
    const fast = statue((time) => [0, 0, 2 * time]);
    expect(measureFootSkate(fast, body, { contactTime: 0.3 }).contacts).toBe(0);
    const still = statue(() => [0, 0, 0]);
    expect(measureFootSkate(still, body, { contactTime: 2 }).contacts).toBe(0);
  });

  test('names the worst vertex', () => {
    const { worst } = measureFootSkate(
      statue((time) => [0, 0, 0.03 * time]),
      body,
    );
    expect([...body.soles.left, ...body.soles.right]).toContain(worst.vertex);
    expect(worst.time).toBe(0);
  });
});
