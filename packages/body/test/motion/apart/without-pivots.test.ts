import { expect, test } from 'vitest';
import { loadBodyMaker } from '../../../src/body-maker.ts';
import { withoutPivots } from '../../../src/motion/apart/without-pivots.ts';
import { idle } from '../../../src/motion/idle.ts';
import { keyCount, keyframesOf, keyPose } from '../../../src/motion/keyframes.ts';
import { fromAxisAngle, multiply } from '../../../src/skeleton/quaternion.ts';
import { ANNA } from '../../flesh/people.ts';

test('feet are on the floor but for the time in which they pivot', async () => {
  const body = (await loadBodyMaker()).make(ANNA);
  const keys = keyframesOf(idle(body), 1 / 60);
  const n = keyCount(keys);
  const [from, to] = [120, 180];
  // The whole person turns by a quarter in a second.
  for (let k = 0; k < n; k++) {
    const part = Math.min(1, Math.max(0, (k - from) / (to - from)));
    const pose = keyPose(keys, k);
    const hips = pose.rotations.subarray(0, 4);
    hips.set(multiply(fromAxisAngle([0, 1, 0], (part * Math.PI) / 2), hips));
  }
  const all = new Uint8Array(n).fill(1);
  const { left, right } = withoutPivots({ ...keys, repeats: false }, { left: all, right: all });
  for (const planted of [left, right]) {
    expect(planted.subarray(0, from - 4).every((flag) => flag === 1)).toBe(true);
    expect(planted.subarray(from + 4, to - 4).every((flag) => flag === 0)).toBe(true);
    expect(planted.subarray(to + 4).every((flag) => flag === 1)).toBe(true);
  }
});
