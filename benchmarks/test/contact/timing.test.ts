import { expect, test } from 'vitest';
import { createStepTimes } from '../../src/contact/timing.ts';

test('means and the slowest ten of step times', () => {
  let now = 0;
  const times = createStepTimes(() => now);
  for (let step = 0; step < 30; step++) {
    times.measure(() => {
      now += step >= 12 && step < 22 ? 5 : 1;
    });
  }
  expect(times.mean()).toBeCloseTo((20 + 50) / 30, 12);
  expect(times.mean(12, 22)).toBe(5);
  expect(times.mean(25)).toBe(1);
  expect(times.worstTen()).toBe(5);
});

test('fewer than ten steps count as ten', () => {
  let now = 0;
  const times = createStepTimes(() => now);
  times.measure(() => {
    now += 3;
  });
  expect(times.worstTen()).toBe(3);
});
