import { auditMeshes } from '@toile/audit';
import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/model/environment.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { backend } from '../../backend.ts';

const SIDE = 7;

/** Two square panels above each other, 6 cm apart, to be sewn along one side. */
function twoPanels() {
  const [lower, upper] = [0, 0.06].map((y) =>
    gridMesh({ width: 0.12, height: 0.12, columns: SIDE, rows: SIDE, origin: [0, y, 0] }),
  );
  const count = SIDE * SIDE;
  const uvs = [lower, upper].flatMap((mesh, k) =>
    [...(mesh.uvs ?? [])].map((x, i) => (i % 2 === 0 ? x + k : x)),
  );
  const mesh = {
    positions: Float64Array.from([...lower.positions, ...upper.positions]),
    triangles: Uint32Array.from([...lower.triangles, ...upper.triangles.map((v) => v + count)]),
    uvs: Float64Array.from(uvs),
  };
  const pairs = Array.from({ length: SIDE }, (_, i) => [i, count + i]).flat();
  return { mesh, pairs };
}

type Threads = Environment['stitches'];

function sew(threads: Threads, steps: number) {
  const { model, simulation, pairs } = thread();
  simulation.environment.stitches = threads;
  for (let k = 0; k < steps; k++) simulation.step(1 / 60);
  const gaps = gapsOf({ simulation, pairs });
  return { model, simulation, pairs, gaps, gap: Math.max(...gaps) };
}

function thread() {
  const { mesh, pairs } = twoPanels();
  const model = buildModel({
    mesh,
    material: cotton,
    gravity: [0, 0, 0],
    seams: { pairs, stiffness: 50 },
  });
  const simulation = createSimulation(model, {
    backend,
    solver: implicit({ goal: 'rest' }),
    exact: { distance: 1.5e-3 },
  });
  return { model, simulation, pairs };
}

/** How far apart the ends of each thread are [m]. */
function gapsOf({ simulation, pairs }: Pick<ReturnType<typeof thread>, 'simulation' | 'pairs'>) {
  const positions = simulation.read();
  return Array.from({ length: SIDE }, (_, i) => {
    const [a, b] = pairs.slice(2 * i, 2 * i + 2).map((v) => 3 * v);
    return Math.hypot(...[0, 1, 2].map((c) => positions[a + c] - positions[b + c]));
  });
}

describe('threads', () => {
  test('close a seam although contact keeps the panels apart elsewhere', () => {
    const { model, simulation, pairs, gap } = sew(10, 40);
    expect(gap).toBeLessThan(3e-4);
    // Joined at the seam, the panels do not cross.
    const partner = new Map<number, number>();
    for (let k = 0; k < pairs.length; k += 2) {
      partner.set(pairs[k], pairs[k + 1]);
    }
    const triangles = model.triangles.map((v) => partner.get(v) ?? v);
    expect(auditMeshes([{ positions: simulation.read(), triangles }]).intersections).toBe(0);
  });

  test('pull harder when told to', () => {
    expect(sew(10, 3).gap).toBeLessThan(sew(0.1, 3).gap);
  });

  test('let go when told to', () => {
    expect(sew(0, 5).gap).toBeCloseTo(0.06, 6);
  });

  test('pull each as hard as it is told', () => {
    const { gaps } = sew([10, 10, 0, 0, 0, 0, 0], 40);
    expect(gaps[0]).toBeLessThan(3e-4);
    expect(gaps[1]).toBeLessThan(3e-4);
    for (let i = 3; i < SIDE; i++) expect(gaps[i]).toBeGreaterThan(gaps[i - 1]);
    expect(gaps[SIDE - 1]).toBeGreaterThan(0.01);
    expect(sew(new Float64Array(SIDE).fill(3), 5).gaps).toEqual(sew(3, 5).gaps);
  });

  test('another array takes effect between steps, new numbers in the same one do not', () => {
    const sewing = thread();
    const { environment, step } = sewing.simulation;
    const harder = new Float64Array(SIDE);
    environment.stitches = harder;
    step(1 / 60);
    harder.fill(10);
    step(1 / 60);
    expect(Math.min(...gapsOf(sewing))).toBeCloseTo(0.06, 6);
    environment.stitches = harder.slice();
    step(1 / 60);
    expect(Math.max(...gapsOf(sewing))).toBeLessThan(0.059);
  });
});

describe('buttons', () => {
  /** The panels with one thread between their middles, of a button or of a seam. */
  function hold(buttons: number) {
    const { mesh } = twoPanels();
    const middle = (SIDE * SIDE - 1) / 2;
    const model = buildModel({
      mesh,
      material: cotton,
      gravity: [0, 0, 0],
      seams: { pairs: [middle, SIDE * SIDE + middle], stiffness: 500, buttons },
    });
    const simulation = createSimulation(model, {
      backend,
      solver: implicit({ goal: 'rest' }),
      exact: { distance: 1.5e-3 },
    });
    for (let k = 0; k < 60; k++) simulation.step(1 / 60);
    const positions = simulation.read();
    const [a, b] = [middle, SIDE * SIDE + middle].map((v) => 3 * v);
    const audit = auditMeshes([{ positions, triangles: model.triangles }]);
    const gap = Math.hypot(...[0, 1, 2].map((c) => positions[a + c] - positions[b + c]));
    return { gap, above: positions[b + 1] - positions[a + 1], intersections: audit.intersections };
  }

  test('hold layers as close as contact lets them, in their order', () => {
    const { gap, above, intersections } = hold(1);
    expect(intersections).toBe(0);
    expect(gap).toBeLessThan(2e-3);
    expect(above).toBeGreaterThan(2e-4);
  });

  test('are not what will be sewn, which comes closer', () => {
    expect(hold(0).gap).toBeLessThan(1e-4);
  });
});
