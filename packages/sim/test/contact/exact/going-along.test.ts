import { auditMeshes } from '@toile/audit';
import { gridMesh, sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import {
  buildModel,
  type Collider,
  cotton,
  createSimulation,
  implicit,
  type Simulation,
} from '../../../src/index.ts';
import { backend } from '../../backend.ts';

const ball = sphereMesh({ radius: 0.1, subdivisions: 3 });
const DT = 1 / 60;
const FRAMES = 10;

/** A cloth on a ball, both of the same speed [m/s]. */
function scene(speed: number, others: readonly Collider[] = []): Simulation {
  const model = buildModel({
    mesh: gridMesh({ width: 0.36, height: 0.36, columns: 13, rows: 13, plane: 'xz' }),
    material: cotton,
    colliders: [{ kind: 'mesh', mesh: ball, position: [0, -0.104, 0], friction: 0.5 }, ...others],
    airDrag: 0,
  });
  const simulation = createSimulation(model, { backend, solver: implicit(), exact: true });
  const { velocities, inverseMasses } = simulation.internals.state;
  for (let i = 0; i < inverseMasses.length; i++) velocities[4 * i] = speed;
  return simulation;
}

/** Takes a frame, with the ball so far along; returns the substeps. */
function frame(simulation: Simulation, along: number): number {
  simulation.setVertices(
    0,
    Float32Array.from(ball.positions, (x, i) => (i % 3 === 0 ? x + along : x)),
  );
  return simulation.step(DT).substeps;
}

function intersections(simulation: Simulation): number {
  const cloth = { positions: simulation.read(), triangles: simulation.model.triangles };
  const bodies = simulation.bodies().map((body) => ({ ...body, rigid: true }));
  return auditMeshes([cloth, ...bodies]).intersections;
}

/** The mean of the cloth's x, y, z. */
function middle(simulation: Simulation): number[] {
  const positions = simulation.read();
  return [0, 1, 2].map((k) => {
    let sum = 0;
    for (let c = k; c < positions.length; c += 3) sum += positions[c];
    return (3 * sum) / positions.length;
  });
}

test('cloth that travels with a body costs what it does at rest, and falls alike', () => {
  const runs = [0, 6].map((speed) => {
    const simulation = scene(speed);
    let substeps = 0;
    for (let k = 1; k <= FRAMES; k++) {
      substeps += frame(simulation, speed * k * DT);
      if (k % 5 === 0) expect(intersections(simulation)).toBe(0);
    }
    const [x, y, z] = middle(simulation);
    simulation.dispose();
    return { substeps, x: x - speed * FRAMES * DT, y, z };
  });
  const [rests, travels] = runs;
  expect(travels.substeps).toBe(rests.substeps);
  expect(rests.y).toBeLessThan(-0.01);
  // After a metre; later little decides where it slides off to on top of a ball.
  for (const c of ['x', 'y', 'z'] as const) expect(travels[c]).toBeCloseTo(rests[c], 2);
});

test.each([
  ['a wall', [{ kind: 'plane', normal: [-1, 0, 0], position: [0.75, 0, 0] }]],
  ['a box', [{ kind: 'box', halfExtents: [0.05, 0.5, 0.5], position: [0.8, 0, 0] }]],
] as const)('%s in the way of both', (_, others) => {
  const simulation = scene(5, others as unknown as Collider[]);
  for (let k = 1; k <= 24; k++) {
    frame(simulation, 5 * k * DT);
    expect(intersections(simulation)).toBe(0);
    expect(simulation.tangles).toEqual([]);
  }
  simulation.dispose();
});

test('a body that stops, turns back and jumps', () => {
  const simulation = scene(5);
  const path = [1, 2, 3, 4, 5, 5, 5, 4, 3, 1, -2, -2, -2, 6, 7, 8, 9, 0, 1, 2];
  for (const place of path) {
    frame(simulation, 5 * place * DT);
    expect(intersections(simulation)).toBe(0);
  }
  simulation.dispose();
});
