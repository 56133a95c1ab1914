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
  const { state, model } = simulation;
  expect(threadStretch(simulation).max).toBeLessThan(1e-4);
  for (let i = 0; i < model.vertexCount; i++) state.positions[4 * i] *= 1.02;
  const stretch = threadStretch(simulation);
  expect(stretch.max).toBeCloseTo(2, 3);
  // One of the two directions.
  expect(stretch.mean).toBeCloseTo(1, 3);
});

test('a vertex inside a body and cloth through cloth are counted', () => {
  const simulation = sheet();
  const { state, model } = simulation;
  expect(countIntersections(simulation)).toBe(0);
  const corner = model.internalVertex[0];
  state.positions.set([0, 0.1, 0], 4 * corner);
  expect(countIntersections(simulation)).toBeGreaterThan(0);
  state.positions.set([0.5, 1.2, 0.3], 4 * corner);
  expect(countIntersections(simulation)).toBe(0);
  // Through the opposite part of the sheet and out again.
  state.positions.set([0.35, 0.8, 0.35], 4 * corner);
  state.positions.set([0.35, 1.2, 0.3], 4 * model.internalVertex[1]);
  expect(countIntersections(simulation)).toBeGreaterThan(0);
});
