import { expect, test } from 'vitest';
import { createFineness, type Fineness } from '../../src/work/fineness.ts';

const STEP = 1 / 30;

/** Plays for some seconds where a substep takes so much of the time that there is; the substeps that were taken. */
function play(fineness: Fineness, shareOfSubstep: number, seconds: number, from = 0): number[] {
  return Array.from({ length: Math.round(seconds / STEP) }, (_, k) => {
    const substeps = fineness.substeps(STEP);
    fineness.took(substeps * shareOfSubstep, from + k * STEP);
    return substeps;
  });
}

test('begins with few substeps, and takes more where they are kept up', () => {
  const taken = play(createFineness(STEP), 0.05, 20);
  expect(taken[0]).toBe(4);
  expect(taken.at(-1)).toBe(16);
  expect(taken).toEqual(taken.toSorted((a, b) => a - b));
});

test('who cannot keep up stays with the least, and never takes fewer', () => {
  expect(new Set(play(createFineness(STEP), 0.4, 20))).toEqual(new Set([4]));
});

test('fewer at once where it gets harder, and tries again less and less often', () => {
  const fineness = createFineness(STEP);
  play(fineness, 0.05, 20);
  const harder = play(fineness, 0.2, 3, 20);
  expect(harder[0]).toBe(16);
  expect(harder.at(-1)).toBe(4);
  expect(harder.findIndex((substeps) => substeps < 16)).toBeLessThan(30);
  // It seems that eight would do, and they do not.
  const share = (substeps: number): number => (substeps === 4 ? 0.5 : 1.2);
  let [tries, before] = [0, 4];
  for (let k = 0; k < 120 / STEP; k++) {
    const substeps = fineness.substeps(STEP);
    if (substeps > before) tries++;
    before = substeps;
    fineness.took(share(substeps), 23 + k * STEP);
  }
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThan(7);
});

test('slow motion has shorter steps, of fewer substeps', () => {
  const fineness = createFineness(STEP);
  play(fineness, 0.05, 20);
  expect([1, 0.5, 0.25, 0.1].map((tempo) => fineness.substeps(tempo * STEP))).toEqual([
    16, 8, 4, 4,
  ]);
});
