import {
  createBody,
  createPosed,
  jointTransforms,
  poseSkeleton,
  restPose,
  TRANSFORM_SIZE,
} from '@toile/body';
import { expect, test } from 'vitest';
import { findLimbSets } from '../../src/body/limb-sets.ts';
import { placeFrames } from '../../src/body/place-frames.ts';

test('a person has fourteen parts, each in its box, whichever way joints are told', async () => {
  const body = await createBody({ sex: 'female' });
  const sets = findLimbSets(body);
  expect(sets.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'head',
      'torso',
      'leftUpperArm',
      'rightLowerLeg',
      'leftFoot',
      'rightHand',
    ]),
  );
  expect(sets).toHaveLength(14);
  const every = new Set(sets.flatMap(({ corners }) => [...corners]));
  expect(every.size).toBe(new Set(body.mesh.triangles).size);

  const pose = restPose(body.skeleton);
  // Turned as a whole by a right angle about y, and moved.
  pose.rotations.set([0, Math.SQRT1_2, 0, Math.SQRT1_2], 0);
  const posed = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
  const [linear, dual] = (['linear', 'dual'] as const).map((method) => {
    const transforms = new Float32Array(TRANSFORM_SIZE[method] * body.skeleton.names.length);
    jointTransforms(method, body.skeleton, posed, transforms);
    return placeFrames(sets, transforms, method);
  });
  dual.forEach((value, k) => {
    expect(value).toBeCloseTo(linear[k], 5);
  });
  sets.forEach(({ half, corners, axes, middle }, k) => {
    // Front cameras now look along x.
    const towards = dual.subarray(20 * k + 8, 20 * k + 11);
    expect(Math.hypot(...towards)).toBeCloseTo(1, 5);
    expect(towards[0]).toBeCloseTo(axes[2][2], 4);
    for (const vertex of corners) {
      axes.forEach((axis, c) => {
        const along = axis.reduce(
          (sum, a, d) => sum + a * (body.mesh.positions[3 * vertex + d] - middle[d]),
          0,
        );
        expect(Math.abs(along)).toBeLessThan(half[c]);
      });
    }
  });
});
