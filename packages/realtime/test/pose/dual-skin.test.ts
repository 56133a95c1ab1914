import { blendVertices, createPosed, poseSkeleton, restPose } from '@toile/body';
import { computeNormals } from '@toile/geometry';
import { beforeAll, expect, test } from 'vitest';
import {
  createJoints,
  skinDirections,
  skinPoints,
  unskinPoints,
} from '../../src/pose/dual-skin.ts';
import { createFixture, distances, type Fixture } from '../fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

function posedAt(time: number) {
  const { body, motion } = fixture;
  const pose = motion.sample(time, restPose(body.skeleton));
  const joints = createJoints(Float64Array.from(body.skeleton.rest));
  joints.pose(pose);
  return { pose, joints };
}

test('points go where the skin of the body goes', () => {
  const { body } = fixture;
  for (const time of [0, 0.2, 0.7]) {
    const { pose, joints } = posedAt(time);
    const posed = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
    const rest = body.mesh.positions;
    const expected = blendVertices({
      ...{ method: 'dual' as const, skeleton: body.skeleton, posed, skin: body.skin, rest },
      out: new Float64Array(rest.length),
    });
    const out = new Float32Array(rest.length);
    skinPoints(joints.transforms, body.skin, Float32Array.from(rest), out);
    expect(distances(out, expected).most).toBeLessThan(2e-6);
  }
});

test('joints that are given in the world are as good as turns', () => {
  const { body } = fixture;
  const { pose, joints } = posedAt(0.4);
  const before = joints.transforms.slice();
  joints.pose(poseSkeleton(body.skeleton, pose, createPosed(body.skeleton)));
  expect(joints.transforms).toEqual(before);
});

test('what is taken back to the rest pose and posed again is where it was', () => {
  const { body } = fixture;
  const { joints } = posedAt(0.3);
  const there = Float32Array.from(body.mesh.positions, (x, i) => x + 0.05 * Math.sin(i));
  const back = new Float32Array(there.length);
  const again = new Float32Array(there.length);
  unskinPoints(joints.transforms, body.skin, there, back);
  skinPoints(joints.transforms, body.skin, back, again);
  expect(distances(again, there).most).toBeLessThan(2e-6);
  expect(distances(back, there).mean).toBeGreaterThan(0.05);
});

test('directions turn as normals do, and back', () => {
  const { body } = fixture;
  const { joints } = posedAt(0.3);
  const { positions, triangles } = body.mesh;
  const rest = Float32Array.from(positions);
  const [normals, posed, turned, back] = Array.from(
    { length: 4 },
    () => new Float32Array(rest.length),
  );
  computeNormals(rest, triangles, normals);
  skinPoints(joints.transforms, body.skin, rest, posed);
  const expected = new Float32Array(rest.length);
  computeNormals(posed, triangles, expected);
  skinDirections(joints.transforms, body.skin, normals, turned);
  // Where skin is bent it is not rigid: on the average over all of it.
  expect(distances(turned, expected).mean).toBeLessThan(0.05);
  skinDirections(joints.transforms, body.skin, turned, back, true);
  expect(distances(back, normals).most).toBeLessThan(1e-5);
});
