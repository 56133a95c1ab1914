import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { type Arrays, type Backend, referenceBackend } from '../../src/backend.ts';
import type { Kernels } from '../../src/kernels/kernels.ts';
import { referenceParts } from '../../src/kernels/reference.ts';
import { MissingKernelsError } from '../../src/kernels/require-kernels.ts';
import { cotton } from '../../src/model/materials.ts';
import { buildModel, type Model, type ModelInput } from '../../src/model/model.ts';
import { createSimulation, type SimulationOptions } from '../../src/simulation.ts';
import { explicit } from '../../src/solvers/explicit/explicit.ts';
import { implicit } from '../../src/solvers/implicit/implicit.ts';
import { position } from '../../src/solvers/position/position.ts';

/** A backend that has no more than these. */
function backendOf<K extends Partial<Kernels>>(kernels: K): Backend<K> & { disposed: number } {
  const backend = {
    name: 'small',
    threads: 1,
    disposed: 0,
    adopt: <A extends Arrays>(arrays: A) => ({
      ...referenceBackend.adopt(arrays),
      kernels,
      dispose: () => {
        backend.disposed++;
      },
    }),
  };
  return backend;
}

function sheet(input: Partial<ModelInput> = {}): Model {
  const mesh = gridMesh({ width: 0.3, height: 0.3, columns: 6, rows: 6, plane: 'xy' });
  return buildModel({ mesh, material: cotton, pins: [0], ...input });
}

const ball = { kind: 'sphere', position: [0, -1, 0], radius: 0.2 } as const;
const wind = { velocity: [0, 0, 3] } as const;

describe('a backend that has the kernels of the position solver alone', () => {
  test('runs it, to the same bits', () => {
    const run = (backend: Backend<Partial<Kernels>>) => {
      const simulation = createSimulation(sheet(), { solver: position(), backend });
      for (let step = 0; step < 5; step++) simulation.step(1 / 60);
      return simulation.read();
    };
    const positions = run(backendOf(referenceParts.position));
    expect(positions).toEqual(run(referenceBackend));
    expect(positions.some((x, k) => x !== Math.fround(sheet().positions[k]))).toBe(true);
  });

  test.each<[string, string, Partial<ModelInput>, SimulationOptions]>([
    ['the explicit solver', 'springs', {}, { solver: explicit() }],
    ['the implicit solver', 'implicit', {}, { solver: implicit() }],
    ['contact with colliders', 'colliders', { colliders: [ball] }, { solver: position() }],
    ['self-collision', 'particles', {}, { solver: position(), selfCollision: true }],
    ['exact contact', 'surface, moves, contact', {}, { solver: position(), exact: true }],
    ['wind', 'air', { wind }, { solver: position() }],
  ])('%s is refused: it needs %s', (by, parts, input, options) => {
    const backend = backendOf(referenceParts.position);
    const create = () => createSimulation(sheet(input), { ...options, backend });
    expect(create).toThrow(MissingKernelsError);
    expect(create).toThrow(`${by} needs the kernels of ${parts}, and the backend "small" has pos`);
    expect(create).toThrow('use a backend that has them, as referenceBackend');
    expect(backend.disposed).toBe(3);
  });

  test('wind is refused when it begins to blow', () => {
    const backend = backendOf(referenceParts.position);
    const simulation = createSimulation(sheet(), { solver: position(), backend });
    simulation.environment.wind = wind;
    expect(() => simulation.step(1 / 60)).toThrow(/^wind needs the kernels of air/);
  });
});

test('a part of which one kernel is missing is missing', () => {
  const { solveTethers: _, ...others } = referenceParts.position;
  const create = () =>
    createSimulation(sheet(), { solver: position(), backend: backendOf(others) });
  expect(create).toThrow(/the position solver needs .* position, and the backend "small" has none/);
});
