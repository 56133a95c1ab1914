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

// Edges of bodies that lie in a hollow are no part of any pair. Cloth meets all else.

const { positions, triangles } = sphereMesh({ radius: 0.15, subdivisions: 3 });

/** A ball with hills and valleys, which change places as the phase goes on. */
function bumpy(phase: number, depth: number): Float32Array {
  return Float32Array.from(positions, (x, k) => {
    const v = k - (k % 3);
    const wave = Math.sin(50 * positions[v]) * Math.sin(50 * positions[v + 2] + phase);
    return x * (1 + depth * wave);
  });
}

function scene(
  height: number,
  edge: number,
  depth: number,
  others: readonly Collider[] = [],
): Simulation {
  const cells = Math.round(0.36 / edge) + 1;
  return createSimulation(
    buildModel({
      mesh: gridMesh({
        width: 0.36,
        height: 0.36,
        columns: cells,
        rows: cells,
        plane: 'xz',
        origin: [0, height, 0],
      }),
      material: cotton,
      colliders: [
        {
          kind: 'mesh',
          neverInverts: true,
          mesh: { positions: Float64Array.from(bumpy(0, depth)), triangles },
          friction: 0.4,
        },
        ...others,
      ],
    }),
    { backend, solver: implicit(), exact: true },
  );
}

function intersections(simulation: Simulation): number {
  const cloth = { positions: simulation.read(), triangles: simulation.model.triangles };
  const bodies = simulation.bodies().map((body) => ({ ...body, rigid: true }));
  const { intersections, inside } = auditMeshes([cloth, ...bodies]);
  return intersections + inside;
}

test.each([
  [0.01, 0.1, 0.15],
  [0.02, 0.2, 0.4],
  [0.03, 0.15, 0.8],
])('cloth with edges of %f m on hills and valleys that change places', (edge, depth, speed) => {
  const simulation = scene(0.19, edge, depth);
  for (let frame = 0; frame < 60; frame++) {
    simulation.setVertices(0, bumpy(Math.max(0, frame - 15) * speed, depth));
    simulation.step(1 / 60);
    expect(intersections(simulation)).toBe(0);
    expect(simulation.tangles).toEqual([]);
  }
  simulation.dispose();
});

test('a body that swells between hills and valleys below a lid, and is held back', () => {
  const simulation = scene(0.158, 0.02, 0, [
    { kind: 'box', halfExtents: [0.3, 0.02, 0.3], position: [0, 0.185, 0] },
  ]);
  let held = 0;
  for (let frame = 0; frame < 50; frame++) {
    simulation.setVertices(0, bumpy(frame % 2 === 0 ? Math.PI : 0, Math.min(0.2, 0.01 * frame)));
    const { yielded } = simulation.step(1 / 60);
    if (yielded.length > 0) held++;
    expect(intersections(simulation)).toBe(0);
    expect(simulation.tangles).toEqual([]);
  }
  expect(held).toBeGreaterThan(10);
  simulation.dispose();
});
