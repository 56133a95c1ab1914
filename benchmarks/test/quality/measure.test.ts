import { implicit } from '@toile/sim';
import { expect, test } from 'vitest';
import { ENGINES } from '../../src/engines/engine.ts';
import { createRun } from '../../src/engines/toile.ts';
import { watch } from '../../src/quality/measure.ts';
import { qualityScene } from '../../src/quality/scenes.ts';

const SIZE = 9;

test.each(['swing', 'hang'] as const)('%s holds the whole upper edge', (name) => {
  const { mesh, pins } = qualityScene(name, 1e3).sheet(SIZE);
  expect(pins).toHaveLength(SIZE);
  const heights = mesh.positions.filter((_, c) => c % 3 === 1);
  for (const pin of pins) expect(heights[pin]).toBe(Math.max(...heights));
});

test('a swinging sheet first falls freely, and hardly stretches', async () => {
  const scene = qualityScene('swing', 1e4);
  const solver = implicit({ substeps: 16, scheme: 'bdf2' });
  const quality = watch(await createRun(scene, SIZE, 1, solver), scene, SIZE);
  expect(quality.lowest).toBeCloseTo(1 - 0.5 * 9.81 * 0.4 ** 2, 1);
  expect(quality.stretchP99).toBeLessThan(0.1);
  expect(quality.stretchWorst).toBeGreaterThanOrEqual(quality.stretchP99);
});

test.each(['toile', 'toile-implicit', 'jolt', 'bullet', 'cannon'] as const)(
  '%s hangs with little stretch',
  async (name) => {
    const scene = qualityScene('hang', 1e3);
    const engine = await ENGINES[name].load();
    const run = await engine.create(scene, SIZE, 1, { substeps: 20, iterations: 10 });
    // The weight of the whole sheet at its top: 0.2 % at 1,000 N/m, twice that in motion.
    const { stretchWorst } = watch(run, scene, SIZE);
    expect(stretchWorst).toBeLessThan(2);
  },
);

test('a sheet that is lost is an error', () => {
  const scene = qualityScene('hang', 1e3);
  const run = {
    step: () => {},
    positions: (out: Float64Array) => void out.fill(Number.NaN),
    dispose: () => {},
  };
  expect(() => watch(run, scene, SIZE)).toThrow('lost in frame 1');
});
