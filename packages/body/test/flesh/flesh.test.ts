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
    let before = 0;
    for (const motion of motions) {
      for (const part of [0.02, 0.26, 0.4]) {
        motion.sample(part * motion.duration, pose);
        before = Math.max(before, overlaps(body, figure.pose(pose)));
        expect(overlaps(body, flesh.pose(pose))).toBe(0);
      }
    }
    expect(before).toBeGreaterThanOrEqual(overlapping);
  });

  test('stays where it is where nothing is near', () => {
    const pose = aPose(body.skeleton);
    const moved = farthest(figure.pose(pose), flesh.pose(pose));
    expect(moved).toBeLessThan(person === RUTH ? 0.01 : 1e-6);
  });

  test('moves on evenly: no vertex jumps from frame to frame', () => {
    const motion = walk(body, { speed: 1.4 });
    const pose = restPose(body.skeleton);
    const way = (time: number): Float32Array => {
      motion.sample(time, pose);
      const plain = figure.pose(pose);
      return flesh.pose(pose).map((x, i) => x - plain[i]);
    };
    // In a hundredth of the time it goes a hundredth of the way, about: nothing snaps.
    const begin = 0.23 * motion.duration;
    const [now, soon, later] = [0, 1 / 6000, 1 / 60].map((dt) => way(begin + dt));
    expect(farthest(now, later)).toBeLessThan(0.008);
    expect(farthest(now, soon)).toBeLessThan(0.0008);
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

test('a gap must be one', async () => {
  const body = await createBody(ANNA);
  await expect(createFlesh(body, { gap: -1 })).rejects.toThrow('give 0 to 0.05');
});
