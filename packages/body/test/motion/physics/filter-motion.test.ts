import { beforeAll, expect, test } from 'vitest';
import type { Body } from '../../../src/body.ts';
import { createBody } from '../../../src/body-maker.ts';
import { measureFootSkate } from '../../../src/motion/measure-foot-skate.ts';
import { measureBalance } from '../../../src/motion/physics/balance-motion.ts';
import { filterMotion } from '../../../src/motion/physics/filter-motion.ts';
import { measureEffort } from '../../../src/motion/physics/measure-effort.ts';
import { standingPose } from '../../../src/motion/standing-pose.ts';
import { hold } from '../../../src/motion/transition.ts';
import { walk } from '../../../src/motion/walk.ts';
import type { Motion } from '../../../src/skeleton/motion.ts';

let body: Body;
let walked: Motion;
let filtered: ReturnType<typeof filterMotion>;
beforeAll(async () => {
  body = await createBody({ sex: 'female', height: 1.65, chest: 1.15, waist: 1.0, hips: 1.2 });
  walked = walk(body, { speed: 1.2 });
  filtered = filterMotion(walked, body, { passes: 5 });
});

test('a walk gets its zero moment point under its feet, with small moves', () => {
  const [before, after] = [walked, filtered.motion].map((one) => measureBalance(one, body));
  expect(after.mean).toBeLessThan(0.35 * before.mean);
  expect(after.most).toBeLessThan(before.most);
  expect(filtered.moved).toBeGreaterThan(0.001);
  expect(filtered.moved).toBeLessThan(0.05);
});

test('ankles have less to hold against', () => {
  const [before, after] = [walked, filtered.motion].map((one) =>
    measureEffort(one, body).joints.find(
      ({ joint, turn }) => joint === 'ankle' && turn === 'extension',
    ),
  );
  expect(after?.most).toBeLessThan(0.9 * (before?.most ?? 0));
});

test('planted feet do not slide', () => {
  const [slid, slides] = [walked, filtered.motion].map((one) => measureFootSkate(one, body));
  expect(slides.meanSlide).toBeLessThan(slid.meanSlide + 0.0003);
  expect(slides.slide).toBeLessThan(0.005);
  expect(slides.lowest).toBeGreaterThan(-0.002);
});

test('who stands goes on standing, and knees hold up their half', () => {
  const standing = hold(standingPose(body, Math.PI / 3), body.skeleton);
  expect(filterMotion(standing, body, { passes: 2 }).moved).toBeLessThan(0.002);
  const { joints, over, flight } = measureEffort(standing, body);
  expect(over).toBe(0);
  expect(flight.moments).toBe(0);
  for (const { most } of joints) expect(most).toBeLessThan(60);
});

test('what cannot be is named', () => {
  expect(() => filterMotion(walked, body, { passes: 0 })).toThrow('give 1 to 20');
  expect(() => filterMotion(walked, body, { spacing: 99 })).toThrow('give 2 to 30');
});
