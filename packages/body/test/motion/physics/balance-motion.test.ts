import { beforeAll, expect, test } from 'vitest';
import type { Body } from '../../../src/body.ts';
import { createBody } from '../../../src/body-maker.ts';
import { LEGS } from '../../../src/motion/leg-ik.ts';
import { measureFootSkate } from '../../../src/motion/measure-foot-skate.ts';
import {
  type BalancedMotion,
  balanceMotion,
  measureBalance,
} from '../../../src/motion/physics/balance-motion.ts';
import { standingPose } from '../../../src/motion/standing-pose.ts';
import { hold } from '../../../src/motion/transition.ts';
import { walk } from '../../../src/motion/walk.ts';
import type { Motion } from '../../../src/skeleton/motion.ts';
import { createPosed, poseSkeleton, restPose } from '../../../src/skeleton/skeleton.ts';

let body: Body;
let walked: Motion;
let balanced: BalancedMotion;
beforeAll(async () => {
  body = await createBody({ sex: 'female', height: 1.65, chest: 1.15, waist: 1.0, hips: 1.2 });
  walked = walk(body, { speed: 1.2 });
  balanced = balanceMotion(walked, body);
});

test('who stands is in balance', () => {
  const { moments, mean } = measureBalance(
    hold(standingPose(body, Math.PI / 3), body.skeleton),
    body,
  );
  expect(moments).toBeGreaterThan(0);
  expect(mean).toBeLessThan(0.005);
});

test('a walk gets its zero moment point nearer to its feet, and says so truly', () => {
  const { before, after, motion, moved } = balanced;
  expect(after.mean).toBeLessThan(0.5 * before.mean);
  expect(measureBalance(motion, body).mean).toBeCloseTo(after.mean, 3);
  expect(measureBalance(walked, body)).toEqual(before);
  expect(moved.hips).toBeLessThan(0.2);
  expect(moved.trunk).toBeLessThan(0.5);
});

test('feet stay where they are: planted ones do not slide', () => {
  const { motion } = balanced;
  const posed = createPosed(body.skeleton);
  const pose = restPose(body.skeleton);
  for (let f = 0; f < 60; f++) {
    // Its keys are every sixtieth of a second or so; between them both are splines.
    const time = (f * motion.duration) / 60;
    const places = [walked, motion].map((one) => {
      poseSkeleton(body.skeleton, one.sample(time, pose), posed);
      return LEGS.flatMap(({ foot }) => [...posed.positions.slice(3 * foot, 3 * foot + 3)]);
    });
    for (const [i, x] of places[0].entries())
      expect(Math.abs(x - places[1][i])).toBeLessThan(0.004);
  }
  const [slid, slides] = [walked, motion].map((one) => measureFootSkate(one, body).meanSlide);
  expect(slides).toBeLessThan(slid + 0.0005);
});

test('what cannot be is named', () => {
  expect(() => balanceMotion(walked, body, { spacing: 1 })).toThrow('give 2 to 30');
});
