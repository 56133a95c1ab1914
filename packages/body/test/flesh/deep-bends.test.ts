import { auditMeshes } from '@toile/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { createBody } from '../../src/body-maker.ts';
import { createFlesh, type Flesh } from '../../src/flesh/flesh.ts';
import { setArm } from '../../src/motion/posture.ts';
import { fromAxisAngle, type Vector } from '../../src/skeleton/quaternion.ts';
import { jointNumber, type Pose, restPose } from '../../src/skeleton/skeleton.ts';
import { createFigure, type Figure } from '../../src/skin/figure.ts';
import { ANNA, RUTH } from './people.ts';

const X: Vector = [1, 0, 0];

/** As far as joints go. */
const BENDS = {
  'a squat': ({ rotations }: Pose) => {
    for (const side of ['left', 'right'] as const) {
      rotations.set(fromAxisAngle(X, 2.4), 4 * jointNumber(`${side}LowerLeg`));
      rotations.set(fromAxisAngle(X, -2), 4 * jointNumber(`${side}UpperLeg`));
    }
  },
  'bent elbows': ({ rotations }: Pose, { skeleton }: Body) => {
    setArm(skeleton, rotations, 'left', { flexion: 1, abduction: 0.6, elbow: 2.6 });
    setArm(skeleton, rotations, 'right', { flexion: 0.2, abduction: 0.9, elbow: 2.4 });
  },
  'a look at the chest': ({ rotations }: Pose) => {
    rotations.set(fromAxisAngle(X, 0.6), 4 * jointNumber('neck'));
    rotations.set(fromAxisAngle(X, 0.6), 4 * jointNumber('head'));
  },
};

describe.each([
  { name: 'an average woman', person: ANNA },
  { name: 'a heavy woman', person: RUTH },
])('the flesh of $name', ({ person }) => {
  let body: Body;
  let figure: Figure;
  let flesh: Flesh;
  beforeAll(async () => {
    body = await createBody(person);
    figure = await createFigure(body);
    flesh = await createFlesh(body);
  });

  test.each(Object.entries(BENDS))('goes into none of its own in %s', (_, bend) => {
    const pose = restPose(body.skeleton);
    bend(pose, body);
    const count = (positions: Float32Array): number =>
      auditMeshes([{ positions, triangles: body.mesh.triangles }]).intersections;
    expect(count(figure.pose(pose))).toBeGreaterThan(0);
    expect(count(flesh.pose(pose))).toBe(0);
  });
});
