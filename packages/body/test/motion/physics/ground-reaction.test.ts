import { expect, test } from 'vitest';
import { groundReaction, zeroMomentOf } from '../../../src/motion/physics/ground-reaction.ts';

const square = (x: number) =>
  [
    [x - 0.05, -0.1],
    [x - 0.05, 0.1],
    [x + 0.05, 0.1],
    [x + 0.05, -0.1],
  ] as const;
const feet = [square(0.1).toReversed(), square(-0.1).toReversed()];

/** A push at a point of the floor. */
const pushAt = (x: number, z: number, force = [20, 600, -30], turn = 4) => ({
  force: Float64Array.from(force),
  moment: Float64Array.of(-z * force[1], z * force[0] - x * force[2] + turn, x * force[1]),
});

test('feet together do all of it, wherever it is', () => {
  for (const [x, z] of [
    [0, 0],
    [0.1, 0.02],
    [-0.03, 0.3],
    [0.6, -0.2],
  ]) {
    const whole = pushAt(x, z);
    for (const [i, value] of zeroMomentOf(whole, 600)?.entries() ?? []) {
      expect(value).toBeCloseTo([x, z][i], 9);
    }
    const pushes = groundReaction(whole, feet, 600);
    for (let c = 0; c < 3; c++) {
      expect(pushes[0].force[c] + pushes[1].force[c]).toBeCloseTo(whole.force[c], 9);
      expect(pushes[0].moment[c] + pushes[1].moment[c]).toBeCloseTo(whole.moment[c], 9);
    }
  }
});

test('the foot that is nearer bears more, one alone all, and none nothing', () => {
  const loads = (x: number): number[] =>
    groundReaction(pushAt(x, 0), feet, 600).map(({ force }) => force[1]);
  expect(loads(0.1)[0]).toBeCloseTo(600, 6);
  expect(loads(0)[0]).toBeCloseTo(300, 6);
  expect(loads(-0.04)[1]).toBeGreaterThan(400);
  expect(groundReaction(pushAt(0, 0), [feet[0], []], 600)[0].force[1]).toBe(600);
  expect(groundReaction(pushAt(0, 0), [[], []], 600)[0].force[1]).toBe(0);
});
