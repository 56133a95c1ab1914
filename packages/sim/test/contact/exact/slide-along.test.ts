import { gridMesh, type TriangleMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { bent, slab } from './move-scenes.ts';

const ALONG = 2;
const UP = 0.5;
const FRICTION = 0.5;

interface Hit {
  /** Length of edges of the sheet and of the board [m]. */
  readonly sheet: number;
  readonly board: number;
  /** Where the board slides to, and how its mesh is turned [rad]. */
  readonly heading: number;
  readonly turn: number;
}

/** A board whose upper side lies flat. */
function boardOf(edge: number, turn: number): TriangleMesh {
  const columns = Math.round(0.6 / edge) + 1;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const flat = gridMesh({ width: 0.6, height: 0.6, columns, rows: columns });
  return slab(bent(flat, ([x, y, z]) => [c * x - s * z, y, s * x + c * z]));
}

/** Velocity of a free sheet that a board has hit from below while it slides: along, aside, up [m/s]. */
function hit({ sheet, board, heading, turn }: Hit): number[] {
  const columns = Math.round(0.12 / sheet) + 1;
  const size = { width: 0.12, height: 0.12, columns, rows: columns };
  const model = buildModel({
    mesh: gridMesh({ ...size, origin: [0, 6e-3, 0] }),
    material: { ...cotton, friction: FRICTION, thickness: 1e-3 },
    colliders: [{ kind: 'mesh', mesh: boardOf(board, turn) }],
    gravity: [0, 0, 0],
  });
  const simulation = createSimulation(model, { solver: implicit({ substeps: 4 }), exact: true });
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  for (let k = 1; k <= 6; k++) {
    const [along, up] = [(ALONG * k) / 60, (UP * k) / 60];
    simulation.setPose(0, { position: [c * along, up, s * along], rotation: [0, 0, 0, 1] });
    expect(simulation.step(1 / 60).yielded).toEqual([]);
  }
  const mean = [0, 0, 0];
  simulation.readVelocities().forEach((v, i) => {
    mean[i % 3] += v / columns ** 2;
  });
  return [c * mean[0] + s * mean[2], c * mean[2] - s * mean[0], mean[1]];
}

// At 2 m/s the board goes 8 mm in a substep: vertices end beyond edges that they were before.
test.each<Hit>([
  { sheet: 0.02, board: 0.04, heading: 0, turn: 0 },
  { sheet: 0.02, board: 0.04, heading: 0.6, turn: 0 },
  { sheet: 0.02, board: 0.02, heading: 0, turn: 0.4 },
  { sheet: 0.03, board: 0.012, heading: 1.2, turn: 0.9 },
])('a board that slides below cloth takes it along by friction alone: %j', (scene) => {
  const [along, aside, up] = hit(scene);
  // Coulomb has 0.25 m/s; cloth that hooks on edges comes along with the board.
  expect(along).toBeGreaterThan(0.5 * FRICTION * UP);
  expect(along).toBeLessThan(2.5 * FRICTION * UP);
  expect(Math.abs(aside)).toBeLessThan(0.1);
  expect(Math.abs(up - UP)).toBeLessThan(0.05);
});
