import { expect, test } from 'vitest';
import { createRhythm } from '../../../src/solvers/implicit/rhythm.ts';

test('substeps double when a step is cut, up to the limit, and come down one by one', () => {
  const rhythm = createRhythm({ min: 2, max: 6 });
  const step = (t: number): number => {
    for (let s = 0; s < rhythm.substeps; s++) rhythm.look(s === 0 ? t : 1);
    rhythm.end();
    return rhythm.substeps;
  };
  expect([step(1), step(0.5), step(0.25)]).toEqual([2, 4, 6]);
  const calm = Array.from({ length: 60 }, () => step(1));
  expect(calm[0]).toBe(6);
  expect(calm.at(-1)).toBe(2);
  expect(calm.every((count, k) => k === 0 || calm[k - 1] - count <= 1)).toBe(true);
});

test('with one number there is nothing to adapt', () => {
  const rhythm = createRhythm({ min: 4, max: 4 });
  rhythm.look(0.1);
  rhythm.end();
  expect(rhythm.substeps).toBe(4);
});
