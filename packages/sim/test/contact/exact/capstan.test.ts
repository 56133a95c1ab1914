import { gridMesh, type TriangleMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { backend } from '../../backend.ts';
import { bent } from './move-scenes.ts';

const RADIUS = 0.05;
const THICKNESS = 1e-3;
const LENGTH = 0.36;
const WIDTH = 0.02;
const [COLUMNS, ROWS] = [61, 3];
/** [N/m] */
const STRETCH = 1000;
/** By how much the strip is longer than at rest when it is laid on. */
const TAUT = 1.01;
/** Of the hands [m/s], far above creep. */
const SPEED = 0.05;

/** A closed cylinder along z. */
function cylinder(radius: number, length: number, segments: number): TriangleMesh {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const z of [-length / 2, length / 2]) {
    positions.push(0, 0, z);
    for (let k = 0; k < segments; k++) {
      const angle = (2 * Math.PI * k) / segments;
      positions.push(radius * Math.cos(angle), radius * Math.sin(angle), z);
    }
  }
  const far = segments + 1;
  for (let k = 0; k < segments; k++) {
    const [a, b] = [1 + k, 1 + ((k + 1) % segments)];
    triangles.push(0, b, a, far, far + a, far + b);
    triangles.push(a, b, far + b, a, far + b, far + a);
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

/** The point of a taut line over the cylinder's top, s metres from its middle. */
function onLine(s: number, wrap: number): [number, number] {
  const radius = RADIUS + 0.97 * THICKNESS;
  const half = (radius * wrap) / 2;
  const onArc = Math.max(-half, Math.min(half, s));
  const angle = Math.PI / 2 - onArc / radius;
  const [c, sine] = [Math.cos(angle), Math.sin(angle)];
  return [radius * c + (s - onArc) * sine, radius * sine - (s - onArc) * c];
}

/** Tensions of a strip that two hands draw over the cylinder, behind it and ahead, in time [N]. */
function draw(friction: number, wrap: number, frames: number): { behind: number; ahead: number }[] {
  const flat = gridMesh({ width: LENGTH, height: WIDTH, columns: COLUMNS, rows: ROWS });
  const model = buildModel({
    mesh: bent(flat, ([x, , z]) => [...onLine(TAUT * x, wrap), z]),
    material: {
      ...cotton,
      stretchWarp: STRETCH,
      stretchWeft: STRETCH,
      bendingWarp: 1e-8,
      bendingWeft: 1e-8,
      thickness: THICKNESS,
      friction,
    },
    colliders: [{ kind: 'mesh', mesh: cylinder(RADIUS, 0.1, 160) }],
    gravity: [0, 0, 0],
  });
  const simulation = createSimulation(model, { backend, solver: implicit(), exact: true });
  const x = simulation.read();
  const vertex = (column: number, row: number) => row * COLUMNS + column;
  const length = (column: number, row: number) => {
    const [a, b] = [3 * vertex(column, row), 3 * vertex(column + 1, row)];
    return Math.hypot(x[b] - x[a], x[b + 1] - x[a + 1], x[b + 2] - x[a + 2]);
  };
  /** By Green's strain and the strip's stiffness; the border carries half of what the middle does. */
  const tension = (columns: readonly number[]) => {
    const forces = columns.map((c) => {
      const mean = 0.25 * length(c, 0) + 0.5 * length(c, 1) + 0.25 * length(c, 2);
      const stretch = (mean * (COLUMNS - 1)) / LENGTH;
      return (STRETCH * WIDTH * stretch * (stretch * stretch - 1)) / 2;
    });
    return forces.reduce((a, b) => a + b) / forces.length;
  };
  const near = [1, 2, 3, 4, 5, 6];
  const hands = [0, COLUMNS - 1].flatMap((c) => [0, 1, 2].map((row) => [c, row]));
  for (const [c, row] of hands) simulation.grab(vertex(c, row));
  return Array.from({ length: frames }, (_, frame) => {
    for (const [c, row] of hands) {
      const s = TAUT * LENGTH * (c / (COLUMNS - 1) - 0.5) + (SPEED * (frame + 1)) / 60;
      simulation.drag(vertex(c, row), [...onLine(s, wrap), x[3 * vertex(c, row) + 2]]);
    }
    simulation.step(1 / 60);
    simulation.read(x);
    return { behind: tension(near), ahead: tension(near.map((c) => COLUMNS - 2 - c)) };
  });
}

test.each([
  [0.3, 90],
  [0.3, 180],
  [0.5, 90],
])('with μ = %d over %d° tensions are as exp(μ θ)', (friction, degrees) => {
  const wrap = (degrees * Math.PI) / 180;
  // Facets of the cylinder pass under the strip's vertices: tensions swing from frame to frame.
  const tensions = draw(friction, wrap, 54).slice(24);
  const ratios = tensions.map(({ behind, ahead }) => ahead / behind);
  const mean = ratios.reduce((a, b) => a + b) / ratios.length;
  expect(Math.abs(mean / Math.exp(friction * wrap) - 1)).toBeLessThan(0.03);
  for (const ratio of ratios) {
    expect(Math.abs(ratio / Math.exp(friction * wrap) - 1)).toBeLessThan(0.25);
  }
});
