import { describe, expect, test } from 'vitest';
import { findDip, findPeak, sampleRange } from '../../src/scan/extremes.ts';
import { randomNumbers } from './scans.ts';

describe('findPeak', () => {
  test('the top of a hill, between the samples', () => {
    const samples = sampleRange(0, 1, 0.1, (t) => 3 - (t - 0.43) ** 2);
    const peak = findPeak(samples, 0.3);
    expect(peak?.at).toBeCloseTo(0.43, 9);
    expect(peak?.value).toBeCloseTo(3, 9);
  });

  test('noise moves it little', () => {
    const random = randomNumbers(5);
    const samples = sampleRange(0, 1, 0.01, (t) => 3 - (t - 0.43) ** 2 + 0.01 * random());
    expect(Math.abs((findPeak(samples, 0.25)?.at ?? 0) - 0.43)).toBeLessThan(0.02);
  });

  test('at the end of a slope, the end; of nothing, nothing', () => {
    expect(
      findPeak(
        sampleRange(0, 1, 0.1, (t) => t),
        0.2,
      ),
    ).toEqual({ at: 1, value: 1 });
    expect(findPeak([], 1)).toBeUndefined();
    expect(findPeak([{ at: 2, value: 5 }], 1)).toEqual({ at: 2, value: 5 });
  });
});

test('findDip finds the lowest', () => {
  const dip = findDip(
    sampleRange(-1, 1, 0.1, (t) => (t + 0.2) ** 2 - 1),
    0.4,
  );
  expect(dip?.at).toBeCloseTo(-0.2, 9);
  expect(dip?.value).toBeCloseTo(-1, 9);
});

test('samples without a value are left out', () => {
  const samples = sampleRange(0, 1, 0.25, (t) => (t < 0.5 ? undefined : t));
  expect(samples.map(({ at }) => at)).toEqual([0.5, 0.75, 1]);
});
