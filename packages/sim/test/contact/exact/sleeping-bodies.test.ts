import { auditMeshes } from '@toile/audit';
import { gridMesh, sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import {
  buildModel,
  cotton,
  createSimulation,
  implicit,
  type Simulation,
} from '../../../src/index.ts';
import { backend } from '../../backend.ts';

const radius = 0.1;
const ball = sphereMesh({ radius, subdivisions: 3 });

/** A cloth at rest in the plane y = 0, and a ball so high above it. */
function scene(height: number): Simulation {
  const model = buildModel({
    mesh: gridMesh({ width: 0.5, height: 0.5, columns: 13, rows: 13, plane: 'xz' }),
    material: cotton,
    colliders: [{ kind: 'mesh', mesh: ball, position: [0, height, 0] }],
    gravity: [0, 0, 0],
  });
  return createSimulation(model, { backend, solver: implicit(), exact: true });
}

function intersections(simulation: Simulation): number {
  const cloth = { positions: simulation.read(), triangles: simulation.model.triangles };
  const bodies = simulation.bodies().map((body) => ({ ...body, rigid: true }));
  return auditMeshes([cloth, ...bodies]).intersections;
}

/** The ball's vertices, so much lower. */
const lowered = (by: number): Float32Array =>
  Float32Array.from(ball.positions, (x, i) => (i % 3 === 1 ? x - by : x));

test('a body that is far away takes no substeps, however fast it moves', () => {
  const simulation = scene(3);
  simulation.setVertices(0, lowered(1e-3));
  simulation.step(1 / 60);
  simulation.setVertices(0, lowered(0.5));
  expect(simulation.step(1 / 60).substeps).toBe(4);
  simulation.dispose();
});

test('a body near the cloth takes as many as it needs', () => {
  const simulation = scene(0.3);
  simulation.setVertices(0, lowered(1e-3));
  simulation.step(1 / 60);
  simulation.setVertices(0, lowered(0.25));
  expect(simulation.step(1 / 60).substeps).toBe(8);
  simulation.dispose();
});

test('cloth that is flung at a sleeping body finds it awake', () => {
  const simulation = scene(0.6);
  simulation.setVertices(0, lowered(1e-3));
  simulation.step(1 / 60);
  const { velocities, inverseMasses } = simulation.internals.state;
  for (let i = 0; i < inverseMasses.length; i++) velocities[4 * i + 1] = 30;
  let touched = 0;
  for (let k = 0; k < 10; k++) {
    simulation.setVertices(0, lowered(1e-3 * k));
    touched += simulation.step(1 / 60).selfContacts;
    expect(intersections(simulation)).toBe(0);
  }
  expect(touched).toBeGreaterThan(0);
  simulation.dispose();
});
