import { expect, test } from 'vitest';
import { trackSoles } from '../../src/motion/contacts.ts';
import { keepFeetUp } from '../../src/motion/feet-up.ts';
import { keyframesOf, keyPose } from '../../src/motion/keyframes.ts';
import { LEGS } from '../../src/motion/leg-ik.ts';
import { quaternionAt } from '../../src/motion/vectors.ts';
import { walk } from '../../src/motion/walk.ts';
import { fromAxisAngle, multiply } from '../../src/skeleton/quaternion.ts';
import { stickBody } from './stick-body.ts';

test('feet that point through the floor are turned until they no longer do, others stay', () => {
  const body = stickBody();
  const keys = keyframesOf(walk(body), 0.02);
  const [{ foot }] = LEGS;
  const given = keys.rotations.slice();
  const wrong = [10, 11, 12];
  for (const k of wrong) {
    const { rotations } = keyPose(keys, k);
    const down = fromAxisAngle([1, 0, 0], 0.9);
    rotations.set(multiply(quaternionAt(rotations, foot), down), 4 * foot);
  }
  expect(trackSoles(keys, body).left.heights[11]).toBeLessThan(-0.04);
  keepFeetUp(keys, body);
  const { heights } = trackSoles(keys, body).left;
  for (const k of wrong) expect(heights[k]).toBeGreaterThan(-0.02);
  const size = 4 * body.skeleton.names.length;
  for (const k of [5, 20, 40]) {
    expect(keyPose(keys, k).rotations).toEqual(given.subarray(size * k, size * (k + 1)));
  }
});
