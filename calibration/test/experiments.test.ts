import { expect, test } from 'vitest';
import type { Experiment } from '../src/experiment.ts';
import { EXPERIMENTS } from '../src/experiments.ts';

/** Needs the finer meshes of the full run; here it only has to give figures. */
const COARSE = ['mesh-size'];

const silent = (): void => {};
const judged = EXPERIMENTS.filter(({ name }) => !COARSE.includes(name));
const coarse = EXPERIMENTS.filter(({ name }) => COARSE.includes(name));
const named = (experiments: readonly Experiment[]) =>
  experiments.map((experiment) => [experiment.name, experiment] as const);

test.each(named(judged))('%s: the short version lands on the truth', async (_, experiment) => {
  const { rows } = await experiment.run(true, silent);
  expect(rows.some(({ pass }) => pass !== null)).toBe(true);
  const failed = rows.filter(({ pass }) => pass === false);
  expect(failed.map(({ parameter, errorPercent }) => `${parameter}: ${errorPercent} %`)).toEqual(
    [],
  );
});

test.each(named(coarse))('%s: the short version measures', async (_, experiment) => {
  const { rows } = await experiment.run(true, silent);
  expect(rows.length).toBeGreaterThan(1);
  for (const { simulated } of rows) {
    expect(simulated).toBeGreaterThan(10);
    expect(simulated).toBeLessThan(100);
  }
});

test('names are unique and tell where the rows belong', () => {
  const names = EXPERIMENTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
