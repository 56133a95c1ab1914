import { createBody, createFigure } from '@toile/body';
import { LIMBS, TRUNK } from '@toile/embed';
import { describe, expect, test } from 'vitest';
import { coreOf, frameOf } from '../../src/body/frame.ts';
import { poseBody } from '../../src/body/posed-body.ts';
import { ANNA } from '../anna.ts';

const body = await createBody(ANNA);
const figure = await createFigure(body);
const posed = poseBody(body, figure, { left: 0, right: 0, legs: 0 });
const frame = frameOf(body, posed);

describe('a body’s lines', () => {
  test('arms go out to their sides, legs down', () => {
    expect(frame.axes.leftArm.at(0.4)[0]).toBeGreaterThan(0.4);
    expect(frame.axes.rightArm.at(0.4)[0]).toBeLessThan(-0.4);
    for (const leg of [frame.axes.leftLeg, frame.axes.rightLeg]) {
      expect(leg.at(0.5)[1]).toBeLessThan(leg.at(0)[1] - 0.45);
    }
  });

  test('shoulders are above the crotch, the chin above both', () => {
    const [half, height] = frame.shoulder;
    expect(half).toBeGreaterThan(0.1);
    expect(half).toBeLessThan(0.25);
    expect(frame.crotch).toBeGreaterThan(0.6);
    expect(height).toBeGreaterThan(frame.crotch + 0.4);
    expect(frame.chin).toBeGreaterThan(height);
    expect(frame.headGirth).toBe(body.measurements.head);
  });
});

test('points belong to the limb they are near to', () => {
  const { positions, limbs } = coreOf(body, posed);
  expect(limbs).toHaveLength(positions.length / 3);
  const [arm, leg] = ['leftArm', 'rightLeg'].map((name) => LIMBS.indexOf(name as never));
  for (let v = 0; v < limbs.length; v++) {
    const [x, y] = [positions[3 * v], positions[3 * v + 1]];
    if (x > 0.35) expect(limbs[v]).toBe(arm);
    if (x < -0.02 && y < 0.4) expect(limbs[v]).toBe(leg);
    if (Math.abs(x) < 0.08 && y > 1.0 && y < 1.3) expect(limbs[v]).toBe(TRUNK);
  }
  expect(new Set(Array.from(limbs))).toEqual(new Set([0, 1, 2, 3, 4]));
});

describe('a stance', () => {
  test('raises one arm and not the other', () => {
    const raised = poseBody(body, figure, { left: -1.2, right: 0, legs: 0 });
    expect(raised.joint('leftHand')[1]).toBeGreaterThan(posed.joint('leftHand')[1] + 0.3);
    expect(raised.joint('rightHand')[1]).toBeCloseTo(posed.joint('rightHand')[1], 6);
  });

  test('puts the legs apart, both alike', () => {
    const apart = poseBody(body, figure, { left: 0, right: 0, legs: 0.2 });
    const [left, right] = [apart.joint('leftFoot'), apart.joint('rightFoot')];
    expect(left[0]).toBeGreaterThan(posed.joint('leftFoot')[0] + 0.1);
    expect(right[0]).toBeCloseTo(-left[0], 3);
    expect(apart.joint('leftHand')).toEqual(posed.joint('leftHand'));
  });
});
