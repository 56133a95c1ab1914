import { expect, test } from 'vitest';
import {
  angleAbout,
  fromRotationVector,
  partOf,
  rotationVector,
  X,
  Z,
} from '../../src/motion/vectors.ts';
import { fromAxisAngle, multiply } from '../../src/skeleton/quaternion.ts';

test('angleAbout measures about the axis only', () => {
  expect(angleAbout(Z, [1, 0, 5], [0, 2, -1])).toBeCloseTo(Math.PI / 2, 12);
  expect(angleAbout(Z, [0, 1, 0], [1, 0, 0])).toBeCloseTo(-Math.PI / 2, 12);
});

test('rotation vectors go to and fro, the shorter way round', () => {
  for (const vector of [
    [0.3, -0.2, 1],
    [0, 0, 0],
    [3, 0, 0],
  ] as const) {
    rotationVector(fromRotationVector(vector)).forEach((value, c) => {
      expect(value).toBeCloseTo(vector[c], 9);
    });
  }
  expect(rotationVector(fromAxisAngle(X, 3.5))[0]).toBeCloseTo(3.5 - 2 * Math.PI, 9);
});

test('three thirds of a rotation make it', () => {
  const turn = fromAxisAngle([1, 2, -1], 1.1);
  const third = partOf(turn, 1 / 3);
  multiply(multiply(third, third), third).forEach((value, c) => {
    expect(value).toBeCloseTo(turn[c], 9);
  });
});
