import { expect, test } from 'vitest';
import { parseOptions } from '../../src/options.ts';
import { planQuality } from '../../src/quality/plan.ts';

const plan = (...args: string[]) => planQuality(parseOptions(['--suite', 'quality', ...args]));

test('every engine runs both scenes at both stiffnesses', () => {
  const cases = plan();
  for (const engine of ['toile', 'toile-implicit', 'jolt', 'bullet', 'cannon']) {
    const own = cases.filter((asked) => asked.engine === engine);
    const settings = new Set(own.map(({ scene, stiffness }) => `${scene} ${stiffness}`));
    expect([...settings], engine).toEqual(['swing 1000', 'swing 10000', 'hang 1000', 'hang 10000']);
  }
});

test('the peers run on one thread', () => {
  const threads = (engine: string) =>
    new Set(plan('--engine', engine).map((asked) => asked.threads));
  expect(threads('jolt')).toEqual(new Set([1]));
  expect(threads('toile-implicit')).toEqual(new Set([1, 2]));
});
