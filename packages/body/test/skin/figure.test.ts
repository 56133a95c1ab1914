import { beforeAll, describe, expect, test } from 'vitest';
import type { Motion } from '../../src/skeleton/motion.ts';
import { fromAxisAngle } from '../../src/skeleton/quaternion.ts';
import { createPosed, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { blendVertices } from '../../src/skin/blend.ts';
import { createFigure, type Figure, figureOf } from '../../src/skin/figure.ts';
import type { SkinMethod } from '../../src/skin/skin.ts';
import { createPlainSkinner } from '../../src/skin/skinner.ts';
import { createArm } from './arm.ts';

const arm = createArm();
const { skeleton } = arm;
const rest = arm.mesh.positions;

/** Quick and far: 5 m/s, joints at up to 12 rad/s; the quaternions' signs flip on the way. */
const flail: Motion = {
  name: 'flail',
  skeleton,
  duration: 1,
  repeats: true,
  travel: [5, 0, 0],
  sample(time, pose) {
    pose.hips.set([5 * time, Math.sin(8 * time), 0]);
    pose.rotations.set(fromAxisAngle([0, 1, 0.2], 4 * time), 0);
    const sign = Math.floor(time * 1e5) % 2 ? -1 : 1;
    const elbow = fromAxisAngle([1, 0, 0], 1 + Math.sin(12 * time));
    pose.rotations.set(
      elbow.map((x) => sign * x),
      4,
    );
    pose.rotations.set(fromAxisAngle([0.3, 1, 0], 2 * Math.cos(6 * time)), 8);
    return pose;
  },
};

function positionsAt(method: SkinMethod, time: number): Float64Array {
  const posed = poseSkeleton(
    skeleton,
    flail.sample(time, restPose(skeleton)),
    createPosed(skeleton),
  );
  const out = new Float64Array(rest.length);
  blendVertices({ method, ...arm, posed, rest, out });
  return out;
}

describe.each([
  ['linear', 'wasm'],
  ['dual', 'wasm'],
  ['linear', 'plain'],
  ['dual', 'plain'],
] as const)('%s, %s', (method, kind) => {
  let figure: Figure;
  beforeAll(async () => {
    figure =
      kind === 'wasm'
        ? await createFigure(arm, { method })
        : figureOf(arm, createPlainSkinner(arm), { method });
  });

  test.each([0.1, 0.37, 0.62])('velocities are those of the positions, at %f s', (time) => {
    const { positions, velocities } = figure.move(flail, time);
    const step = 1e-5;
    const now = positionsAt(method, time);
    const before = positionsAt(method, time - step);
    const after = positionsAt(method, time + step);
    let [gap, error, fastest] = [0, 0, 0];
    for (let i = 0; i < rest.length; i++) {
      const velocity = (after[i] - before[i]) / (2 * step);
      gap = Math.max(gap, Math.abs(positions[i] - now[i]));
      error = Math.max(error, Math.abs(velocities[i] - velocity));
      fastest = Math.max(fastest, Math.abs(velocity));
    }
    expect(gap).toBeLessThan(2e-6);
    expect(fastest).toBeGreaterThan(5);
    expect(error).toBeLessThan(1e-4);
  });

  test('poses as it moves', () => {
    const moved = figure.move(flail, 0.3).positions.slice();
    const posed = figure.pose(flail.sample(0.3, restPose(skeleton)));
    expect([...posed]).toEqual([...moved]);
  });

  test('uses the same arrays for every frame', () => {
    const first = figure.move(flail, 0.1);
    const second = figure.move(flail, 0.2);
    expect(second.positions).toBe(first.positions);
    expect(second.velocities).toBe(first.velocities);
  });
});

test('blends dual quaternions unless told otherwise', async () => {
  const pose = flail.sample(0.4, restPose(skeleton));
  const [plain, dual, linear] = [
    (await createFigure(arm)).pose(pose),
    (await createFigure(arm, { method: 'dual' })).pose(pose),
    (await createFigure(arm, { method: 'linear' })).pose(pose),
  ];
  expect([...plain]).toEqual([...dual]);
  expect([...plain]).not.toEqual([...linear]);
});

test('refuses the motion of another skeleton', async () => {
  const figure = await createFigure(arm);
  const foreign = { ...flail, skeleton: { ...skeleton, names: skeleton.names.slice(1) } };
  expect(() => figure.move(foreign, 0)).toThrow(/flail is for a skeleton of 2 joints/);
});
