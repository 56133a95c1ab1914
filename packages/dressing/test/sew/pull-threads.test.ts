import { describe, expect, test } from 'vitest';
import { pullThreads } from '../../src/sew/pull-threads.ts';

/** Pulls from step to step, while gaps are what they are told to be. */
function pull(turns: readonly number[], first: number, steps: number, gap: (i: number) => number) {
  const threads = pullThreads(turns, first, PRESSING);
  return Array.from({ length: steps }, () => [...threads.next(turns.map((_, i) => gap(i)))]);
}

const OPEN = () => 0.1;
const PRESSING = 1.6;
const SLACK = 0.5;

/** Step in which a seam is first pulled in earnest. */
function begin(pulls: readonly (readonly number[])[], seam: number): number {
  return pulls.findIndex((step) => step[seam] > SLACK);
}

describe('turns', () => {
  test('later seams are slack while earlier ones are open', () => {
    const [step] = pull([0, 1, 2], 1, 1, OPEN);
    expect(step[0]).toBe(1);
    expect(step[1]).toBeLessThan(0.05);
    expect(step[2]).toBeLessThan(0.05);
  });

  test('the next turn begins when those before it have closed', () => {
    const pulls = pull([0, 1, 2], 1, 5, (i) => (i === 0 ? 0.001 : 0.1));
    expect(begin(pulls, 1)).toBe(1);
    expect(begin(pulls, 2)).toBe(-1);
  });

  test('a seam that never closes does not hold up the others forever', () => {
    const pulls = pull([0, 1, 2], 1, 60, OPEN);
    const [second, third] = [begin(pulls, 1), begin(pulls, 2)];
    expect(second).toBeGreaterThan(5);
    expect(third).toBe(2 * second);
  });

  test('the order of seams in the list does not matter', () => {
    const gap = 0.001;
    const pulls = pull([2, 0, 1], 1, 4, () => gap);
    expect([1, 2, 0].map((seam) => begin(pulls, seam))).toEqual([0, 1, 2]);
  });
});

describe('threads', () => {
  test('pull ever harder, but no harder than they hold', () => {
    const pulls = pull([0], 1, 80, OPEN).map(([value]) => value);
    for (let k = 1; k < pulls.length; k++) expect(pulls[k]).toBeGreaterThanOrEqual(pulls[k - 1]);
    expect(pulls[5]).toBe(1);
    expect(pulls[20]).toBeGreaterThan(1.5);
    expect(pulls[79]).toBe(60);
  });

  test('begin gently over what is worn, up to their usual pull', () => {
    const pulls = pull([0], 0.03, 12, OPEN).map(([value]) => value);
    expect(pulls[0]).toBeCloseTo(0.03, 9);
    expect(pulls[1]).toBeCloseTo(0.03 * 1.7, 9);
    expect(pulls[11]).toBe(1);
  });

  test('press where a seam is nearly closed and does not close further', () => {
    const threads = pullThreads([0, 0, 0], 1, PRESSING);
    const pulls = [
      [0.1, 0.012, 0.012],
      [0.099, 0.011, 0.006],
      [0.098, 0.0105, 0.003],
    ].map((gaps) => [...threads.next(gaps)]);
    expect(pulls[0]).toEqual([1, 1, 1]);
    expect(pulls[2][0]).toBe(1);
    expect(pulls[2][1]).toBeGreaterThan(2);
    expect(pulls[2][2]).toBe(1);
  });

  test('are gentle again when they are eased', () => {
    const threads = pullThreads([0, 0], 1, PRESSING);
    const stuck = () => [...threads.next([0.01, 0.01])];
    for (let k = 0; k < 6; k++) stuck();
    threads.ease([true, false]);
    const [eased, other] = stuck();
    expect(eased).toBe(PRESSING);
    expect(other).toBeGreaterThan(10);
  });

  test('of a later turn are gentle for as long as those of the first', () => {
    const gap = (i: number) => (i === 0 ? 0.018 : 0.1);
    const pulls = pull([0, 1], 1, 30, gap);
    const [first, second] = [0, 1].map((seam) => pulls.findIndex((step) => step[seam] > 1));
    expect(second - begin(pulls, 1)).toBe(first);
  });
});

test('a garment without seams has nothing to pull', () => {
  expect(pullThreads([], 1, PRESSING).next([])).toEqual([]);
});
