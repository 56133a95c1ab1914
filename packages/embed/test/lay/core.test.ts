import { describe, expect, test } from 'vitest';
import { makeAxis } from '../../src/lay/axis.ts';
import { type Core, limbReach, trunkReach } from '../../src/lay/core.ts';
import { LIMBS, TRUNK } from '../../src/rims/limbs.ts';

const LEFT_ARM = LIMBS.indexOf('leftArm');

function coreOf(...points: readonly [limb: number, x: number, y: number, z: number][]): Core {
  return {
    positions: points.flatMap(([, ...point]) => point),
    limbs: points.map(([limb]) => limb),
  };
}

describe('the trunk’s reach', () => {
  const body = coreOf(
    [TRUNK, 0.06, 1, 0.01],
    [TRUNK, 0, 1, -0.03],
    [LEFT_ARM, 0.5, 1, 0],
    [TRUNK, 0.2, 0.5, 0],
  );
  const isTrunk = (limb: number): boolean => limb === TRUNK;

  test('is that of its farthest point at a height, limbs left out', () => {
    const reach = trunkReach([body], isTrunk, [0, 0.01], [1, 1]);
    expect(reach(1)).toBeCloseTo(0.06, 12);
    expect(reach(0.5)).toBeCloseTo(Math.hypot(0.2, 0.01), 12);
    expect(reach(0.75)).toBe(0);
    expect(trunkReach([body], () => true, [0, 0.01], [1, 1])(1)).toBeGreaterThan(0.4);
  });

  test('holds for what is near that height', () => {
    const reach = trunkReach([body], isTrunk, [0, 0.01], [1, 1]);
    for (const height of [0.985, 1.015]) expect(reach(height)).toBeCloseTo(0.06, 12);
  });

  test('counts by the scale of an ellipse', () => {
    const reach = trunkReach([body], isTrunk, [0, 0], [2, 0.5]);
    expect(reach(1)).toBeCloseTo(0.06, 12);
    expect(reach(0.5)).toBeCloseTo(0.1, 12);
  });

  test('is that of all that is worn already', () => {
    const shirt = coreOf([TRUNK, 0, 1, 0.09]);
    expect(trunkReach([body, shirt], isTrunk, [0, 0], [1, 1])(1)).toBeCloseTo(0.09, 12);
  });
});

test('a limb’s reach is by the way along its axis', () => {
  const axis = makeAxis(
    [
      [0.2, 1.4, 0],
      [0.8, 1.4, 0],
    ],
    [0, 1, 0],
  );
  const body = coreOf(
    [LEFT_ARM, 0.3, 1.45, 0],
    [LEFT_ARM, 0.7, 1.4, 0.03],
    [TRUNK, 0.3, 1, 0],
    [LIMBS.indexOf('rightArm'), 0.3, 1, 0],
  );
  const reach = limbReach([body], LEFT_ARM, axis);
  expect(reach(0.1)).toBeCloseTo(0.05, 12);
  expect(reach(0.5)).toBeCloseTo(0.03, 12);
  expect(reach(0.3)).toBe(0);
});
