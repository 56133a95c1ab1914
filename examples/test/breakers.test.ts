import { auditMeshes } from '@toile/audit';
import { wasmBackend } from '@toile/kernels';
import { createSimulation, position, type Vec3 } from '@toile/sim';
import { afterAll, describe, expect, test } from 'vitest';
import { loadWalker } from '../../packages/body/stress/walker.mjs';
import { breakers } from '../src/stress/breakers/breakers.ts';
import { belowPlanes, startPlanes, watchPlanes } from '../src/stress/planes.ts';
import { worstRatio } from '../src/stress/report.ts';
import { runStress } from '../src/stress/run-stress.ts';
import { flattened, tubeMesh, turned } from '../src/stress/shapes-closed.ts';
import { summarise } from '../src/stress/step-times.ts';
import { createJitter } from '../src/stress/stress-scene.ts';
import { createStretchGauge } from '../src/stress/stretch.ts';
import { isCloser } from './stress-gap.ts';

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.dispose());
const walker = await loadWalker();

/** Small, short versions of the scenes that stay clean; the others are run by `npm run stress` alone. */
const SHORT: Readonly<Record<string, { readonly size: number; readonly frames: number }>> = {
  'press-5': { size: 0.35, frames: 120 },
  'press-6': { size: 0.35, frames: 120 },
  'rod-slow': { size: 0.5, frames: 50 },
  'rod-fast': { size: 0.5, frames: 20 },
  'sleeve-wide': { size: 0.4, frames: 90 },
  'through-box': { size: 0.35, frames: 30 },
  combs: { size: 0.35, frames: 40 },
  'inside-out': { size: 0.4, frames: 90 },
  sack: { size: 0.5, frames: 90 },
  pop: { size: 0.4, frames: 20 },
  dryer: { size: 0.4, frames: 120 },
  scissors: { size: 0.4, frames: 60 },
};

test('there are enough scenes, and each says what happens', () => {
  expect(breakers.length).toBeGreaterThanOrEqual(15);
  expect(new Set(breakers.map(({ name }) => name)).size).toBe(breakers.length);
  for (const { summary } of breakers) {
    expect(summary.length).toBeLessThan(90);
    expect(summary).toMatch(/\.$/);
  }
});

describe.each(breakers.map((scene) => [scene.name, scene] as const))('%s', (name, scene) => {
  test.skipIf(!(name in SHORT))('passes through nothing, at no frame', () => {
    const { size, frames } = SHORT[name];
    const options = { audit: auditMeshes, run: 1, backend, walker, size, frames };
    const result = runStress(scene, options);
    expect(result.firstBad).toBeUndefined();
    expect(result).toMatchObject({ intersections: 0, nan: 0, tangles: 0, frames });
  });

  test.each([1, 2])('starts clean in run %i', (run) => {
    const { model } = scene.build({ jitter: createJitter(run), walker });
    expect(model.vertexCount).toBeGreaterThanOrEqual(400);
    expect(model.vertexCount).toBeLessThanOrEqual(2500);
    const cloth = { positions: Float32Array.from(model.positions), triangles: model.triangles };
    const simulation = createSimulation(model, { solver: position(), exact: { isClear: true } });
    const bodies = simulation.bodies();
    simulation.dispose();
    const meshes = [cloth, ...bodies.map((body) => ({ ...body, rigid: true }))];
    expect(auditMeshes(meshes)).toMatchObject({ clean: true, openBodies: [] });
    expect(isCloser([cloth, ...bodies], 2e-3)).toBe(false);
    expect(belowPlanes(startPlanes(model), cloth.positions)).toEqual([]);
  });

  test('starts otherwise in another run, and the same again in the same', () => {
    const start = (run: number) =>
      scene.build({ jitter: createJitter(run), size: 0.2, walker }).model.positions;
    expect(start(1)).toEqual(start(1));
    expect(start(1)).not.toEqual(start(2));
  });
});

test('a scene with a figure asks for one', () => {
  const tug = breakers.find(({ name }) => name === 'tug-fixed')!;
  expect(() => tug.build({ jitter: createJitter(1) })).toThrow(/walker/);
});

test('planes are watched where they are sent, and where they were held back', () => {
  const press = breakers.find(({ name }) => name === 'press-6')!;
  const { model, options } = press.build({ jitter: () => 0, size: 0.2 });
  const simulation = createSimulation(model, options);
  const watch = watchPlanes(simulation);
  const lid = 5;
  watch.simulation.setPose(lid, { position: [0, 1.2, 0] });
  const point = (y: number): Float32Array => Float32Array.of(0, y, 0);
  expect(belowPlanes(watch.halfSpaces([]), point(1.19))).toEqual([]);
  expect(belowPlanes(watch.halfSpaces([]), point(1.21))).toHaveLength(1);
  const held = [
    {
      what: 'collider' as const,
      index: lid,
      behind: 0.05,
      point: [0, 1.25, 0] as Vec3,
      normal: [0, -1, 0] as Vec3,
    },
  ];
  expect(belowPlanes(watch.halfSpaces(held), point(1.21))).toEqual([]);
  expect(belowPlanes(watch.halfSpaces(held), point(1.26))).toHaveLength(1);
  expect(watch.simulation.tangles).toEqual([]);
  simulation.dispose();
});

test('a tube is as long and as wide as what it is cut from, and its gauge knows', () => {
  const tube = tubeMesh(24, 5, 2 * 24 * Math.sin(Math.PI / 24), 1, (angle, along) => [
    Math.cos(angle),
    along,
    -Math.sin(angle),
  ]);
  expect(tube.ring(4)).toEqual(Array.from({ length: 24 }, (_, c) => 96 + c));
  const [, first] = tube.mesh.triangles;
  expect(first).toBe(1);
  expect(flattened(tube.mesh)[2]).toBeCloseTo(tube.cornerUvs[2]);
  const press = breakers[0].build({ jitter: () => 0, size: 0.2 });
  const gauge = createStretchGauge(press.model);
  expect(gauge.all(Float32Array.from(press.model.positions)).max).toBeLessThan(0.1);
});

test('a turn is a unit quaternion', () => {
  expect(turned([0, 0, 1], Math.PI)).toEqual([0, 0, 1, expect.closeTo(0)]);
});

test('the longest step is set beside the median one', () => {
  expect(summarise([])).toEqual({ mean: 0, median: 0, worst: 0 });
  const { mean, median, worst } = summarise([1, 9, 2]);
  expect([mean, median, worst]).toEqual([4, 2, 9]);
  const times = { msMedian: median, msWorst: worst } as Parameters<typeof worstRatio>[0];
  expect(worstRatio(times)).toBe(4.5);
});
