import { describe, expect, test } from 'vitest';
import { idle } from '../../src/motion/idle.ts';
import { keyCount, keyframeMotion, keyframesOf } from '../../src/motion/keyframes.ts';
import { LEGS } from '../../src/motion/leg-ik.ts';
import { footAxis, footPath, plantFeet } from '../../src/motion/plant-feet.ts';
import { walk } from '../../src/motion/walk.ts';
import { feetOf, jointAt } from './gait-checks.ts';
import { stickBody } from './stick-body.ts';

const body = stickBody();

function standing() {
  const keys = { ...keyframesOf(idle(body), 1 / 60), repeats: false };
  const n = keyCount(keys);
  return { keys, contacts: { left: new Uint8Array(n).fill(1), right: new Uint8Array(n).fill(1) } };
}

describe('plantFeet', () => {
  test('holds feet under hips that wander off', () => {
    const { keys, contacts } = standing();
    const n = keyCount(keys);
    for (let k = 0; k < n; k++) keys.hips[3 * k + 2] += 0.08 * Math.sin((6 * k) / n);
    expect(feetOf(keyframeMotion(keys), body).slide).toBeGreaterThan(0.05);
    plantFeet(keys, body, { contacts });
    expect(feetOf(keyframeMotion(keys), body).slide).toBeLessThan(0.001);
  });

  test('sinks the hips where the legs are too short', () => {
    const { keys, contacts } = standing();
    const before = keys.hips[1];
    for (let k = 0; k < keyCount(keys); k++) keys.hips[3 * k + 1] += 0.1;
    plantFeet(keys, body, { contacts });
    const motion = keyframeMotion(keys);
    expect(keys.hips[1]).toBeLessThan(before + 0.02);
    const { slide, depth, floating } = feetOf(motion, body);
    expect(Math.max(slide, depth, floating)).toBeLessThan(0.001);
  });

  test('joins two stands by a step that is lifted', () => {
    const { keys, contacts } = standing();
    const n = keyCount(keys);
    contacts.left.fill(0, 200, 230);
    for (let k = 0; k < n; k++) keys.hips[3 * k + 2] += 0.15 / (1 + Math.exp((215 - k) / 5));
    plantFeet(keys, body, { contacts });
    const motion = keyframeMotion(keys);
    const height = (frame: number) => jointAt(motion, frame / 60, 'leftFoot')[1];
    expect(height(215)).toBeGreaterThan(height(100) + 0.01);
    const moved = jointAt(motion, 300 / 60, 'leftFoot')[2] - jointAt(motion, 1, 'leftFoot')[2];
    expect(moved).toBeGreaterThan(0.1);
    expect(feetOf(motion, body).depth).toBeLessThan(0.001);
  });

  test('leaves feet alone that never stand', () => {
    const { keys } = standing();
    const none = new Uint8Array(keyCount(keys));
    const source = footPath(keys, body, LEGS[0], { contacts: { left: none, right: none } });
    expect(source.ankles[1]).toBeGreaterThan(0.05);
    expect(source.freedom.every((value) => value === 1)).toBe(true);
  });
});

test('footAxis lies across the foot, level, to the left', () => {
  for (const leg of LEGS) {
    const [x, y, z] = footAxis(walk(body), leg);
    expect(x).toBeGreaterThan(0.9);
    expect(y).toBe(0);
    expect(Math.hypot(x, z)).toBeCloseTo(1, 12);
  }
});
