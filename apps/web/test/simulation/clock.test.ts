import { expect, test } from 'vitest';
import { createClock } from '../../src/simulation/clock.ts';

const FRAME = 1 / 60;

function run(interval: number, ticks: number, stepTime: number): number {
  const clock = createClock(FRAME);
  let steps = 0;
  for (let k = 0; k < ticks; k++) steps += clock.stepsFor(interval, stepTime);
  return steps;
}

test('one step per frame on a 60 Hz display, also when its frames are not quite even', () => {
  const clock = createClock(FRAME);
  for (let k = 0; k < 120; k++) {
    expect(clock.stepsFor(FRAME * (k % 2 === 0 ? 0.95 : 1.06), 2)).toBe(1);
  }
});

test.each([30, 40, 75, 120, 144, 240])('real time on a %i Hz display', (rate) => {
  expect(run(1 / rate, rate, 2)).toBeGreaterThanOrEqual(59);
  expect(run(1 / rate, rate, 2)).toBeLessThanOrEqual(61);
});

test('steps that cost more than they simulate slow the scene down instead of piling up', () => {
  const clock = createClock(FRAME);
  for (let k = 0; k < 50; k++) expect(clock.stepsFor(0.1, 90)).toBe(1);
  // Once steps are cheap again there is no debt to pay off.
  clock.stepsFor(FRAME, 1);
  expect(clock.stepsFor(FRAME, 1)).toBeLessThanOrEqual(2);
});

test('a tab that was away for a minute goes on where it was', () => {
  expect(createClock(FRAME).stepsFor(60, 1)).toBeLessThanOrEqual(4);
});
