import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import type { Collider } from '../../../src/contact/collider.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { bent, join } from './move-scenes.ts';

const FRICTION = 0.5;
const G = 9.81;
/** Speed at which friction is at its largest [m/s]. */
const CREEP = 2e-3;
const COLUMNS = 8;
const SETTLING = 12;

type Ground = 'plane' | 'box' | 'inclined box' | 'pinned cloth';

/** Speeds down the slope of a sheet that has settled on level ground, frame by frame [m/s]. */
function slide(ground: Ground, angle: number, frames: number, push = 0): number[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const inclined = ground === 'inclined box';
  const sheet = gridMesh({
    width: 0.15,
    height: 0.15,
    columns: COLUMNS,
    rows: COLUMNS,
    origin: [0, 0.99e-3, 0],
  });
  const base = gridMesh({ width: 0.4, height: 0.4, columns: COLUMNS, rows: COLUMNS });
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
    'pinned cloth': [],
  };
  const flat = ground === 'pinned cloth' ? join(base, sheet) : sheet;
  const first = flat.positions.length / 3 - COLUMNS ** 2;
  const model = buildModel({
    mesh: inclined ? bent(flat, ([x, y, z]) => [c * x + s * y, c * y - s * x, z]) : flat,
    material: { ...cotton, friction: FRICTION, thickness: 1e-3 },
    pins: Array.from({ length: first }, (_, i) => i),
    colliders: colliders[ground],
    gravity: inclined ? [-G * s, -G * c, 0] : [0, -G, 0],
  });
  const { environment, state, step } = createSimulation(model, { solver: implicit(), exact: true });
  for (let frame = 0; frame < SETTLING; frame++) step(1 / 60);
  const down = inclined ? [c, -s] : [1, 0];
  environment.gravity = inclined ? [0, -G, 0] : [G * s, -G * c, 0];
  const own = Array.from({ length: COLUMNS ** 2 }, (_, i) => 4 * model.internalVertex[first + i]);
  for (const i of own) state.velocities[i] += push;
  return Array.from({ length: frames }, () => {
    step(1 / 60);
    const { velocities: v } = state;
    return own.reduce((sum, i) => sum + v[i] * down[0] + v[i + 1] * down[1], 0) / own.length;
  });
}

describe.each(['plane', 'box', 'inclined box', 'pinned cloth'] as const)('on a %s', (ground) => {
  test.each([0.5, 0.98])('cloth stays where tan α is %d μ', (share) => {
    const speeds = slide(ground, Math.atan(share * FRICTION), 12);
    for (const speed of speeds) expect(Math.abs(speed)).toBeLessThan(CREEP);
  });

  test.each([1.02, 1.2, 2])('cloth slides by g (sin α − μ cos α) where tan α is %d μ', (share) => {
    const angle = Math.atan(share * FRICTION);
    const expected = G * (Math.sin(angle) - FRICTION * Math.cos(angle));
    const speeds = slide(ground, angle, 15);
    expect(speeds[14]).toBeGreaterThan(CREEP);
    const acceleration = (speeds[14] - speeds[5]) / (9 / 60);
    // Over the vertices of another cloth it bumps.
    const bumps = ground === 'pinned cloth' ? 0.15 : 0.02;
    expect(Math.abs(acceleration / expected - 1)).toBeLessThan(bumps);
  });
});

test('cloth that was pushed slows down by μ g, and stays', () => {
  const speeds = slide('plane', 0, 10, 0.5);
  for (let frame = 1; frame < 5; frame++) {
    const lost = 60 * (speeds[frame - 1] - speeds[frame]);
    expect(Math.abs(lost / (FRICTION * G) - 1)).toBeLessThan(0.02);
  }
  for (const speed of speeds.slice(7)) expect(Math.abs(speed)).toBeLessThan(CREEP);
});
