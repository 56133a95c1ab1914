import { describe, expect, test } from 'vitest';
import { clipFrame, readSource } from '../../src/motion/clip-source.ts';
import { recordClip } from '../../src/motion/files/record-clip.ts';
import { mapJoints } from '../../src/motion/joint-aliases.ts';
import { legLength } from '../../src/motion/leg-ik.ts';
import { walk } from '../../src/motion/walk.ts';
import { fromAxisAngle } from '../../src/skeleton/quaternion.ts';
import { foreignClip } from './foreign-clip.ts';
import { stickBody } from './stick-body.ts';

const body = stickBody();
const clip = recordClip(walk(body));
const read = (other = clip) => readSource(other, mapJoints(other));

describe('readSource', () => {
  test('measures the legs in the file’s unit', () => {
    expect(read().legLength).toBeCloseTo(legLength(body.skeleton), 6);
    expect(read(foreignClip(clip, { unit: 100 })).legLength).toBeCloseTo(
      100 * legLength(body.skeleton),
      4,
    );
  });

  test.each([
    [[1, 0, 0], Math.PI / 2],
    [[1, 0, 0], -Math.PI / 2],
    [[0, 0, 1], Math.PI / 2],
    [[0, 1, 0], 2],
    [[0, 1, 0], Math.PI],
  ] as const)('finds up and front turned about %j by %s', (axis, angle) => {
    const source = read(foreignClip(clip, { axes: fromAxisAngle(axis, angle) }));
    const [x, y, z] = source.restBone('leftUpperLeg', 'leftLowerLeg') ?? [0, 0, 0];
    expect(-y).toBeGreaterThan(10 * Math.abs(x));
    expect(Math.abs(z)).toBeLessThan(0.1);
    const toes = source.restBone('leftFoot', 'leftToes') ?? [0, 0, 0];
    expect(toes[2]).toBeGreaterThan(0.1);
  });

  test('knows no bone the clip does not have', () => {
    const joints = clip.joints.map((joint) =>
      joint.name === 'leftToes' ? { ...joint, name: 'ornament' } : joint,
    );
    const source = read({ ...clip, joints });
    expect(source.map.has('leftToes')).toBe(false);
    // The only child of the foot still tells where it points.
    expect(source.restBone('leftFoot', 'leftToes')?.[2]).toBeGreaterThan(0.1);
    expect(source.restBone('leftToes', 'leftFoot')).toBeUndefined();
  });
});

test('clipFrame turns nothing in the rest pose', () => {
  const still = { ...clip, rotations: clip.rotations.map((_, i) => (i % 4 === 3 ? 1 : 0)) };
  const { turnOf, hipCentre } = clipFrame(read(still), 3);
  expect(turnOf('leftUpperArm')?.[3]).toBeCloseTo(1, 9);
  expect(hipCentre[1]).toBeGreaterThan(0.5);
});
