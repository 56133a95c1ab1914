import { expect, test } from 'vitest';
import {
  createBody,
  formatBvh,
  measureFootSkate,
  parseBvh,
  recordClip,
  retarget,
  walk,
} from '../../src/index.ts';
import type { Clip } from '../../src/motion/files/clip.ts';
import { conjugate, multiply, type Quaternion, rotate } from '../../src/skeleton/quaternion.ts';

/** The same motion in a file whose bones all lie along x in its rest pose, as some programs write. */
function bundle(clip: Clip): Clip {
  const { joints, frameCount } = clip;
  // How each joint's axes are turned against the world, in the file's rest pose.
  const turns: Quaternion[] = joints.map((_, j) => {
    const child = joints.findIndex(({ parent }) => parent === j);
    const [x, y, z] = child < 0 ? [1, 0, 0] : joints[child].offset;
    const length = Math.hypot(x, y, z) || 1;
    const half: Quaternion = [0, -z / length, y / length, 1 + x / length];
    const size = Math.hypot(...half);
    return size < 1e-6 ? [0, 0, 1, 0] : (half.map((value) => value / size) as Quaternion);
  });
  const rotations = clip.rotations.slice();
  for (let f = 0; f < frameCount; f++) {
    joints.forEach(({ parent }, j) => {
      const at = 4 * (f * joints.length + j);
      const own = [...clip.rotations.subarray(at, at + 4)];
      const before: Quaternion = parent < 0 ? [0, 0, 0, 1] : conjugate(turns[parent]);
      rotations.set(multiply(multiply(before, own), turns[j]), at);
    });
  }
  const turned = joints.map(({ name, parent, offset, rest }) => ({
    name,
    parent,
    offset: parent < 0 ? offset : rotate(conjugate(turns[parent]), offset),
    rest,
  }));
  const positions = clip.positions.slice();
  for (let f = 0; f < frameCount; f++) {
    turned.forEach(({ parent, offset }, j) => {
      if (parent >= 0) positions.set(offset, 3 * (f * joints.length + j));
    });
  }
  return { ...clip, joints: turned, rotations, positions };
}

test('files without a standing rest pose are retargeted by their most upright frame', async () => {
  const body = await createBody({ sex: 'female', height: 1.7 });
  const text = formatBvh(bundle(recordClip(walk(body), { duration: 3 })));
  const motion = retarget(parseBvh(text), body);
  const { slide, lowest } = measureFootSkate(motion, body);
  expect(slide).toBeLessThan(0.005);
  expect(lowest).toBeGreaterThan(-0.005);
});
