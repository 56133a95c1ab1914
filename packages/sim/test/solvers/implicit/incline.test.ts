import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { backend } from '../../backend.ts';

const FRICTION = 0.5;
const G = 9.81;
const FRAMES = 30;

/** Speed [m/s] of a piece of cloth after half a second on a plane that is inclined by α. */
function speedOn(angle: number): number {
  const mesh = gridMesh({ width: 0.1, height: 0.1, columns: 6, rows: 6, origin: [0, 0.00101, 0] });
  const model = buildModel({
    mesh,
    material: { ...cotton, friction: FRICTION, thickness: 1e-3 },
    colliders: [{ kind: 'plane' }],
    gravity: [G * Math.sin(angle), -G * Math.cos(angle), 0],
  });
  const { readVelocities, step } = createSimulation(model, { backend, solver: implicit() });
  for (let frame = 0; frame < FRAMES; frame++) step(1 / 60);
  const alongX = readVelocities().filter((_, i) => i % 3 === 0);
  return alongX.reduce((sum, v) => sum + v, 0) / model.vertexCount;
}

test.each([0.9, 0.97])('cloth stays where tan α is %d μ', (share) => {
  expect(Math.abs(speedOn(Math.atan(share * FRICTION)))).toBeLessThan(1e-3);
});

test.each([1.03, 1.5, 2])('cloth slides by g (sin α − μ cos α) where tan α is %d μ', (share) => {
  const angle = Math.atan(share * FRICTION);
  const expected = G * (Math.sin(angle) - FRICTION * Math.cos(angle)) * (FRAMES / 60);
  expect(Math.abs(speedOn(angle) / expected - 1)).toBeLessThan(0.01);
});
