import type { Yielded } from '@toile/sim';
import { expect, test } from 'vitest';
import { createPace, type Pace, paceWhen } from '../../src/wear/pace-when.ts';

const skinBehind = (behind: number): Yielded => ({
  what: 'collider',
  index: 0,
  behind,
  point: [0, 1, 0],
});

test('who is not held back, or by little, goes on', () => {
  expect(paceWhen([])).toBe(1);
  expect(paceWhen([skinBehind(0.009)])).toBe(1);
});

test('who is held back goes on more slowly, and not at all where much is missing', () => {
  expect(paceWhen([skinBehind(0.03)])).toBeCloseTo(0.5, 9);
  expect(paceWhen([skinBehind(0.02), skinBehind(0.04)])).toBeCloseTo(0.25, 9);
  expect(paceWhen([skinBehind(0.05)])).toBe(0);
  expect(paceWhen([skinBehind(2)])).toBe(0);
});

/** How far a step of 10 ms gets in which clothes hold back so much, as a share of it. */
function goOn(pace: Pace, behind: number): number {
  const before = pace.time;
  pace.advance(0.01);
  pace.see(behind > 0 ? [skinBehind(behind)] : []);
  return (pace.time - before) / 0.01;
}

test('who is stopped takes the step back and tries again at half the pace, and gets faster by and by', () => {
  const pace = createPace();
  expect(goOn(pace, 0.03)).toBeCloseTo(1, 9);
  expect(goOn(pace, 0)).toBeCloseTo(0.5, 9);
  expect(goOn(pace, 0.06)).toBeCloseTo(0, 9);
  expect(goOn(pace, 0.06)).toBeCloseTo(0, 9);
  expect(goOn(pace, 0)).toBeCloseTo(0.25, 9);
  expect(goOn(pace, 0)).toBeCloseTo(0.275, 9);
  for (let k = 0; k < 20; k++) goOn(pace, 0);
  expect(goOn(pace, 0)).toBeCloseTo(1, 9);
});

test('a hand that is held where it is led around something goes back, and follows its way more slowly', () => {
  const pace = createPace();
  const [thigh, way, dt] = [0.1, 0.1015, 1 / 60];
  const goalAt = (time: number) => {
    const angle = (2.5 / way) * time;
    return [way * Math.cos(angle), way * Math.sin(angle)] as const;
  };
  let hand = goalAt(0);
  let [farthest, back] = [0, 0];
  for (let k = 0; k < 300; k++) {
    const goal = goalAt(pace.advance(dt));
    const [x, y] = [goal[0] - hand[0], goal[1] - hand[1]];
    const length = Math.hypot(x, y);
    // Where the straight way there is nearest to the middle of the thigh.
    const t = Math.min(1, Math.max(0, -(hand[0] * x + hand[1] * y) / (length * length || 1)));
    const isFree = Math.hypot(hand[0] + t * x, hand[1] + t * y) > thigh;
    if (isFree) hand = goal;
    pace.see(isFree ? [] : [skinBehind(length)]);
    back = Math.max(back, farthest - pace.time);
    farthest = Math.max(farthest, pace.time);
  }
  expect(back).toBeGreaterThan(0.01);
  expect(back).toBeLessThan(0.55);
  expect(pace.time).toBeGreaterThan(0.5);
});

test('who never gets through does not go to and fro for ever', () => {
  const pace = createPace();
  for (let k = 0; k < 100; k++) goOn(pace, 0);
  let turns = 0;
  let last = 1;
  for (let k = 0; k < 3000; k++) {
    const gone = Math.sign(goOn(pace, 0.06));
    if (gone < 0 && last >= 0) turns++;
    last = gone;
  }
  expect(turns).toBeLessThan(6);
  expect(pace.time).toBeGreaterThanOrEqual(0);
  expect(goOn(pace, 0)).toBeLessThan(0.1);
});
