import { describe, expect, test } from 'vitest';
import { fromAxisAngle, rotate } from '../../src/skeleton/quaternion.ts';
import { createPosed, type Posed, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { blendVertices } from '../../src/skin/blend.ts';
import type { SkinMethod } from '../../src/skin/skin.ts';
import { createArm, RADIUS, turn } from './arm.ts';

const arm = createArm();
const rest = arm.mesh.positions;

function skin(method: SkinMethod, posed: Posed, vertices?: number[]): Float64Array {
  const out = new Float64Array(3 * (vertices?.length ?? rest.length / 3));
  blendVertices({ method, ...arm, posed, rest, vertices, out });
  return out;
}

function largestGap(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let gap = 0;
  for (let i = 0; i < a.length; i++) gap = Math.max(gap, Math.abs(a[i] - b[i]));
  return gap;
}

describe.each(['linear', 'dual'] as const)('%s', (method) => {
  test('leaves the body as it is in the rest pose', () => {
    const posed = poseSkeleton(arm.skeleton, restPose(arm.skeleton), createPosed(arm.skeleton));
    expect(largestGap(skin(method, posed), rest)).toBeLessThan(5e-7);
  });

  test('moves rigidly what hangs on one joint, and the whole when the root turns', () => {
    const pose = restPose(arm.skeleton);
    const q = fromAxisAngle([1, 2, -0.5], 2.5);
    pose.rotations.set(q);
    pose.hips.set([0.3, 1.2, -4]);
    const moved = skin(method, poseSkeleton(arm.skeleton, pose, createPosed(arm.skeleton)));
    const expected = new Float64Array(rest.length);
    for (let i = 0; i < rest.length; i += 3) {
      const root = arm.skeleton.rest;
      const turned = rotate(q, [rest[i] - root[0], rest[i + 1] - root[1], rest[i + 2] - root[2]]);
      expected.set([turned[0] + 0.3, turned[1] + 1.2, turned[2] - 4], i);
    }
    expect(largestGap(moved, expected)).toBeLessThan(5e-7);
  });

  test('gives listed vertices alone, in their order', () => {
    const posed = turn(arm, 'leftLowerArm', [1, 0, 0], 70);
    const all = skin(method, posed);
    const list = [1300, 7, 1200];
    const some = skin(method, posed, list);
    expect([...some]).toEqual(list.flatMap((v) => [...all.subarray(3 * v, 3 * v + 3)]));
  });

  test('does not care which of q and −q a rotation is given by', () => {
    const posed = turn(arm, 'leftLowerArm', [1, 0, 0], 70);
    const flipped = { ...posed, rotations: posed.rotations.map((x, i) => (i < 8 ? x : -x)) };
    expect(largestGap(skin(method, flipped), skin(method, posed))).toBeLessThan(5e-7);
  });

  test('keeps the mixture of two joints between them', () => {
    const posed = turn(arm, 'leftLowerArm', [0, 1, 0], 90);
    // Half-way: a vertex at the elbow, turned by half of the twist.
    const v = nearestTo([RADIUS, 0, 0]);
    const [x, , z] = skin(method, posed, [v]);
    expect(Math.atan2(-z, x)).toBeCloseTo(Math.PI / 4, 6);
  });
});

function nearestTo(point: number[]): number {
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  for (let v = 0; v < rest.length / 3; v++) {
    const gap = Math.hypot(...point.map((x, k) => rest[3 * v + k] - x));
    if (gap < least) [nearest, least] = [v, gap];
  }
  return nearest;
}
