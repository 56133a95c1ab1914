import { describe, expect, test } from 'vitest';
import { type Row, smallestTurns } from '../../../src/motion/apart/smallest-turns.ts';

/** One joint that must be 0.2 away at one of the moments. */
function push(n: number, at: number, repeats: boolean) {
  const rows = Array.from({ length: n }, (_, k): Row[] =>
    k === at ? [{ distance: 0.1, least: 0.2, slopes: [0.5, 0] }] : [],
  );
  const problem = {
    rows,
    from: new Float64Array(2 * n),
    costs: [1, 1],
    most: [1, 1],
    step: 0.03,
    repeats,
  };
  return smallestTurns(problem, new Float64Array(2 * n));
}

describe('the smallest turns', () => {
  test('are none where nothing is wanted', () => {
    const rows = [0, 1, 2, 3, 4].map((): Row[] => [{ distance: 1, least: 0.2, slopes: [1] }]);
    const problem = {
      rows,
      from: new Float64Array(5),
      costs: [1],
      most: [1],
      step: 0.03,
      repeats: false,
    };
    expect([...smallestTurns(problem, new Float64Array(5))]).toEqual([0, 0, 0, 0, 0]);
  });

  test('meet a wish and fade to either side, by the joint that helps alone', () => {
    const turns = push(41, 20, false);
    expect(0.1 + 0.5 * turns[40]).toBeGreaterThan(0.19);
    for (let k = 0; k < 41; k++) expect(turns[2 * k + 1]).toBeCloseTo(0, 9);
    expect(Math.abs(turns[0])).toBeLessThan(0.01);
    for (let k = 21; k < 40; k++) {
      const second = turns[2 * k + 2] - 2 * turns[2 * k] + turns[2 * k - 2];
      expect(Math.abs(second)).toBeLessThan(0.03);
    }
  });

  test('go round where the motion repeats', () => {
    const [middle, start] = [push(40, 20, true), push(40, 0, true)];
    for (let k = 0; k < 40; k++) {
      expect(start[2 * k]).toBeCloseTo(middle[(2 * (k + 20)) % 80], 5);
    }
  });

  test('go no farther than they may, whatever is wanted', () => {
    const rows = Array.from({ length: 9 }, (): Row[] => [{ distance: 0, least: 1, slopes: [0.5] }]);
    const problem = { rows, from: new Float64Array(9), costs: [1], step: 0.03, repeats: true };
    const [free] = smallestTurns({ ...problem, most: [3] }, new Float64Array(9));
    expect(free).toBeGreaterThan(1.9);
    const [bound] = smallestTurns({ ...problem, most: [0.4] }, new Float64Array(9));
    expect(bound).toBeGreaterThan(0.39);
    expect(bound).toBeLessThan(0.45);
  });
});
