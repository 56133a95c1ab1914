import { describe, expect, test } from 'vitest';
import {
  ANKLE,
  freeSpeed,
  GAIT_STYLES,
  type GaitCurve,
  KNEE,
  phaseOf,
  strideFor,
  THIGH,
} from '../../src/motion/gait-angles.ts';

const percent = Array.from({ length: 200 }, (_, i) => i / 200);
const inDegrees = (curve: GaitCurve) => (phase: number) => (curve(phase) * 180) / Math.PI;
const [thigh, knee, ankle] = [THIGH, KNEE, ANKLE].map(inDegrees);

/** [Perry1992, sections 4 to 6] */
describe('the curves have the published peaks', () => {
  test('thigh: forward at contact, behind in terminal stance', () => {
    expect(Math.abs(thigh(0) - 22)).toBeLessThan(2);
    expect(Math.min(...percent.map(thigh))).toBeGreaterThan(-21);
    expect(Math.min(...percent.map(thigh))).toBeLessThan(-17);
  });

  test('knee: a small wave in loading response, a large one in swing', () => {
    const loading = Math.max(...percent.filter((p) => p < 0.3).map(knee));
    expect(loading).toBeGreaterThan(15);
    expect(loading).toBeLessThan(21);
    const swing = Math.max(...percent.map(knee));
    expect(swing).toBeGreaterThan(58);
    expect(swing).toBeLessThan(66);
    expect(percent[percent.map(knee).indexOf(swing)]).toBeCloseTo(0.71, 1);
    expect(Math.min(...percent.map(knee))).toBeGreaterThan(2);
  });

  test('ankle: up to 10° to the front, 15 to 20° to the back at toe-off', () => {
    expect(Math.max(...percent.map(ankle))).toBeGreaterThan(8);
    expect(Math.max(...percent.map(ankle))).toBeLessThan(12);
    expect(ankle(0.62)).toBeLessThan(-14);
    expect(ankle(0.62)).toBeGreaterThan(-21);
  });

  test('together they leave the foot flat in mid-stance', () => {
    for (const phase of [0.14, 0.2, 0.27, 0.33]) {
      expect(Math.abs(thigh(phase) - knee(phase) + ankle(phase))).toBeLessThan(4);
    }
  });

  test('the curves close', () => {
    for (const curve of [THIGH, KNEE, ANKLE]) expect(curve(0)).toBeCloseTo(curve(1), 12);
  });
});

describe('strideFor', () => {
  test('speed is stride over time', () => {
    for (const speed of [0.6, 1.2, 2]) {
      const { length, time } = strideFor(speed, 0.85, 1);
      expect(length / time).toBeCloseTo(speed, 12);
    }
  });

  test('faster is longer and quicker, and less time on the floor', () => {
    const [slow, fast] = [strideFor(0.6, 0.85, 1), strideFor(2, 0.85, 1)];
    expect(fast.length).toBeGreaterThan(1.4 * slow.length);
    expect(fast.time).toBeLessThan(0.7 * slow.time);
    expect(fast.stance).toBeLessThan(slow.stance);
    expect(slow.stance).toBeLessThan(0.69);
    expect(fast.stance).toBeGreaterThan(0.56);
  });

  test('people of all sizes walk alike in leg lengths', () => {
    const [short, long] = [0.7, 1].map((leg) => strideFor(freeSpeed(leg), leg, 1));
    expect(short.length / 0.7).toBeCloseTo(long.length, 9);
    expect(short.length).toBeLessThan(long.length);
    // About 110 steps a minute.
    expect(120 / strideFor(freeSpeed(0.85), 0.85, 1).time).toBeCloseTo(110, -1);
  });

  test('women step more often and shorter, and move the pelvis more', () => {
    const { female, male } = GAIT_STYLES;
    const [hers, his] = [female, male].map(({ cadence }) => strideFor(1.2, 0.85, cadence));
    expect(hers.length).toBeLessThan(his.length);
    expect(hers.time).toBeLessThan(his.time);
    expect(female.pelvisObliquity).toBeGreaterThan(male.pelvisObliquity);
    expect(female.pelvisRotation).toBeGreaterThan(male.pelvisRotation);
    expect(female.thoraxSway).toBeLessThan(male.thoraxSway);
  });
});

test('the right foot is half a cycle behind the left', () => {
  expect(phaseOf('left', 0.3)).toBeCloseTo(0.3, 12);
  expect(phaseOf('right', 0.3)).toBeCloseTo(0.8, 12);
  expect(phaseOf('right', 0.7)).toBeCloseTo(0.2, 12);
});
