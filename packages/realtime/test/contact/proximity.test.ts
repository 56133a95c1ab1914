import { restPose } from '@toile/body';
import { beforeAll, expect, test } from 'vitest';
import { chooseBodyPoints } from '../../src/contact/body-points.ts';
import { mapContact } from '../../src/contact/map-contact.ts';
import { createProximity } from '../../src/contact/proximity.ts';
import { trainingFrames } from '../../src/frames.ts';
import { NEAR, NO_POINT } from '../../src/garment.ts';
import { createJoints } from '../../src/pose/dual-skin.ts';
import { createFixture, distances, type Fixture, OFF } from '../fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

function guarded() {
  const { dressed, record } = fixture;
  const frames = trainingFrames(dressed, [record({ seconds: 0.3 })], 0);
  const points = chooseBodyPoints(dressed.wearer, frames.moments());
  const map = mapContact(points, frames.vertexCount, frames.moments(), frames.moments());
  return { frames, points, map };
}

test('points of the body are about 2 cm apart, near the cloth, on the skin', () => {
  const { points } = guarded();
  const { mesh } = fixture.body;
  const skin = new Set(
    Array.from({ length: mesh.positions.length / 3 }, (_, v) => key(mesh.positions, v)),
  );
  const count = points.rest.length / 3;
  for (let p = 0; p < count; p++) {
    expect(skin.has(key(points.rest, p))).toBe(true);
    // Feet are far from a garment that ends above the knees.
    expect(points.rest[3 * p + 1]).toBeGreaterThan(0.25);
    const normal = points.normals.subarray(3 * p, 3 * p + 3);
    expect(Math.hypot(...normal)).toBeCloseTo(1, 5);
  }
  expect(count).toBeGreaterThan(300);

  function key(x: ArrayLike<number>, v: number): string {
    return [0, 1, 2].map((c) => Math.fround(x[3 * v + c]).toFixed(6)).join(' ');
  }
});

test('cloth that is pressed into the body comes out, and cloth outside stays', () => {
  const { frames, points, map } = guarded();
  const { body, motion, record } = fixture;
  const joints = createJoints(Float64Array.from(body.skeleton.rest));
  joints.pose(motion.sample(0.45, restPose(body.skeleton)));
  const [outside] = record({ from: 0.45, seconds: 0.04 }).frames.map(({ garments }) => garments[0]);
  const [inside] = record({ from: 0.45, seconds: 0.04, bulge: () => -OFF - 0.015 }).frames.map(
    ({ garments }) => garments[0],
  );
  const proximity = createProximity(points, map);
  proximity.pose(joints.transforms);
  const still = outside.slice();
  proximity.follow(still, 20);
  proximity.pushOut(still);
  expect(distances(still, outside).mean).toBeLessThan(0.001);
  const pushed = inside.slice();
  const depths = distances(inside, outside).mean;
  for (let round = 0; round < 3; round++) {
    proximity.follow(pushed, 20);
    proximity.pushOut(pushed);
  }
  expect(frames.vertexCount).toBe(outside.length / 3);
  // It was 8 mm off; gaps are at most 3 mm.
  expect(distances(pushed, outside).mean).toBeLessThan(0.4 * depths);
});

test('a vertex has each part of the body that it comes near to once, the nearest first', () => {
  const { map, points, frames } = guarded();
  for (let v = 0; v < frames.vertexCount; v++) {
    const own = [...map.near.subarray(NEAR * v, NEAR * (v + 1))];
    const named = own.filter((point) => point !== NO_POINT);
    expect(named.length).toBeGreaterThan(0);
    expect(own.slice(0, named.length)).toEqual(named);
    expect(named.every((point) => 3 * point < points.rest.length)).toBe(true);
    expect(new Set(named).size).toBe(named.length);
  }
});
