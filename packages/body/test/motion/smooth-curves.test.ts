import { describe, expect, test } from 'vitest';
import {
  bridgeRuns,
  findRuns,
  smooth,
  smoothAbove,
  smoothStep,
} from '../../src/motion/smooth-curves.ts';

test('smoothStep goes from 0 to 1, level at both ends', () => {
  expect([-1, 0, 0.5, 1, 2].map(smoothStep)).toEqual([0, 0, 0.5, 1, 1]);
  expect(smoothStep(0.01)).toBeLessThan(1e-4);
});

describe('findRuns', () => {
  test('finds the stretches that are set', () => {
    expect(findRuns([0, 1, 1, 0, 1], false)).toEqual([
      { start: 1, end: 3 },
      { start: 4, end: 5 },
    ]);
  });

  test('joins the last with the first of a motion that repeats', () => {
    expect(findRuns([1, 0, 1, 0, 1], true)).toEqual([
      { start: 2, end: 3 },
      { start: 4, end: 6 },
    ]);
    expect(findRuns([1, 1], true)).toEqual([{ start: 0, end: 2 }]);
    expect(findRuns([0, 0], true)).toEqual([]);
  });
});

describe('bridgeRuns', () => {
  test('goes on from the runs without a jump in value or slope', () => {
    const n = 200;
    const inside = (k: number) => k < 40 || k >= 150;
    const values = Float64Array.from({ length: n }, (_, k) => (inside(k) ? 0.01 * k : Number.NaN));
    const runs = findRuns(
      Array.from(values, (_, k) => (inside(k) ? 1 : 0)),
      false,
    );
    bridgeRuns(values, 1, runs, { repeats: false, fade: 30 });
    for (let k = 1; k < n - 1; k++) {
      expect(Math.abs(values[k + 1] - 2 * values[k] + values[k - 1])).toBeLessThan(0.003);
    }
  });

  test('lets a fast end fade soon', () => {
    const values = Float64Array.from({ length: 100 }, (_, k) => (k < 10 ? k - 9 : 0));
    bridgeRuns(
      values,
      1,
      [
        { start: 0, end: 10 },
        { start: 90, end: 100 },
      ],
      {
        repeats: false,
        fade: 20,
      },
    );
    expect(Math.max(...values)).toBeGreaterThan(1.5);
    expect(Math.max(...values)).toBeLessThan(2.5);
    expect(values[30]).toBeCloseTo(0, 6);
  });

  test('bridges the seam of a motion that repeats and holds the ends of others', () => {
    const runs = [{ start: 40, end: 60 }];
    const values = new Float64Array(100).fill(3, 40, 60);
    bridgeRuns(values, 1, runs, { repeats: true, fade: 10 });
    expect(values.every((value) => Math.abs(value - 3) < 1e-9)).toBe(true);
    const held = new Float64Array(100).fill(3, 40, 60);
    bridgeRuns(held, 1, runs, { repeats: false, fade: 10 });
    expect([held[0], held[99]]).toEqual([3, 3]);
  });
});

test('smoothAbove is nowhere below and without corners', () => {
  const values = new Float64Array(100);
  values[50] = 1;
  const above = smoothAbove(values, 5, false);
  values.forEach((value, k) => {
    expect(above[k]).toBeGreaterThanOrEqual(value - 1e-12);
  });
  expect(above[43]).toBeGreaterThan(0);
  expect(above[30]).toBe(0);
});

test('smooth keeps straight lines and means', () => {
  const line = Float64Array.from({ length: 50 }, (_, k) => k);
  expect(smooth(line, 3, false)[25]).toBeCloseTo(25, 9);
  const wave = Float64Array.from({ length: 50 }, (_, k) => (k % 2 === 0 ? 1 : -1));
  expect(Math.abs(smooth(wave, 3, true)[20])).toBeLessThan(0.05);
});
