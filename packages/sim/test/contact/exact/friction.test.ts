import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import type { Collider } from '../../../src/model/collider.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { backend } from '../../backend.ts';
import { bent, join, slab } from './move-scenes.ts';

const FRICTION = 0.5;
const G = 9.81;
/** Speed that cloth which stands on a slope may have [m/s]. */
const CREEP = 2e-4;
const COLUMNS = 8;
const SETTLING = 12;

type Ground = 'plane' | 'box' | 'inclined box' | 'mesh' | 'pinned cloth';

interface SlideOptions {
  /** Speed that the sheet is given when the slope begins [m/s]. */
  readonly push?: number;
  readonly friction?: number;
  /** Of a mesh or a cloth below: columns of its vertices, and its length [m]. */
  readonly columns?: number;
  readonly length?: number;
  /** Where the sheet begins, up the slope from the middle [m]. */
  readonly start?: number;
}

/** Speeds down the slope of a sheet that has settled on level ground, frame by frame [m/s]. */
function slide(
  ground: Ground,
  angle: number,
  frames: number,
  { push = 0, friction = FRICTION, columns = COLUMNS, length = 0.4, start = 0 }: SlideOptions = {},
): number[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const inclined = ground === 'inclined box';
  const sheet = gridMesh({
    width: 0.15,
    height: 0.15,
    columns: COLUMNS,
    rows: COLUMNS,
    origin: [-start, 0.99e-3, 0],
  });
  const base = gridMesh({ width: length, height: 0.4, columns, rows: COLUMNS });
  const colliders: Record<Ground, Collider[]> = {
    plane: [{ kind: 'plane' }],
    box: [{ kind: 'box', halfExtents: [1, 0.1, 0.2], position: [0, -0.1, 0] }],
    'inclined box': [
      {
        kind: 'box',
        halfExtents: [1, 0.1, 0.2],
        position: [-0.1 * s, -0.1 * c, 0],
        rotation: [0, 0, -Math.sin(angle / 2), Math.cos(angle / 2)],
      },
    ],
    mesh: [{ kind: 'mesh', mesh: slab(base) }],
    'pinned cloth': [],
  };
  const flat = ground === 'pinned cloth' ? join(base, sheet) : sheet;
  const first = flat.positions.length / 3 - COLUMNS ** 2;
  const model = buildModel({
    mesh: inclined ? bent(flat, ([x, y, z]) => [c * x + s * y, c * y - s * x, z]) : flat,
    material: { ...cotton, friction, thickness: 1e-3 },
    pins: Array.from({ length: first }, (_, i) => i),
    colliders: colliders[ground],
    gravity: inclined ? [-G * s, -G * c, 0] : [0, -G, 0],
  });
  const { environment, internals, step } = createSimulation(model, {
    backend,
    solver: implicit(),
    exact: true,
  });
  const { velocities: v } = internals.state;
  for (let frame = 0; frame < SETTLING; frame++) step(1 / 60);
  const down = inclined ? [c, -s] : [1, 0];
  environment.gravity = inclined ? [0, -G, 0] : [G * s, -G * c, 0];
  const sliding = internals.model.internalVertex.subarray(first);
  const own = Array.from(sliding, (vertex) => 4 * vertex);
  for (const i of own) v[i] += push;
  return Array.from({ length: frames }, () => {
    step(1 / 60);
    return own.reduce((sum, i) => sum + v[i] * down[0] + v[i + 1] * down[1], 0) / own.length;
  });
}

const grounds = ['plane', 'box', 'inclined box', 'mesh', 'pinned cloth'] as const;

/** A sheet's acceleration between two frames, in parts of g (sin α − μ cos α). */
function accelerationOf(speeds: number[], first: number, angle: number, friction = FRICTION) {
  const expected = G * (Math.sin(angle) - friction * Math.cos(angle));
  const gained = speeds[speeds.length - 1] - speeds[first];
  return (60 * gained) / (speeds.length - 1 - first) / expected;
}

describe.each(grounds)('on a %s', (ground) => {
  test.each([0.5, 0.9, 0.98])('cloth stands where tan α is %d μ', (share) => {
    const speeds = slide(ground, Math.atan(share * FRICTION), 30);
    for (const speed of speeds.slice(0, 12)) expect(Math.abs(speed)).toBeLessThan(10 * CREEP);
    for (const speed of speeds.slice(12)) expect(Math.abs(speed)).toBeLessThan(CREEP);
  });

  test.each([1.02, 1.2, 2])('cloth slides by g (sin α − μ cos α) where tan α is %d μ', (share) => {
    const angle = Math.atan(share * FRICTION);
    const speeds = slide(ground, angle, 15);
    expect(speeds[14]).toBeGreaterThan(CREEP);
    // Over vertices and faces contacts come and go.
    const fineness = ground === 'mesh' || ground === 'pinned cloth' ? 0.05 : 0.02;
    expect(Math.abs(accelerationOf(speeds, 5, angle) - 1)).toBeLessThan(fineness);
  });
});

// At 1.6 m/s a vertex goes 7 mm in a substep: every few substeps it passes an edge of what is below.
describe.each(['mesh', 'pinned cloth'] as const)('fast over the edges of a %s', (ground) => {
  test.each([
    [0.2, 1.2],
    [0.2, 2],
    [0.5, 1.5],
    [0.8, 1.2],
    [0.8, 2],
  ])('with μ = %d cloth slides by g (sin α − μ cos α) where tan α is %d μ', (friction, share) => {
    const angle = Math.atan(share * friction);
    const where = { columns: 31, length: 1, start: 0.38 };
    const speeds = slide(ground, angle, 24, { friction, ...where });
    expect(Math.abs(accelerationOf(speeds, 5, angle, friction) - 1)).toBeLessThan(0.05);
  });
});

test('cloth that was pushed slows down by μ g, and stands', () => {
  const speeds = slide('plane', 0, 14, { push: 0.5 });
  for (let frame = 1; frame < 5; frame++) {
    const lost = 60 * (speeds[frame - 1] - speeds[frame]);
    expect(Math.abs(lost / (FRICTION * G) - 1)).toBeLessThan(0.02);
  }
  for (const speed of speeds.slice(10)) expect(Math.abs(speed)).toBeLessThan(CREEP);
});
