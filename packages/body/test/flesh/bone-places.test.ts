import { expect, test } from 'vitest';
import { createBody } from '../../src/body-maker.ts';
import { findBonePlaces } from '../../src/flesh/bone-places.ts';
import { armsPose } from '../../src/motion/poses.ts';
import { createPosed, jointNumber, poseSkeleton } from '../../src/skeleton/skeleton.ts';
import { createFigure } from '../../src/skin/figure.ts';
import { ANNA } from './people.ts';

const body = await createBody(ANNA);
const pose = armsPose(body.skeleton, 0.05);
const { positions: joints } = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
const skin = Float64Array.from((await createFigure(body)).pose(pose));
const { points, hands } = findBonePlaces(body, skin, joints);

const INFLUENCES = 4;

/** Vertices that one joint moves alone. */
function movedBy(name: Parameters<typeof jointNumber>[0]): number[] {
  const joint = jointNumber(name);
  return [...hands.keys()].filter(
    (v) => body.skin.joints[INFLUENCES * v] === joint && body.skin.weights[INFLUENCES * v] > 0.999,
  );
}

function place(values: ArrayLike<number>, i: number): number[] {
  return [values[3 * i], values[3 * i + 1], values[3 * i + 2]];
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((x, c) => x - b[c]));
}

test('every vertex has a place in the bones, inside of the body', () => {
  expect(points).toHaveLength(skin.length);
  expect(points.every(Number.isFinite)).toBe(true);
  const depths = [...hands.keys()].map((v) => distance(place(points, v), place(skin, v)));
  expect(Math.max(...depths)).toBeLessThan(0.3);
});

test('vertices of a limb are drawn onto its bone', () => {
  const [hip, knee] = ['leftUpperLeg', 'leftLowerLeg'] as const;
  const [from, to] = [hip, knee].map((name) => place(joints, jointNumber(name)));
  const thigh = movedBy(hip);
  expect(thigh.length).toBeGreaterThan(20);
  for (const v of thigh) {
    const point = place(points, v);
    expect(distance(from, point) + distance(point, to)).toBeCloseTo(distance(from, to), 6);
  }
});

test('hands are told from arms and from all else', () => {
  for (const v of movedBy('leftIndexDistal')) expect(hands[v]).toBeGreaterThan(0.99);
  for (const v of movedBy('leftUpperArm')) expect(hands[v]).toBe(0);
  for (const share of hands) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThan(1 + 1e-5);
  }
});

test('all fingers are drawn into one bone', () => {
  const wrist = place(joints, jointNumber('leftHand'));
  const fingers = [...movedBy('leftIndexDistal'), ...movedBy('leftLittleDistal')];
  expect(fingers.length).toBeGreaterThan(10);
  for (const v of fingers) expect(distance(place(points, v), wrist)).toBeLessThan(0.1201);
});
