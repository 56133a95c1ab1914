import { wasmBackend } from '@toile/kernels';
import { explicit, implicit, position } from '@toile/sim';
import { afterAll, describe, expect, test } from 'vitest';
import {
  checkExample,
  defaultValues,
  examples,
  hanging,
  runExample,
  solversOf,
} from '../src/index.ts';

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.dispose());

describe.each(examples.map((example) => [example.id, example] as const))('%s', (_id, example) => {
  test.each(solversOf(example))('does what its figure shows, with the solver %s', (solver) => {
    checkExample(example, { values: { solver }, backend });
  });

  test('runs with the position-based and the implicit solver, and with no unknown one', () => {
    expect(solversOf(example)).toEqual(expect.arrayContaining(['position', 'implicit']));
    const values = { ...defaultValues(example), solver: 'quantum' };
    expect(() => example.build(values)).toThrow(/no solver "quantum".*position/);
  });

  test('builds with every value its controls can take', () => {
    const values = defaultValues(example);
    for (const parameter of example.parameters) {
      const extremes =
        parameter.kind === 'slider'
          ? [parameter.min, parameter.max]
          : parameter.kind === 'toggle'
            ? [true, false]
            : parameter.options.map(({ value }) => value);
      for (const solver of solversOf(example)) {
        for (const value of extremes) {
          const run = runExample(example, {
            values: { ...values, solver, [parameter.id]: value },
            frames: 1,
            backend,
          });
          expect(run.reports.every(({ substeps }) => substeps > 0)).toBe(true);
          for (const simulation of run.simulations) simulation.dispose();
        }
      }
    }
  });

  test('says in one line what it shows', () => {
    expect(example.title.length).toBeLessThan(32);
    expect(example.summary.length).toBeLessThan(90);
    expect(example.summary).toMatch(/\.$/);
  });
});

test('ids are unique and fit into an address', () => {
  const ids = examples.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

describe('hanging', () => {
  test.each([
    ['position', position({ substeps: 12 })],
    ['position, rigid', position({ substeps: 12, rigid: true })],
    ['explicit', explicit({})],
    ['implicit', implicit()],
  ])('hangs with the solver %s', (_name, solver) => {
    checkExample(hanging({ solver, count: 12 }));
  });
});
