import { auditMeshes } from '@toile/audit';
import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation, type Simulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';

const RADIUS = 0.05;

function audit({ model, state, bodies }: Simulation) {
  return auditMeshes([
    {
      positions: state.positions.subarray(0, 4 * model.vertexCount),
      stride: 4,
      triangles: model.triangles,
    },
    ...bodies().map((body) => ({ ...body, rigid: true })),
  ]);
}

/** Two balls that close on a sheet that hangs between them, overlap, and open again. */
test('cloth that bodies pinch follows them, does not explode, and comes free', () => {
  const columns = 13;
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
  const simulation = createSimulation(model, { solver: implicit(), exact: true });
  const gaps = [
    ...Array.from({ length: 12 }, (_, k) => 0.04 - (0.06 * (k + 1)) / 12), // closes, overlaps by 2 cm
    ...Array.from({ length: 6 }, () => -0.02),
    ...Array.from({ length: 12 }, (_, k) => -0.02 + (0.08 * (k + 1)) / 12), // opens
    ...Array.from({ length: 10 }, () => 0.06),
  ];
  const before = Float32Array.from(simulation.state.positions);
  for (const gap of gaps) {
    simulation.setPose(0, { position: ball(-1, gap) });
    simulation.setPose(1, { position: ball(1, gap) });
    simulation.step(1 / 60);
    const report = audit(simulation);
    expect(report.nonFinite).toBe(0);
    if (gap > 5e-3 && simulation.tangles.length === 0) {
      expect(report.intersections + report.inside).toBe(0);
    }
    // Nothing is thrown about.
    for (let c = 0; c < 4 * model.vertexCount; c++) {
      expect(Math.abs(simulation.state.positions[c] - before[c])).toBeLessThan(0.3);
    }
  }
  const end = audit(simulation);
  expect(end.intersections + end.inside).toBe(0);
  expect(simulation.tangles).toEqual([]);
}, 120_000);
