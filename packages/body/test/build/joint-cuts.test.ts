import { expect, test } from 'vitest';
import { boneEnd, jointCut } from '../../build/joint-cuts.mjs';

/** An arm along x that bends down by a right angle at its middle joint. */
const bent = {
  joints: [0, 0, 0, 2, 0, 0, 2, -1, 0],
  parents: [-1, 0, 1],
  names: ['a', 'b', 'c'],
};

test('a cut halves the angle between the bones that meet', () => {
  const { point, normal } = jointCut(bent, 1);
  expect(point).toEqual([2, 0, 0]);
  [Math.SQRT1_2, -Math.SQRT1_2, 0].forEach((x, k) => {
    expect(normal[k]).toBeCloseTo(x, 12);
  });
});

test('the last bone of a chain is as long as the one before it', () => {
  expect(boneEnd(bent, 2)).toEqual([2, -2, 0]);
});

test('a bone with several children ends amid them', () => {
  const fork = { joints: [0, 0, 0, 1, 2, 0, 3, 4, 0], parents: [-1, 0, 0] };
  expect(boneEnd(fork, 0)).toEqual([2, 3, 0]);
});

test('cuts of the right side mirror those of the left', () => {
  const rig = (side: string, x: number) => ({
    joints: [0, 0, 0, x, 0, 0, 2 * x, -1, 0],
    parents: [-1, 0, 1],
    names: ['hips', `${side}UpperLeg`, `${side}LowerLeg`],
  });
  const left = jointCut(rig('left', 0.1), 1);
  const right = jointCut(rig('right', -0.1), 1);
  expect(right.normal).toEqual([-left.normal[0], left.normal[1], left.normal[2]]);
  expect(right.point).toEqual([-left.point[0], left.point[1], left.point[2]]);
});
