import { auditMeshes } from '@toile/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { createBody } from '../../src/body-maker.ts';
import { createFlesh, type Flesh } from '../../src/flesh/flesh.ts';
import { idle } from '../../src/motion/idle.ts';
import { aPose } from '../../src/motion/poses.ts';
import { turn } from '../../src/motion/turn.ts';
import { walk } from '../../src/motion/walk.ts';
import { restPose } from '../../src/skeleton/skeleton.ts';
import { createFigure, type Figure } from '../../src/skin/figure.ts';
import { ANNA, DAVID, RUTH } from './people.ts';

/** Pairs of the skin's triangles that intersect. */
function overlaps({ mesh }: Body, positions: Float32Array): number {
  return auditMeshes([{ positions, triangles: mesh.triangles }]).intersections;
}

function farthest(a: Float32Array, b: Float32Array): number {
  let most = 0;
  for (let i = 0; i < a.length; i += 3) {
    most = Math.max(most, Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]));
  }
  return most;
}

const GAP = 0.006;

describe.each([
  { name: 'an average woman', person: ANNA, overlapping: 1 },
  { name: 'an average man', person: DAVID, overlapping: 1 },
  { name: 'a heavy woman', person: RUTH, overlapping: 60 },
])('the flesh of $name', ({ person, overlapping }) => {
  let body: Body;
  let figure: Figure;
  let flesh: Flesh;
  beforeAll(async () => {
    body = await createBody(person);
    figure = await createFigure(body);
    flesh = await createFlesh(body, { gap: GAP });
  });

  test('goes into none of its own in motion, where skin alone would', () => {
    const pose = restPose(body.skeleton);
    const motions = [walk(body, { speed: 1.4 }), turn(body), idle(body)];
    for (const motion of motions) {
      for (const part of [0.02, 0.26]) {
        motion.sample(part * motion.duration, pose);
        expect(overlaps(body, flesh.pose(pose))).toBe(0);
      }
    }
    motions[0].sample(0.26 * motions[0].duration, pose);
    expect(overlaps(body, figure.pose(pose))).toBeGreaterThanOrEqual(overlapping);
  });

  test('stays where it is where nothing is near', () => {
    const pose = aPose(body.skeleton);
    const moved = farthest(figure.pose(pose), flesh.pose(pose));
    expect(moved).toBeLessThan(person === RUTH ? 0.01 : 1e-6);
  });

  test('moves on evenly from frame to frame', () => {
    const motion = walk(body, { speed: 1.4 });
    const pose = restPose(body.skeleton);
    const ways = Array.from({ length: 24 }, (_, k) => {
      motion.sample(k / 60, pose);
      const plain = figure.pose(pose);
      return flesh.pose(pose, 1 / 60).map((x, i) => x - plain[i]);
    });
    for (let k = 2; k < ways.length; k++) {
      const [a, b, c] = ways.slice(k - 2, k + 1);
      const onward = b.map((x, i) => 2 * x - a[i]);
      expect(farthest(c, onward)).toBeLessThan(0.008);
    }
  });
});

test('leaves a gap between the thighs, less towards the crotch', async () => {
  const body = await createBody(RUTH);
  const flesh = await createFlesh(body, { gap: GAP });
  const pose = restPose(body.skeleton);
  turn(body).sample(0, pose);
  const skin = flesh.pose(pose);
  const crotch = body.measurements.inseam;
  /** The least distance of the skin from the middle plane in a slice of the thighs. */
  const free = (below: number): number => {
    let least = Infinity;
    for (let i = 0; i < skin.length; i += 3) {
      const isInside = Math.abs(skin[i + 1] - (crotch - below)) < 0.015 && skin[i + 1] > 0.4;
      if (isInside) least = Math.min(least, Math.abs(skin[i]));
    }
    return least;
  };
  expect(free(0.12)).toBeGreaterThan(0.3 * GAP);
});

test('flesh that was pressed comes back in time', async () => {
  const body = await createBody(RUTH);
  const figure = await createFigure(body);
  const flesh = await createFlesh(body, { gap: GAP });
  const [near, far] = [restPose(body.skeleton), aPose(body.skeleton)];
  turn(body).sample(0, near);
  const plain = figure.pose(far).slice();
  flesh.pose(near);
  const soon = farthest(plain, flesh.pose(far, 1 / 60));
  expect(soon).toBeGreaterThan(0.01);
  const later = farthest(plain, flesh.pose(far, 0.4));
  expect(later).toBeLessThan(0.45 * soon);
  expect(farthest(plain, flesh.pose(far))).toBeLessThan(0.01);
});

test('a gap must be one', async () => {
  const body = await createBody(ANNA);
  await expect(createFlesh(body, { gap: -1 })).rejects.toThrow('give more than 0, up to 0.05');
});
