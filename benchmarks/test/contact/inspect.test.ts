import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, createSimulation, implicit } from '@toile/sim';
import { expect, test } from 'vitest';
import { countIntersections, threadStretch } from '../../src/contact/inspect.ts';

function sheet() {
  const mesh = gridMesh({
    width: 1,
    height: 1,
    columns: 5,
    rows: 5,
    plane: 'xz',
    origin: [0, 1, 0],
  });
  const model = buildModel({
    mesh,
    material: cotton,
    colliders: [{ kind: 'sphere', radius: 0.3 }],
  });
  return createSimulation(model, { solver: implicit(), exact: true });
}

test('stretch is along the threads: shear counts for little, length in full', () => {
  const simulation = sheet();
  expect(threadStretch(simulation).max).toBeLessThan(1e-4);
  const longer = simulation.read().map((x, i) => (i % 3 === 0 ? 1.02 * x : x));
  const stretch = threadStretch({ ...simulation, read: () => longer });
  expect(stretch.max).toBeCloseTo(2, 3);
  // One of the two directions.
  expect(stretch.mean).toBeCloseTo(1, 3);
});

test('a vertex inside a body and cloth through cloth are counted', () => {
  const simulation = sheet();
  const positions = simulation.read();
  const bent = { ...simulation, read: () => positions };
  expect(countIntersections(simulation)).toBe(0);
  positions.set([0, 0.1, 0]);
  expect(countIntersections(bent)).toBeGreaterThan(0);
  positions.set([0.5, 1.2, 0.3]);
  expect(countIntersections(bent)).toBe(0);
  // Through the opposite part of the sheet and out again.
  positions.set([0.35, 0.8, 0.35, 0.35, 1.2, 0.3]);
  expect(countIntersections(bent)).toBeGreaterThan(0);
});
