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
import { createMove, join } from './move-scenes.ts';

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

test('what is thrown out of its box again and again is not left behind, in the way of what follows', () => {
  const way = 0.1;
  // A sheet behind a ball, and 5 cm behind it another: all of them go on.
  const sheet = gridMesh({ width: 0.3, height: 0.3, columns: 7, rows: 7, plane: 'xy' });
  const upright = (x: number) => ({
    ...sheet,
    positions: sheet.positions.map((_, c, all) =>
      c % 3 === 0 ? x : all[3 * Math.floor(c / 3) + 2 - (c % 3)],
    ),
  });
  const front = { ...ball, positions: ball.positions.map((x, c) => (c % 3 === 0 ? x + 0.103 : x)) };
  let round = 0;
  const move = createMove(join(upright(0), upright(-0.05)), {
    colliders: [{ kind: 'mesh', mesh: front }],
    change: (kernels) => ({
      ...kernels,
      // Parting that throws a corner out of its box, four times, and takes as many to part the rest.
      partMoves(surface, ...given) {
        kernels.partMoves(surface, ...given);
        round++;
        if (round > 4) return;
        surface.to[4 * corner + 1] += 0.05;
        if (round < 4) surface.to[4 * middle] = way + 0.01;
      },
    }),
  });
  const { positions, velocities } = move.state;
  const vertexAt = (y: number): number => {
    for (let i = 0; i < move.model.vertexCount; i++) {
      const [x, ...rest] = positions.subarray(4 * i, 4 * i + 3);
      if (x === 0 && rest.every((c) => Math.abs(c - y) < 1e-6)) return i;
    }
    throw new Error('no such vertex');
  };
  const corner = vertexAt(0.15);
  const middle = vertexAt(0);
  for (let i = 0; i < move.model.vertexCount; i++) velocities[4 * i] = way / DT;
  move.exact.setVertices(
    0,
    Float32Array.from(front.positions, (x, c) => (c % 3 === 0 ? x + way : x)),
  );
  const crossings = move.go(([x, y, z], i) => [x + way + (i === middle ? 0.01 : 0), y, z]);
  expect(round).toBeGreaterThanOrEqual(4);
  expect(crossings).toEqual({ end: 0, onTheWay: 0 });
  // They did go on.
  expect(positions[4 * middle]).toBeGreaterThan(0.8 * way);
});
