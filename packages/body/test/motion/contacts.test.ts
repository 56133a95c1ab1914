import { describe, expect, test } from 'vitest';
import { detectContacts, trackSoles } from '../../src/motion/contacts.ts';
import { strideFor } from '../../src/motion/gait-angles.ts';
import { idle } from '../../src/motion/idle.ts';
import { keyCount, keyframesOf } from '../../src/motion/keyframes.ts';
import { LEGS, legLength } from '../../src/motion/leg-ik.ts';
import { findRuns } from '../../src/motion/smooth-curves.ts';
import { walk } from '../../src/motion/walk.ts';
import { stickBody } from './stick-body.ts';

const body = stickBody();

describe('detectContacts', () => {
  test('finds each foot once a cycle on the floor, for as long as it is', () => {
    const keys = keyframesOf(walk(body, { speed: 1.2 }), 0.01);
    const { stance } = strideFor(1.2, legLength(body.skeleton, LEGS[0]), 1);
    const contacts = detectContacts(keys, body);
    for (const side of ['left', 'right'] as const) {
      expect(findRuns(contacts[side], true)).toHaveLength(1);
      const share = contacts[side].reduce((sum, flag) => sum + flag, 0) / keyCount(keys);
      expect(Math.abs(share - stance)).toBeLessThan(0.08);
    }
  });

  test('does not mind a floor elsewhere than at 0', () => {
    const keys = keyframesOf(walk(body), 0.01);
    const before = detectContacts(keys, body);
    for (let k = 0; k < keyCount(keys); k++) keys.hips[3 * k + 1] += 0.35;
    expect(detectContacts(keys, body)).toEqual(before);
  });

  test('finds both feet standing all the time', () => {
    const { left, right } = detectContacts(keyframesOf(idle(body), 0.05), body);
    expect(left.every(Boolean) && right.every(Boolean)).toBe(true);
  });
});

test('trackSoles sees the slip of a foot that is carried', () => {
  const keys = keyframesOf(idle(body), 0.05);
  for (let k = 0; k < keyCount(keys); k++) keys.hips[3 * k] += 0.002 * k;
  const { left } = trackSoles({ ...keys, repeats: false }, body);
  expect(left.shifts[2 * 10]).toBeCloseTo(0.002, 4);
  expect(left.heights[10]).toBeCloseTo(0, 4);
});
