import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, createSimulation, position } from '@toile/sim';
import { afterAll, expect, test } from 'vitest';
import { wasmBackend } from '../src/index.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.dispose());

const WARM_UP = 200;
const STEPS = 100;

/** Bytes of garbage per step, once everything is compiled. */
function garbage(size: number): number {
  const model = buildModel({
    mesh: gridMesh({ width: 1, height: 1, columns: size, rows: size, plane: 'xz' }),
    material: cotton,
    pins: [0, size - 1],
    colliders: [{ kind: 'plane', position: [0, -0.5, 0] }],
    wind: { velocity: [1, 0, 1], gusts: 0.5 },
  });
  const solver = position({ substeps: 10, tethers: true });
  const simulation = createSimulation(model, { solver, backend, selfCollision: true });
  const frame = simulation.read();
  const step = () => {
    simulation.step(1 / 60);
    simulation.read(frame);
    simulation.readVelocities(frame);
  };
  for (let s = 0; s < WARM_UP; s++) step();
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let s = 0; s < STEPS; s++) step();
  const after = process.memoryUsage().heapUsed;
  simulation.dispose();
  return (after - before) / STEPS;
}

test('a step and what is read of it leave no more garbage than its reports, whatever the size of the cloth', () => {
  const [small, large] = [garbage(16), garbage(64)];
  // One array of the larger cloth's vertices would be 64 kB.
  expect(small).toBeLessThan(24_000);
  expect(large).toBeLessThan(24_000);
});
