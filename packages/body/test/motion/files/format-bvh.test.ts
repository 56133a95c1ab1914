import { expect, test } from 'vitest';
import { parseBvh } from '../../../src/motion/bvh.ts';
import type { Clip } from '../../../src/motion/files/clip.ts';
import { formatBvh } from '../../../src/motion/files/format-bvh.ts';
import { fromAxisAngle, multiply, type Quaternion } from '../../../src/skeleton/quaternion.ts';
import { clipWorld } from '../clip-world.ts';
import { ARM } from '../fixtures/arm-bvh.ts';

function expectSameFrames(actual: Clip, expected: Clip): void {
  expect(actual.frameCount).toBe(expected.frameCount);
  expect(actual.frameTime).toBe(expected.frameTime);
  for (let i = 0; i < expected.positions.length; i++) {
    expect(actual.positions[i]).toBeCloseTo(expected.positions[i], 5);
  }
  for (let i = 0; i < expected.rotations.length; i += 4) {
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += actual.rotations[i + k] * expected.rotations[i + k];
    expect(Math.abs(dot)).toBeCloseTo(1, 12); // q and −q are the same rotation
  }
}

test('what is written is read back: joints, end sites, frames', () => {
  const clip = parseBvh(ARM);
  const back = parseBvh(formatBvh(clip));
  expect(back.joints).toEqual(clip.joints);
  expectSameFrames(back, clip);
  expect(formatBvh(back)).toBe(formatBvh(clip));
});

test('any rotation survives, also where two axes coincide', () => {
  const angles = [-180, -135, -90, -45, -1e-3, 0, 30, 89.9999, 90, 120];
  const frames = angles.flatMap((z) => angles.flatMap((x) => angles.map((y) => [z, x, y])));
  const text = ARM.slice(0, ARM.indexOf('0 90 0')).replace('Frames: 2', `Frames: ${frames.length}`);
  const lines = frames.map((frame) => `0 0 0 0 0 0 ${frame.join(' ')}`);
  const clip = parseBvh(text + lines.join('\n'));
  expectSameFrames(parseBvh(formatBvh(clip)), clip);
});

test('joints that move against their parent get position channels', () => {
  const clip = parseBvh(ARM);
  clip.positions[4] = 10.25;
  const text = formatBvh(clip);
  expect(text.match(/CHANNELS 6/g)).toHaveLength(2);
  expectSameFrames(parseBvh(text), clip);
});

test('a leaf that turns stays a joint and gets an end site', () => {
  const clip = parseBvh(ARM);
  clip.rotations.set(fromAxisAngle([1, 0, 0], 1), 8);
  const back = parseBvh(formatBvh(clip));
  expect(back.joints.map(({ name }) => name)).toEqual(['Hips', 'Arm', 'Arm end', 'Arm end end']);
  const rotation = [...back.rotations.subarray(8, 12)];
  fromAxisAngle([1, 0, 0], 1).forEach((value, i) => {
    expect(rotation[i]).toBeCloseTo(value, 7);
  });
});

test('rest rotations go, places and turns in the world stay', () => {
  const rest: Quaternion[] = [
    fromAxisAngle([1, 0, 0], -Math.PI / 2),
    fromAxisAngle([0, 1, 1], 0.7),
    [0, 0, 0, 1],
  ];
  const plain = parseBvh(ARM);
  const clip: Clip = {
    ...plain,
    joints: plain.joints.map((joint, j) => ({ ...joint, rest: rest[j] })),
  };
  const back = parseBvh(formatBvh(clip));
  expect(back.joints.every((joint) => joint.rest.join() === '0,0,0,1')).toBe(true);
  for (const frame of [0, 1]) {
    const before = clipWorld(clip, frame);
    const after = clipWorld(back, frame);
    let restWorld: Quaternion = [0, 0, 0, 1];
    clip.joints.forEach((joint) => {
      restWorld = multiply(restWorld, joint.rest);
      const [a, b] = [before.get(joint.name), after.get(joint.name)];
      b?.position.forEach((value, i) => {
        expect(value).toBeCloseTo(a?.position[i] as number, 5);
      });
      // The turn from rest is what a retargeting sees.
      const turned = multiply(b?.rotation as Quaternion, restWorld);
      const dot = turned.reduce((sum, value, i) => sum + value * (a?.rotation[i] as number), 0);
      expect(Math.abs(dot)).toBeCloseTo(1, 12);
    });
  }
});
