import { boxMesh, capsuleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import type { Vec3 } from '../../src/index.ts';
import {
  ball,
  type ClothOptions,
  capsule,
  countInside,
  DT,
  FAST,
  forEachVertex,
  place,
  STILL,
  start,
  stepWith,
  swing,
  thinBox,
  thinPlate,
  turn,
} from './mesh-scenes.ts';

describe('no vertex enters, in one substep of 1/60 s', () => {
  const falling: ClothOptions = { velocity: [0, -5, 0], height: 0.3 };
  const waiting: ClothOptions = { gravity: [0, 0, 0], height: 0.25 };

  test.each([
    ['a ball', ball],
    ['a capsule', capsule],
    ['a thin box', thinBox],
  ])('%s that the cloth falls on at 5 m/s', (_, mesh) => {
    expect(countInside({ mesh }, falling, 60)).toBe(0);
  });

  test.each([
    ['a ball', ball],
    ['a capsule', capsule],
    ['a thin box', thinBox],
  ])('%s that runs into the cloth at 2 m/s', (_, mesh) => {
    const pose = (time: number) => ({
      position: [0.3 * time, FAST * time, 0] as Vec3,
      rotation: STILL,
    });
    expect(countInside({ mesh, pose }, waiting, 40)).toBe(0);
  });

  test('a capsule that turns and runs', () => {
    const pose = (time: number) => ({
      position: [0, FAST * time, 0] as Vec3,
      rotation: turn([0, 0, 1], 6 * time),
    });
    expect(countInside({ mesh: capsule, pose }, { ...falling, height: 0.4 }, 40)).toBe(0);
  });

  test('a box that spins with edges at 2 m/s', () => {
    const mesh = boxMesh({ size: [0.3, 0.06, 0.3] });
    const rate = FAST / Math.hypot(0.15, 0.03);
    const pose = (time: number) => ({
      position: [0, 0, 0] as Vec3,
      rotation: turn([0, 0, 1], rate * time),
    });
    expect(countInside({ mesh, pose }, { height: 0.2, size: 0.4 }, 90)).toBe(0);
  });

  test('a ball that pulsates at 2 m/s', () => {
    const deform = (time: number) => {
      const radius = 0.12 + swing(time, 0.05, FAST);
      return ball.positions.map((x) => x * (radius / 0.12));
    };
    expect(countInside({ mesh: ball, deform }, { height: 0.2 }, 90)).toBe(0);
  });

  test('a capsule that bends with ends at 2 m/s', () => {
    const mesh = capsuleMesh({ radius: 0.05, length: 0.3, segments: 12, rings: 3 });
    const lying = { position: [0, 0, 0] as Vec3, rotation: turn([0, 0, 1], Math.PI / 2) };
    const rest = place(mesh.positions, lying);
    const deform = (time: number) =>
      rest.map((x, k) =>
        k % 3 === 1 ? x + (rest[k - 1] / 0.2) ** 2 * swing(time, 0.08, FAST) : x,
      );
    expect(countInside({ mesh, deform }, { height: 0.15, size: 0.4 }, 90)).toBe(0);
  });

  test('a thin plate whose middle strikes at 2 m/s', () => {
    const plate = thinPlate(0.4, 8, 0.005);
    const deform = (time: number) =>
      plate.positions.map((y, k) => {
        if (k % 3 !== 1) return y;
        const r = Math.hypot(plate.positions[k - 1], plate.positions[k + 1]);
        return y + Math.max(0, 1 - r / 0.2) * swing(time, 0.1, FAST);
      });
    expect(countInside({ mesh: plate, deform }, { height: 0.05 }, 90)).toBe(0);
  });
});

describe('a plate of 5 mm', () => {
  const small: ClothOptions = { size: 0.2, columns: 11 };

  test.each([1, 4])('holds cloth that falls at 5 m/s, %i substeps', (substeps) => {
    const motion = { mesh: thinBox };
    const sim = start(motion, { ...small, velocity: [0, -5, 0], substeps });
    for (let k = 1; k <= 60; k++) {
      stepWith(sim, motion, k * DT);
      forEachVertex(sim, (_, _x, y) => expect(y).toBeGreaterThan(0.0025));
    }
  });

  test.each([1, 4])('takes cloth along at 2 m/s, %i substeps', (substeps) => {
    const pose = (time: number) => ({
      position: [0, FAST * time, 0] as Vec3,
      rotation: STILL,
    });
    const motion = { mesh: thinBox, pose };
    const sim = start(motion, { ...small, height: 0.1, velocity: [0, -3, 0], substeps });
    for (let k = 1; k <= 30; k++) {
      stepWith(sim, motion, k * DT);
      forEachVertex(sim, (_, _x, y) => expect(y).toBeGreaterThan(FAST * k * DT + 0.0025));
    }
  });

  test('sweeps cloth sideways with its face', () => {
    const upright = turn([0, 0, 1], Math.PI / 2);
    const pose = (time: number) => ({
      position: [-0.4 + FAST * time, 0.2, 0] as Vec3,
      rotation: upright,
    });
    const motion = { mesh: thinBox, pose };
    const sim = start(motion, { ...small, gravity: [0, 0, 0] });
    for (let k = 1; k <= 30; k++) {
      stepWith(sim, motion, k * DT);
      const face = -0.4 + FAST * k * DT + 0.0025;
      forEachVertex(sim, (_, x) => expect(x).toBeGreaterThan(face));
    }
  });
});
