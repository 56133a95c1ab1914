import { expect, test } from 'vitest';
import { createSubstepCount } from '../../../src/solvers/implicit/substep-count.ts';

test('substeps double when a step is cut, up to the limit, and come down one by one', () => {
  const substepCount = createSubstepCount({ min: 2, max: 6 });
  const step = (t: number): number => {
    for (let s = 0; s < substepCount.substeps; s++) substepCount.look(s === 0 ? t : 1);
    substepCount.end();
    return substepCount.substeps;
  };
  expect([step(1), step(0.5), step(0.25)]).toEqual([2, 4, 6]);
  const calm = Array.from({ length: 60 }, () => step(1));
  expect(calm[0]).toBe(6);
  expect(calm.at(-1)).toBe(2);
  expect(calm.every((count, k) => k === 0 || calm[k - 1] - count <= 1)).toBe(true);
});

test('with one number there is nothing to adapt', () => {
  const substepCount = createSubstepCount({ min: 4, max: 4 });
  substepCount.look(0.1);
  substepCount.end();
  expect(substepCount.substeps).toBe(4);
});

test('limits may change on the way', () => {
  const range = { min: 4, max: 4 };
  const substepCount = createSubstepCount(range);
  Object.assign(range, { min: 8, max: 8 });
  expect(substepCount.substeps).toBe(8);
  substepCount.look(0.1);
  substepCount.end();
  Object.assign(range, { min: 2, max: 2 });
  expect(substepCount.substeps).toBe(2);
});
