import { auditMeshes } from '@toile/audit';
import { signedVolume } from '@toile/geometry';
import { wasmBackend } from '@toile/kernels';
import { createSimulation, implicit, position } from '@toile/sim';
import { afterAll, describe, expect, test } from 'vitest';
import { argumentsOf, OptionError, parseStressOptions, usage } from '../src/stress/options.ts';
import { belowPlanes, startPlanes } from '../src/stress/planes.ts';
import { isClean, stressHead, stressJson, stressRow } from '../src/stress/report.ts';
import { runStress, type StressResult } from '../src/stress/run-stress.ts';
import { stressScenes } from '../src/stress/scenes.ts';
import { alongCurve, revolved } from '../src/stress/shapes.ts';
import { createJitter, type StressScene, scaled } from '../src/stress/stress-scene.ts';
import { isCloser } from './stress-gap.ts';

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.dispose());
const names = stressScenes.map(({ name }) => name);
const sceneOf = (name: string): StressScene => stressScenes.find((scene) => scene.name === name)!;

interface Short {
  readonly size: number;
  readonly frames: number;
  /** Nothing in the scene has a reason to move faster than this [m/s]. */
  readonly fastest: number;
}

/** Enough frames for the worst of each scene to have begun, on meshes of some hundred vertices. */
const SHORT: Readonly<Record<string, Short>> = {
  twist: { size: 0.3, frames: 120, fastest: 10 },
  stack: { size: 0.25, frames: 60, fastest: 4 },
  funnel: { size: 0.3, frames: 120, fastest: 5 },
  trap: { size: 0.3, frames: 120, fastest: 4 },
  ribbon: { size: 0.25, frames: 120, fastest: 8 },
  heap: { size: 0.15, frames: 90, fastest: 6 },
  bullet: { size: 0.3, frames: 40, fastest: 50 },
  drag: { size: 0.25, frames: 150, fastest: 4 },
  needle: { size: 0.3, frames: 90, fastest: 4 },
  tangled: { size: 0.3, frames: 90, fastest: 5 },
};

test('there are the ten scenes, each with its short version', () => {
  expect(names).toEqual(Object.keys(SHORT));
  for (const { summary } of stressScenes) {
    expect(summary.length).toBeLessThan(90);
    expect(summary).toMatch(/\.$/);
  }
});

describe.each(stressScenes.map((scene) => [scene.name, scene] as const))('%s', (name, scene) => {
  test('passes through nothing, at no frame', () => {
    const { size, frames, fastest } = SHORT[name];
    const result = runStress(scene, { audit: auditMeshes, run: 1, backend, size, frames });
    expect(result.firstBad).toBeUndefined();
    expect(result).toMatchObject({ intersections: 0, nan: 0, tangles: 0, frames });
    expect(result.speedWorst).toBeLessThan(fastest);
  });

  test.each([1, 2])('starts as it should in run %i', (run) => {
    const { model } = scene.build({ jitter: createJitter(run) });
    expect(model.vertexCount).toBeGreaterThan(1500);
    expect(model.vertexCount).toBeLessThan(11_000);
    const cloth = { positions: Float32Array.from(model.positions), triangles: model.triangles };
    const found = auditMeshes([cloth]).intersections;
    if (scene.recovery > 0) {
      expect(found).toBeGreaterThanOrEqual(100);
      return;
    }
    expect(found).toBe(0);
    const simulation = createSimulation(model, { solver: position(), exact: true });
    expect(isCloser([cloth, ...simulation.bodies()], 2e-3)).toBe(false);
    simulation.dispose();
    if (model.colliders.some(({ kind }) => kind === 'plane')) {
      const lowest = Math.min(...cloth.positions.filter((_, i) => i % 3 === 1));
      expect(lowest).toBeGreaterThan(2e-3);
    }
  });

  test('starts otherwise in another run, and the same again in the same', () => {
    const start = (run: number) =>
      scene.build({ jitter: createJitter(run), size: 0.2 }).model.positions;
    expect(start(1)).toEqual(start(1));
    expect(start(1)).not.toEqual(start(2));
  });
});

test('the ribbon is that of the figure', () => {
  const { model } = sceneOf('ribbon').build({ jitter: createJitter(1) });
  expect(model.vertexCount).toBe(4141);
});

test('without contact the audit finds what it looks for', () => {
  const twist = sceneOf('twist');
  const careless: StressScene = {
    ...twist,
    build: (input) => ({ ...twist.build(input), options: { solver: implicit() } }),
  };
  const result = runStress(careless, {
    audit: auditMeshes,
    run: 1,
    backend,
    size: 0.3,
    frames: 120,
  });
  expect(result.intersections).toBeGreaterThan(0);
  expect(result.firstBad?.kind).toMatch(/cloth/);
  expect(isClean(result)).toBe(false);
});

test('cloth inside a body counts', () => {
  const swallowed = { pairs: [], inside: 1, insideVertices: [{ point: [1, 2, 3] as const }] };
  const audit = () => ({ intersections: 0, ...swallowed });
  const options = { run: 1, size: 0.2, frames: 5, backend };
  expect(runStress(sceneOf('needle'), { ...options, audit })).toMatchObject({
    intersections: 5,
    badFrames: 5,
    firstBad: { frame: 1, kind: 'inside a body', point: [1, 2, 3] },
  });
});

test('cloth below the floor counts', () => {
  const { model } = sceneOf('stack').build({ jitter: createJitter(1), size: 0.2 });
  const planes = startPlanes(model);
  expect(belowPlanes(planes, Float32Array.of(0, 1e-3, 0, 1, 0, 2))).toEqual([]);
  expect(belowPlanes(planes, Float32Array.of(0, 1, 0, 1, -0.5, 2))).toEqual([[1, -0.5, 2]]);
  expect(belowPlanes([], Float32Array.of(1, -0.5, 2))).toEqual([]);
});

test('jitter lies between −1 and 1, around 0', () => {
  const jitter = createJitter(7);
  const numbers = Array.from({ length: 1000 }, (_, k) => jitter(k));
  expect(Math.min(...numbers)).toBeLessThan(-0.98);
  expect(Math.max(...numbers)).toBeGreaterThan(0.98);
  expect(numbers.every((x) => x >= -1 && x <= 1)).toBe(true);
  expect(Math.abs(numbers.reduce((sum, x) => sum + x) / 1000)).toBeLessThan(0.1);
  expect(new Set(numbers).size).toBe(1000);
});

test('a curve keeps its length and closes where it turns all round', () => {
  const circle = [{ length: 1, angle: 2 * Math.PI }];
  expect(alongCurve(circle, 1).map((x) => Math.abs(x) < 1e-12)).toEqual([true, true]);
  const [x, y] = alongCurve(circle, 0.5);
  expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(1 / Math.PI)]);
  expect(alongCurve([{ length: 1 }], 3)).toEqual([3, 0]);
});

test('a surface of revolution encloses its volume', () => {
  const cylinder = revolved(
    [
      [0, 0],
      [1, 0],
      [1, 2],
      [0, 2],
    ],
    256,
    false,
  );
  expect(signedVolume(cylinder)).toBeCloseTo(2 * Math.PI, 2);
  const ring = revolved(
    [
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 1],
    ],
    256,
    true,
  );
  expect(signedVolume(ring)).toBeCloseTo(3 * Math.PI, 2);
});

test('a size scales the cells, not the vertices', () => {
  expect([scaled(41), scaled(41, 0.5), scaled(41, 2), scaled(41, 0.01)]).toEqual([41, 21, 81, 4]);
});

describe('the command line', () => {
  test('runs all scenes once by default', () => {
    expect(parseStressOptions([], names)).toMatchObject({
      scenes: names,
      runs: 1,
      frames: undefined,
      size: undefined,
      threads: 1,
      solver: 'implicit',
      json: false,
    });
  });

  test('takes what it is given', () => {
    const args = ['--scene', 'twist,heap', '--runs=10', '--json', '--frames', '5', '--size', '0.5'];
    expect(parseStressOptions(args, names)).toMatchObject({
      scenes: ['twist', 'heap'],
      runs: 10,
      frames: 5,
      size: 0.5,
      json: true,
    });
  });

  test('gives each run of several a command line of its own', () => {
    const args = ['--scene', 'twist,heap', '--runs', '9', '--jobs', '4', '--size', '0.5'];
    const command = parseStressOptions(args, names);
    expect(parseStressOptions(argumentsOf(command, 'heap', 7), names)).toMatchObject({
      scenes: ['heap'],
      runs: 1,
      first: 7,
      jobs: 1,
      size: 0.5,
    });
  });

  test.each([
    [['--scene', 'twirl'], /--scene twirl is unknown; valid: twist, stack/],
    [['--scene'], /--scene needs a value; valid: twist, stack/],
    [['--runs', '0'], /--runs 0 is not valid; valid: whole numbers from 1/],
    [['--runs', '1.5'], /--runs 1.5 is not valid/],
    [['--frames', 'many'], /--frames many is not valid/],
    [['--size', '--json'], /--size needs a value/],
    [['--solver', 'magic'], /--solver magic is unknown; valid: implicit, position/],
    [['--fast'], /unknown option --fast; valid options: --scene/],
  ])('refuses %j', (args, message) => {
    expect(() => parseStressOptions(args, names)).toThrow(OptionError);
    expect(() => parseStressOptions(args, names)).toThrow(message);
  });

  test('says how it is used', () => {
    for (const name of names) expect(usage(names)).toContain(name);
  });
});

test('a result is one line of JSON or of the table', () => {
  const result: StressResult = {
    scene: 'twist',
    run: 2,
    vertices: 2673,
    frames: 270,
    intersections: 3,
    nan: 0,
    msPerStep: 12.3456789,
    msMedian: 10,
    msWorst: 250,
    stretchMean: 0.5,
    stretchMax: 4,
    stretchMeanWorst: 0.6,
    stretchMaxWorst: 5,
    threadMean: 0.1,
    threadMax: 1,
    speedWorst: 2,
    startIntersections: 0,
    recoveredAt: 0,
    tangles: 0,
    badFrames: 1,
    unreportedFrames: 1,
    falseAlarms: 0,
    yieldedFrames: 4,
    firstBad: {
      frame: 7,
      intersections: 3,
      tangles: 0,
      kind: 'crossing cloth',
      point: [0, 1, 2],
    },
  };
  expect(JSON.parse(stressJson(result))).toEqual({ ...result, msPerStep: 12.3457 });
  expect(stressJson(result)).not.toContain('\n');
  expect(stressRow(result)).toMatch(
    /^twist +2 +2673 +270 +3 .*first 7 with 3: crossing cloth at \(0\.0/,
  );
  expect(stressHead()).toMatch(/^scene +run +vertices +frames +intersections/);
});
