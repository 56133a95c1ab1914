import { signedVolume } from '@toile/geometry';
import { beforeAll, expect, test } from 'vitest';
import type { Body } from '../../../src/body.ts';
import { createBody } from '../../../src/body-maker.ts';
import { massPoints, placeMass } from '../../../src/motion/physics/mass-points.ts';
import {
  createPosed,
  jointNumber,
  poseSkeleton,
  restPose,
} from '../../../src/skeleton/skeleton.ts';

let body: Body;
beforeAll(async () => {
  body = await createBody({ sex: 'female', height: 1.68, chest: 0.94, waist: 0.78, hips: 1.01 });
});

test('a body weighs what its volume does, and segments what they do in published tables', () => {
  const mass = massPoints(body);
  const { positions, triangles } = body.mesh;
  expect(mass.total / (985 * signedVolume({ positions, triangles }))).toBeCloseTo(1, 1.7);
  const shareOf = (name: Parameters<typeof jointNumber>[0]): number =>
    mass.masses.reduce((sum, m, p) => sum + (mass.joints[p] === jointNumber(name) ? m : 0), 0) /
    mass.total;
  // Of women [Leva1996, Table 4]: thigh 14.8, shank 4.8, foot 1.3, upper arm 2.6, forearm 1.4 %.
  for (const [name, published] of [
    ['leftUpperLeg', 0.148],
    ['rightUpperLeg', 0.148],
    ['leftLowerLeg', 0.048],
    ['leftFoot', 0.013],
    ['leftUpperArm', 0.026],
    ['leftLowerArm', 0.014],
  ] as const) {
    expect(Math.abs(shareOf(name) - published), name).toBeLessThan(0.012);
  }
});

test('the centre of mass is where it is in people, and goes with the joints', () => {
  const mass = massPoints(body);
  const posed = createPosed(body.skeleton);
  const pose = restPose(body.skeleton);
  const places = new Float64Array(3 * mass.count);
  const centre = (): number[] => {
    placeMass(mass, body.skeleton, poseSkeleton(body.skeleton, pose, posed), places);
    return [0, 1, 2].map(
      (c) => mass.masses.reduce((sum, m, p) => sum + m * places[3 * p + c], 0) / mass.total,
    );
  };
  const [x, y, z] = centre();
  expect(Math.abs(x)).toBeLessThan(0.005);
  // Some 55 % of the height.
  expect(y / 1.68).toBeGreaterThan(0.53);
  expect(y / 1.68).toBeLessThan(0.59);
  pose.hips[2] += 0.4;
  expect(centre()[2] - z).toBeCloseTo(0.4, 9);
});
