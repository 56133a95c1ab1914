import { auditMeshes } from '@toile/audit';
import { gridMesh, type TriangleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import type { ExactOptions } from '../../../src/contact/exact/options.ts';
import type { Collider } from '../../../src/model/collider.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation, type Simulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { backend } from '../../backend.ts';
import { bent, join } from './move-scenes.ts';

const material = { ...cotton, thickness: 1e-3 };

const sheet = (y: number): TriangleMesh =>
  gridMesh({ width: 0.2, height: 0.2, columns: 12, rows: 12, origin: [0, y, 0] });

/** A sheet of which the middle bulges 2 cm through the one above it. */
const bulge: TriangleMesh = join(
  bent(sheet(0), ([x, y, z]) => [x, y + 0.03 * Math.exp(-(x ** 2 + z ** 2) / 0.04 ** 2), z]),
  sheet(0.01),
);

function start(mesh: TriangleMesh, exact: ExactOptions): Simulation {
  const model = buildModel({ mesh, material, gravity: [0, 0, 0] });
  return createSimulation(model, { backend, solver: implicit(), exact });
}

function crossings({ model, read }: Simulation): number {
  return auditMeshes([{ positions: read(), triangles: model.triangles }]).intersections;
}

describe('isClear', () => {
  test('what crosses at the start is undone, unless it is said that nothing does', () => {
    expect(crossings(start(bulge, {}))).toBe(0);
    const trusting = start(bulge, { isClear: true });
    expect(crossings(trusting)).toBeGreaterThan(10);
    expect(trusting.read()).toEqual(Float32Array.from(bulge.positions));
    expect(trusting.tangles).toEqual([]);
  });

  test('changes nothing where nothing crosses', () => {
    const layers = join(sheet(0), sheet(0.01));
    const [looked, trusted] = [{}, { isClear: true }].map((exact) => {
      const simulation = start(layers, exact);
      simulation.environment.gravity = [0, -9.81, 0];
      simulation.grab(0);
      for (let k = 0; k < 3; k++) simulation.step(1 / 60);
      return simulation.read();
    });
    expect(trusted).toEqual(looked);
    expect(trusted).not.toEqual(Float32Array.from(layers.positions));
  });
});

describe('rounds', () => {
  test('too few leave crossings, which are told', () => {
    const hasty = start(bulge, { rounds: 1 });
    expect(crossings(hasty)).toBeGreaterThan(0);
    expect(hasty.tangles.length).toBeGreaterThan(0);
    expect(hasty.tangles[0].vertices.length).toBeGreaterThan(0);
    expect(start(bulge, {}).tangles).toEqual([]);
  });

  test('more than it takes are not used up', () => {
    expect(start(bulge, { rounds: 10_000 }).read()).toEqual(start(bulge, {}).read());
  });
});

describe('setFriction', () => {
  const G = 9.81;
  const SLOPE = 0.3;
  const box = (x: number, friction: number): Collider => ({
    kind: 'box',
    halfExtents: [0.45, 0.1, 0.2],
    position: [x, -0.1, 0],
    friction,
  });

  /** A small sheet on each of two boxes, which tilt once the sheets have settled. */
  function onSlope(friction: number) {
    const pieces = [-0.5, 0.5].map((x) =>
      gridMesh({ width: 0.1, height: 0.1, columns: 6, rows: 6, origin: [x, 0.99e-3, 0] }),
    );
    const model = buildModel({
      mesh: join(...pieces),
      material,
      colliders: [box(-0.5, friction), box(0.5, friction)],
    });
    const simulation = createSimulation(model, { backend, solver: implicit(), exact: true });
    for (let k = 0; k < 12; k++) simulation.step(1 / 60);
    simulation.environment.gravity = [G * Math.sin(SLOPE), -G * Math.cos(SLOPE), 0];
    const speedOf = (piece: number): number => {
      const own = simulation.readVelocities().subarray(3 * 36 * piece, 3 * 36 * (piece + 1));
      return own.reduce((sum, v, i) => (i % 3 === 0 ? sum + v : sum), 0) / 36;
    };
    return { simulation, speedOf };
  }

  test('lets go what lies on that collider alone, and holds it again', () => {
    const { simulation, speedOf } = onSlope(0.6);
    const { step } = simulation;
    for (let k = 0; k < 3; k++) step(1 / 60);
    expect(Math.abs(speedOf(0))).toBeLessThan(2e-3);
    simulation.setFriction(0, 0);
    for (let k = 0; k < 2; k++) step(1 / 60);
    const before = speedOf(0);
    for (let k = 0; k < 6; k++) step(1 / 60);
    expect((speedOf(0) - before) / (6 / 60)).toBeCloseTo(G * Math.sin(SLOPE), 1);
    expect(Math.abs(speedOf(1))).toBeLessThan(2e-3);
    simulation.setFriction(0, 2);
    for (let k = 0; k < 8; k++) step(1 / 60);
    expect(Math.abs(speedOf(0))).toBeLessThan(2e-3);
  });

  test('what cannot be is refused by name', () => {
    const { simulation } = onSlope(0.6);
    expect(() => simulation.setFriction(1, -0.1)).toThrow(
      'collider 1: friction is -0.1, it must be 0 or more',
    );
    expect(() => simulation.setFriction(0, Number.NaN)).toThrow('collider 0: friction is NaN');
    expect(() => simulation.setFriction(2, 0.5)).toThrow('collider 2 does not exist');
    const model = buildModel({ mesh: sheet(0), material, colliders: [box(0, 0.5)] });
    const plain = createSimulation(model, { backend, solver: implicit() });
    expect(() => plain.setFriction(0, 0.5)).toThrow(
      'collider 0: its friction is set when the model is built, unless exact: true',
    );
  });
});
