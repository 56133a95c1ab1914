import { describe, expect, test } from 'vitest';
import { buttonFront, LEAST_STAND } from '../../src/draft/button-front.ts';

const STAND = [
  [0.18, 0.01],
  [0.175, 0.04],
] as const;
const FRONT = { neck: 0.33, bust: 0.15, hem: -0.24, stand: STAND };
const heightsOf = (front: typeof FRONT): number[] =>
  buttonFront(front)
    .buttons.slice(1)
    .map(({ button }) => button.point[1]);

test('a stand is half a button and a quarter of an inch wide at least', () => {
  expect(LEAST_STAND).toBe(0.013);
});

describe('buttons down the front', () => {
  const heights = heightsOf(FRONT);
  const first = FRONT.neck + Math.hypot(0.005, 0.03) / 2;

  test('one lies halfway up the collar’s stand, its hole at the other end', () => {
    const { name, button, hole } = buttonFront(FRONT).buttons[0]!;
    expect(name).toBe('collar button');
    expect(button).toEqual({ panel: 'stand', point: [0.1775, 0.025] });
    expect(hole).toEqual({ panel: 'stand', point: [-0.1775, 0.025] });
  });

  test('one lies at the bust', () => {
    expect(Math.min(...heights.map((y) => Math.abs(y - FRONT.bust)))).toBeLessThan(1e-9);
  });

  test('they are as far apart as the first is from the collar’s, three inches at most', () => {
    const steps = heights.map((y, i) => (heights[i - 1] ?? first) - y);
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 9);
    expect(steps[0]).toBeLessThanOrEqual(0.0762);
    expect(steps[0]).toBeGreaterThan(0.0762 / 2);
  });

  test('the last lies above where the shirt is tucked in, but not by a whole step', () => {
    const last = heights.at(-1)! - FRONT.hem;
    expect(last).toBeGreaterThanOrEqual(0.12);
    expect(last).toBeLessThan(0.12 + 0.0762);
  });

  test('the left front has the holes, the right one the buttons', () => {
    for (const { button, hole, width } of buttonFront(FRONT).buttons.slice(1)) {
      expect([button.panel, hole.panel]).toEqual(['right front', 'left front']);
      expect(hole.point).toEqual(button.point);
      expect(width).toBeCloseTo(0.01143, 9);
    }
  });
});

test('a bust above the neck and a front of no length make no endless row', () => {
  expect(heightsOf({ ...FRONT, bust: 0.5 }).length).toBeLessThan(12);
  expect(heightsOf({ ...FRONT, hem: 0.3 })).toEqual([]);
});
