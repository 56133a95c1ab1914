import { signedVolume } from '@toile/geometry';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { createBody } from '../../src/body-maker.ts';
import { JOINT_NAMES, type JointName } from '../../src/skeleton/joints.ts';
import { fromAxisAngle, type Vector } from '../../src/skeleton/quaternion.ts';
import { createPosed, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { blendVertices } from '../../src/skin/blend.ts';
import type { SkinMethod } from '../../src/skin/skin.ts';

describe.each(['female', 'male'] as const)('%s', (sex) => {
  let body: Body;
  beforeAll(async () => {
    body = await createBody({ sex });
  });

  function between(from: JointName, to: JointName): Vector {
    const [a, b] = [from, to].map((name) => 3 * JOINT_NAMES.indexOf(name));
    const { rest } = body.skeleton;
    return [rest[b] - rest[a], rest[b + 1] - rest[a + 1], rest[b + 2] - rest[a + 2]];
  }

  /** What the body gains by turning one joint [m³]; flesh neither grows nor shrinks. */
  function gain(method: SkinMethod, joint: JointName, axis: Vector, degrees: number): number {
    const { skeleton, mesh } = body;
    const pose = restPose(skeleton);
    const rotation = fromAxisAngle(axis, (degrees * Math.PI) / 180);
    pose.rotations.set(rotation, 4 * JOINT_NAMES.indexOf(joint));
    const posed = poseSkeleton(skeleton, pose, createPosed(skeleton));
    const positions = new Float64Array(mesh.positions.length);
    blendVertices({ method, ...body, posed, rest: mesh.positions, out: positions });
    return signedVolume({ ...mesh, positions }) - signedVolume(mesh);
  }

  /** The rest pose's elbow is bent by some 40° already. */
  const elbow = () => cross(between('leftUpperArm', 'leftLowerArm'), forearm());
  const forearm = () => between('leftLowerArm', 'leftHand');
  const upperArm = () => between('leftUpperArm', 'leftLowerArm');

  test.each<[string, JointName, () => Vector, number, number]>([
    ['an elbow bent to 120°', 'leftLowerArm', elbow, 80, 0.95],
    ['a wrist twisted by 150°', 'leftHand', forearm, 150, 0.2],
    ['a shoulder turned in by 90°', 'leftUpperArm', upperArm, 90, 0.6],
    ['an arm moved forward by 75°', 'leftUpperArm', () => [0, 1, 0], -75, 0.8],
    ['a thigh raised by 90°', 'leftUpperLeg', () => [1, 0, 0], -90, 0.7],
    ['a knee bent by 120°', 'leftLowerLeg', () => [1, 0, 0], 120, 0.7],
  ])(
    '%s loses volume by matrices and keeps more of it by dual quaternions',
    (_, joint, axis, degrees, share) => {
      const linear = gain('linear', joint, axis(), degrees);
      expect(linear).toBeLessThan(-5e-5);
      expect(Math.abs(gain('dual', joint, axis(), degrees))).toBeLessThan(-share * linear);
    },
  );

  test('soles turn with the foot alone', () => {
    for (const v of [...body.soles.left, ...body.soles.right]) {
      let share = 0;
      for (let k = 4 * v; k < 4 * v + 4; k++) {
        if (/Foot|Toes/.test(JOINT_NAMES[body.skin.joints[k]])) share += body.skin.weights[k];
      }
      expect(share).toBeGreaterThan(0.98);
    }
  });
});

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
