import { auditMeshes } from '@toile/audit';
import { gridMesh, sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { closestOnFace, found } from '../../../src/kernels/closest.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { backend } from '../../backend.ts';
import { join } from './move-scenes.ts';

const LAYERS = 3;
const COLUMNS = 8;
const RADIUS = 0.06;
/** Part of the contact distance that nothing may use up. */
const CORE = 1e-4;

test('three layers that fall on a ball stay apart and in order for two seconds', () => {
  const layers = Array.from({ length: LAYERS }, (_, k) =>
    gridMesh({
      width: 0.2,
      height: 0.2,
      columns: COLUMNS,
      rows: COLUMNS,
      origin: [0.004, RADIUS + 0.01 + 1e-3 * k, 0.003],
    }),
  );
  const model = buildModel({
    mesh: join(...layers),
    material: { ...cotton, thickness: 1e-3 },
    colliders: [{ kind: 'mesh', mesh: sphereMesh({ radius: RADIUS, subdivisions: 3 }) }],
  });
  const simulation = createSimulation(model, { backend, solver: implicit(), exact: true });
  const x = simulation.read();
  const layerOf = (vertex: number) => Math.floor(vertex / COLUMNS ** 2);

  /** Of each vertex over the faces of the layer below, along their normals: where it is near. */
  function heights(): number[] {
    const all: number[] = [];
    for (let i = 0; i < model.vertexCount; i++) {
      let [nearest, side] = [Infinity, 0];
      for (let t = 0; t < model.triangles.length; t += 3) {
        const [a, b, c] = model.triangles.subarray(t, t + 3);
        if (layerOf(a) !== layerOf(i) - 1) continue;
        closestOnFace(x, 3 * i, 3 * a, 3 * b, 3 * c);
        if (found.gap >= nearest) continue;
        nearest = found.gap;
        side = found.corners === 3 ? sideOf(i, a, b, c) : 0;
      }
      if (side !== 0 && nearest < 5e-3) all.push(side * nearest);
    }
    return all;
  }

  function sideOf(p: number, a: number, b: number, c: number): number {
    const edge = (to: number, from: number) =>
      [0, 1, 2].map((k) => x[3 * to + k] - x[3 * from + k]);
    const [u, v, w] = [edge(b, a), edge(c, a), edge(p, a)];
    const normal = [0, 1, 2].map(
      (k) => u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3],
    );
    return Math.sign(normal.reduce((sum, n, k) => sum + n * w[k], 0));
  }

  for (let frame = 1; frame <= 120; frame++) {
    simulation.step(1 / 60);
    if (frame % 12 > 0) continue;
    const cloth = { positions: simulation.read(x), triangles: model.triangles };
    const bodies = simulation.bodies().map((body) => ({ ...body, rigid: true }));
    expect(auditMeshes([cloth, ...bodies])).toMatchObject({ clean: true });
    const found = heights();
    expect(found.length).toBeGreaterThan(20);
    expect(Math.min(...found)).toBeGreaterThan(0.98 * CORE);
  }
  for (let i = 0; i < model.vertexCount; i++) {
    expect(Math.hypot(x[3 * i], x[3 * i + 1], x[3 * i + 2])).toBeGreaterThan(0.985 * RADIUS);
  }
});
