import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import type { Vec3 } from '../../../src/model/collider.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel, type Model } from '../../../src/model/model.ts';
import { drawcord } from '../../../src/model/rope-material.ts';
import type { RopeInput } from '../../../src/model/ropes.ts';
import { createSimulation, type Simulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { position } from '../../../src/solvers/position/position.ts';
import { backend } from '../../backend.ts';

const limp = { ...drawcord, bending: 1e-7, twisting: 1e-7, stretch: 300 };

/** A sheet of 4 × 4 cells, level, held all around. */
function heldSheet(size: number): Pick<Parameters<typeof buildModel>[0], 'mesh' | 'pins'> {
  const mesh = gridMesh({ width: size, height: size, columns: 5, rows: 5, plane: 'xz' });
  const pins = Array.from({ length: 25 }, (_, i) => i).filter((i) => {
    return i % 5 === 0 || i % 5 === 4 || i < 5 || i >= 20;
  });
  return { mesh, pins };
}

function build(rope: RopeInput, more: Partial<Parameters<typeof buildModel>[0]> = {}): Model {
  return buildModel({ ...heldSheet(0.1), material: cotton, ropes: [rope], ...more });
}

function run(model: Model, frames: number): Simulation {
  const simulation = createSimulation(model, { solver: implicit(), exact: true, backend });
  for (let frame = 0; frame < frames; frame++) simulation.step(1 / 60);
  return simulation;
}

/** The middle of the rope's k-th section, from the end where negative. */
function middle({ model, read }: Simulation, k: number): number[] {
  const { sections } = (model.ropes ?? expect.fail()).list[0];
  const [a, b] = sections.subarray(2 * (k < 0 ? sections.length / 2 + k : k));
  const x = read();
  return [0, 1, 2].map((c) => (x[3 * a + c] + x[3 * b + c]) / 2);
}

const FRICTION = 0.3;
const DRUM = 0.02;

/** How far the longer end of a rope over a drum has come down, so many times as long as the other. */
function slipOver(ratio: number): number {
  const short = 0.15;
  const r = DRUM + 0.0016;
  const path: Vec3[] = [[-r, -short, 0]];
  for (let k = 0; k <= 12; k++) {
    const angle = Math.PI * (1 - k / 12);
    path.push([r * Math.cos(angle), r * Math.sin(angle), 0]);
  }
  path.push([r, -ratio * short, 0]);
  const sheet = gridMesh({
    width: 0.02,
    height: 0.02,
    columns: 2,
    rows: 2,
    plane: 'xz',
    origin: [0, -2, 0],
  });
  const model = build(
    { material: limp, path, across: [0, 0, 1], spacing: 0.006 },
    {
      mesh: sheet,
      pins: [0, 1, 2, 3],
      colliders: [
        {
          kind: 'capsule',
          radius: DRUM,
          halfLength: 0.05,
          rotation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
          friction: FRICTION,
        },
      ],
    },
  );
  const simulation = run(model, 24);
  const slip = -ratio * short - middle(simulation, -1)[1];
  simulation.dispose();
  return slip;
}

test('a rope over a drum holds up to about the ratio of Euler and Eytelwein', () => {
  const most = Math.exp(FRICTION * Math.PI);
  // Both are polygons, which adds a little to friction.
  expect(slipOver(0.85 * most)).toBeLessThan(0.002);
  expect(slipOver(1.4 * most)).toBeGreaterThan(0.005);
});

test('a rope that is sewn on hangs from the cloth, one through an eyelet slides until its end', () => {
  // Beside the middle of the sheet, above it, over its border and down.
  const path: Vec3[] = [
    [0, 0.003, 0],
    [0.056, 0.003, 0],
    [0.056, -0.2, 0],
  ];
  const vertices = [12];
  const across: Vec3 = [0, 0, 1];
  const sewn = run(build({ material: limp, path, across, ties: [{ vertices, at: 0 }] }), 30);
  const [x, y] = middle(sewn, 0);
  expect(Math.hypot(x, y - 0.003)).toBeLessThan(0.004);
  expect(middle(sewn, -1)[1]).toBeLessThan(-0.17);

  const slid = run(
    build({ material: limp, path, across, ties: [{ vertices, at: 0.03, slides: true }] }),
    40,
  );
  // Its end has come to the eyelet and is caught there.
  const [ex, ey] = middle(slid, 0);
  expect(Math.hypot(ex, ey)).toBeLessThan(0.008);
  sewn.dispose();
  slid.dispose();
});

test('a slack cord that hands draw does not snap back and forth', () => {
  // Waves above a sheet, lightly drawn: nothing is ever taut.
  const waves = Array.from({ length: 31 }, (_, k): Vec3 => {
    return [-0.14 + (0.28 * k) / 30, 0.004, 0.02 * Math.sin((k * Math.PI) / 3)];
  });
  const path: Vec3[] = [[-0.25, 0.02, 0], ...waves, [0.25, 0.02, 0]];
  const model = build({ material: drawcord, path, across: [0, 0, 1] }, heldSheet(0.3));
  const simulation = createSimulation(model, { solver: implicit(), exact: true, backend });
  const [{ sections, spacing }] = (model.ropes ?? expect.fail()).list;
  let most = 0;
  for (let frame = 1; frame <= 45; frame++) {
    for (const vertex of [...sections.slice(0, 2), ...sections.slice(-2)]) {
      const [x, y, z] = model.positions.subarray(3 * vertex);
      simulation.grab(vertex);
      simulation.drag(vertex, [x + Math.sign(x) * 0.01 * (frame / 45), y, z]);
    }
    simulation.step(1 / 60);
    for (let k = 1; k < sections.length / 2; k++) {
      const [start, end] = [middle(simulation, k - 1), middle(simulation, k)];
      const length = Math.hypot(...end.map((value, c) => value - start[c]));
      most = Math.max(most, length / spacing - 1);
    }
  }
  expect(most).toBeLessThan(0.01);
  simulation.dispose();
});

test('other solvers refuse ropes, and bad ropes are told apart', () => {
  const path: Vec3[] = [
    [0, 0.1, 0],
    [0.1, 0.1, 0],
  ];
  const model = build({ material: drawcord, path });
  expect(() => createSimulation(model, { solver: position() })).toThrow(/has no ropes/);
  const bad = { material: { ...drawcord, width: 5 }, path, ties: [{ vertices: [99], at: 3 }] };
  expect(() => build(bad)).toThrow(/rope 0.*width is 5.*\n.*tie 0.*at 3 m.*\n.*99 is not a vertex/);
  expect(() => build({ material: drawcord, path: path.slice(1) })).toThrow(/two points/);
});

test('vertices of a rope come behind those of the mesh, and may be held', () => {
  const path: Vec3[] = [
    [0.2, 0.1, 0],
    [0.4, 0.1, 0],
  ];
  const first = heldSheet(0.1).mesh.positions.length / 3;
  const model = build(
    { material: drawcord, path },
    { pins: [...(heldSheet(0.1).pins ?? []), first, first + 1] },
  );
  const simulation = run(model, 20);
  expect([...simulation.read().subarray(3 * first, 3 * first + 3)]).toEqual(
    [...model.positions.subarray(3 * first, 3 * first + 3)].map(Math.fround),
  );
  expect(middle(simulation, -1)[1]).toBeLessThan(0);
  const mass = model.masses.subarray(first).reduce((sum, m) => sum + m, 0);
  expect(mass / drawcord.density).toBeCloseTo(0.2, 9);
  simulation.dispose();
});
