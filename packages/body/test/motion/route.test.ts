import { expect, test } from 'vitest';
import { idle } from '../../src/motion/idle.ts';
import { aPose } from '../../src/motion/poses.ts';
import { createRoute } from '../../src/motion/route.ts';
import { turn } from '../../src/motion/turn.ts';
import { walk } from '../../src/motion/walk.ts';
import type { Motion } from '../../src/skeleton/motion.ts';
import { poseAt } from './gait-checks.ts';
import { stickBody } from './stick-body.ts';

/** Largest way of the hips, and largest change of a joint's quaternion, within 10 ms. */
function largestStride(motion: Motion, from: number, to: number): { hips: number; joint: number } {
  let [hips, joint] = [0, 0];
  let last = poseAt(motion, from);
  for (let time = from + 0.01; time < to; time += 0.01) {
    const pose = poseAt(motion, time);
    for (let i = 0; i < pose.hips.length; i++) {
      hips = Math.max(hips, Math.abs(pose.hips[i] - last.hips[i]));
    }
    for (let j = 0; j < pose.rotations.length; j += 4) {
      const dot = [0, 1, 2, 3].reduce(
        (sum, c) => sum + pose.rotations[j + c] * last.rotations[j + c],
        0,
      );
      joint = Math.max(joint, 1 - Math.abs(dot));
    }
    last = pose;
  }
  return { hips, joint };
}

test('a route goes from motion to motion where the person is, without a jump', () => {
  const body = stickBody();
  const route = createRoute(aPose(body.skeleton), walk(body, { speed: 1.3 }), { seconds: 1 });
  expect(poseAt(route.motion, 0)).toEqual(aPose(body.skeleton));
  const before = poseAt(route.motion, 3);
  route.play(3, turn(body, { angle: Math.PI }));
  expect(poseAt(route.motion, 3)).toEqual(before);
  // In the middle of going over, and after half a turn, that much further on.
  route.play(3.4, turn(body, { angle: Math.PI }));
  const turned = poseAt(route.motion, 3.4 + 1 + turn(body, { angle: Math.PI }).duration);
  route.play(12, walk(body, { speed: 1.3 }));
  const { hips, joint } = largestStride(route.motion, 3, 18);
  expect(hips).toBeLessThan(0.03);
  expect(joint).toBeLessThan(0.01);
  // Having turned about it walks back.
  const later = poseAt(route.motion, 15);
  expect(later.hips[2]).toBeLessThan(turned.hips[2] - 1);
  expect(Math.abs(later.hips[0] - turned.hips[0])).toBeLessThan(0.4);
});

test('what stands goes on standing where it is', () => {
  const body = stickBody();
  const route = createRoute(aPose(body.skeleton), walk(body, { speed: 1.3 }), { seconds: 1 });
  const place = poseAt(route.motion, 5).hips;
  route.play(5, idle(body));
  for (const time of [7, 9, 30]) {
    const { hips } = poseAt(route.motion, time);
    expect(Math.hypot(hips[0] - place[0], hips[2] - place[2])).toBeLessThan(0.8);
  }
});

test('who walks fast and then stands neither goes back nor squats on the way', () => {
  const body = stickBody();
  const stand = poseAt(idle(body), 0).hips[1];
  for (const next of [idle(body), turn(body), walk(body, { speed: 1.2 })]) {
    const route = createRoute(aPose(body.skeleton), walk(body, { speed: 1.8 }));
    route.play(2.2, next);
    let last = poseAt(route.motion, 2.2).hips;
    for (let time = 2.25; time < 3.7; time += 0.05) {
      const { hips } = poseAt(route.motion, time);
      expect(hips[2]).toBeGreaterThan(last[2] - 0.005);
      expect(hips[1]).toBeGreaterThan(0.8 * stand);
      last = hips;
    }
  }
});
