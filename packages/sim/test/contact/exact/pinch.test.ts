import { auditMeshes } from '@toile/audit';
import { gridMesh, sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation, type Simulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { backend } from '../../backend.ts';

const RADIUS = 0.05;

function audit({ model, read, bodies }: Simulation) {
  return auditMeshes([
    { positions: read(), triangles: model.triangles },
    ...bodies().map((body) => ({ ...body, rigid: true })),
  ]);
}

/** Two balls that are to close on a sheet that hangs between them, to overlap, and to open again. */
test('bodies stop for cloth that they pinch, say so, and go on when there is room', () => {
  const columns = 11;
  const mesh = gridMesh({ width: 0.24, height: 0.24, columns, rows: columns, plane: 'xy' });
  const ball = (side: number, gap: number) => [0, 0, side * (RADIUS + gap / 2)] as const;
  const model = buildModel({
    mesh,
    material: cotton,
    pins: [columns * (columns - 1), columns * columns - 1],
    colliders: [-1, 1].map((side) => ({
      kind: 'sphere',
      radius: RADIUS,
      position: ball(side, 0.04),
    })),
  });
  const simulation = createSimulation(model, { backend, solver: implicit(), exact: true });
  const gaps = [
    ...Array.from({ length: 6 }, (_, k) => 0.04 - (0.06 * (k + 1)) / 6), // closes, overlaps by 2 cm
    -0.02,
    -0.02,
    ...Array.from({ length: 6 }, (_, k) => -0.02 + (0.08 * (k + 1)) / 6), // opens
    ...Array.from({ length: 4 }, () => 0.06),
  ];
  const before = simulation.read();
  for (const gap of gaps) {
    simulation.setPose(0, { position: ball(-1, gap) });
    simulation.setPose(1, { position: ball(1, gap) });
    const { yielded } = simulation.step(1 / 60);
    const report = audit(simulation);
    expect(report.nonFinite).toBe(0);
    expect(report.intersections + report.inside).toBe(0);
    if (gap < 0) {
      // Neither gets through the cloth to where it was to go.
      expect(yielded.map(({ index }) => index)).toEqual([0, 1]);
      for (const { behind } of yielded) expect(behind).toBeGreaterThan(-gap / 2);
    }
    // Nothing is thrown about.
    simulation.read().forEach((x, c) => {
      expect(Math.abs(x - before[c])).toBeLessThan(0.3);
    });
  }
  expect(simulation.tangles).toEqual([]);
  expect(simulation.step(1 / 60).yielded).toEqual([]);
  simulation.bodies().forEach(({ positions }, b) => {
    const middle = Array.from(positions.filter((_, i) => i % 3 === 2)).reduce((a, z) => a + z) * 3;
    expect(middle / positions.length).toBeCloseTo(ball(2 * b - 1, 0.06)[2], 5);
  });
});

test('a mesh is dented where cloth holds it, and gets its shape back', () => {
  const columns = 9;
  const model = buildModel({
    mesh: gridMesh({ width: 0.2, height: 0.2, columns, rows: columns, plane: 'xy' }),
    material: cotton,
    gravity: [0, 0, 0],
    colliders: [
      { kind: 'box', halfExtents: [0.15, 0.15, 0.02], position: [0, 0, -0.03] },
      {
        kind: 'mesh',
        mesh: sphereMesh({ radius: RADIUS, subdivisions: 2 }),
        position: [0, 0, 0.07],
      },
    ],
  });
  const simulation = createSimulation(model, { backend, solver: implicit(), exact: true });
  const round = Float32Array.from(sphereMesh({ radius: RADIUS, subdivisions: 2 }).positions);
  // Its lower half is to become so long that it would reach through cloth and box.
  const long = round.map((x, i) => (i % 3 === 2 && x < 0 ? 1.8 * x : x));
  simulation.setVertices(1, long);
  let least = Infinity;
  for (let k = 0; k < 12; k++) {
    const { yielded } = simulation.step(1 / 60);
    const { intersections, inside } = audit(simulation);
    expect(intersections + inside).toBe(0);
    if (k > 2) expect(yielded.map(({ index }) => index)).toEqual([1]);
    const { positions } = simulation.bodies()[1];
    for (let i = 2; i < positions.length; i += 3) least = Math.min(least, positions[i]);
  }
  expect(least).toBeGreaterThan(-0.01);
  expect(least).toBeLessThan(0.07 - 1.1 * RADIUS);
  simulation.setVertices(1, round);
  for (let k = 0; k < 6; k++) simulation.step(1 / 60);
  expect(simulation.step(1 / 60).yielded).toEqual([]);
});
