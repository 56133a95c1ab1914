import { expect, test } from 'vitest';
import { rotate } from '../../src/skeleton/quaternion.ts';
import { jointTransforms, TRANSFORM_SIZE } from '../../src/skin/transforms.ts';
import { createArm, turn } from './arm.ts';

const arm = createArm();
const posed = turn(arm, 'leftLowerArm', [1, 2, 3], 80);
const hand = 2;
/** Where the hand's joint and a point beside it get to. */
const offset = [0.03, -0.02, 0.05];
const turned = rotate(posed.rotations.subarray(4 * hand, 4 * hand + 4), offset);
const expected = turned.map((x, k) => posed.positions[3 * hand + k] + x);
const given = offset.map((x, k) => arm.skeleton.rest[3 * hand + k] + x);

test('matrices turn about the joint and take it to its place', () => {
  const matrices = new Float64Array(3 * TRANSFORM_SIZE.linear);
  jointTransforms('linear', arm.skeleton, posed, matrices);
  const m = matrices.subarray(16 * hand);
  for (let k = 0; k < 3; k++) {
    const moved = m[k] * given[0] + m[4 + k] * given[1] + m[8 + k] * given[2] + m[12 + k];
    expect(moved).toBeCloseTo(expected[k], 12);
  }
});

test('dual quaternions are of unit length, their parts at right angles', () => {
  const quaternions = new Float64Array(3 * TRANSFORM_SIZE.dual);
  jointTransforms('dual', arm.skeleton, posed, quaternions);
  for (let j = 0; j < 3; j++) {
    const [x, y, z, w, dx, dy, dz, dw] = quaternions.subarray(8 * j, 8 * j + 8);
    expect(Math.hypot(x, y, z, w)).toBeCloseTo(1, 12);
    expect(x * dx + y * dy + z * dz + w * dw).toBeCloseTo(0, 12);
  }
});
