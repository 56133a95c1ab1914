import { expect, test } from 'vitest';
import { createBody } from '../../src/body-maker.ts';
import { createPosed, jointNumber, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { INFLUENCES } from '../../src/skin/skin.ts';
import { createPlainSkinner } from '../../src/skin/skinner.ts';
import { stance, stancePose } from '../../src/stance/stance.ts';
import { STANCE_NAMES, STANCES, type StanceName } from '../../src/stance/stances.ts';

const body = await createBody({
  sex: 'female',
  height: 1.68,
  chest: 0.94,
  waist: 0.78,
  hips: 1.01,
});

test.each(STANCE_NAMES)('%s: feet on the floor, trunk and arms apart, no motion', (name) => {
  const motion = stance(body, name);
  const pose = motion.sample(0.7, restPose(body.skeleton));
  expect(motion).toMatchObject({ name, repeats: true, travel: [0, 0, 0] });
  expect(pose).toEqual(motion.sample(0, restPose(body.skeleton)));
  const places = createPlainSkinner(body).skin(
    poseSkeleton(body.skeleton, pose, createPosed(body.skeleton)),
    'dual',
  );
  for (const soles of [body.soles.left, body.soles.right]) {
    const lowest = Math.min(...Array.from(soles, (v) => places[3 * v + 1]));
    expect(Math.abs(lowest)).toBeLessThan(0.004);
  }
  if (STANCES[name].hands) return;
  const hips = jointNumber('hips');
  const trunk = widest(places, (joint) => joint === hips);
  const hand = jointNumber('leftMiddleProximal');
  const hands = narrowest(places, (joint) => joint === hand);
  expect(hands).toBeGreaterThan(trunk);
});

test('in contrapposto the hip that bears is high and the shoulder above it low', () => {
  const posed = poseSkeleton(
    body.skeleton,
    stancePose(body, 'contrapposto'),
    createPosed(body.skeleton),
  );
  const height = (name: Parameters<typeof jointNumber>[0]) =>
    posed.positions[3 * jointNumber(name) + 1];
  expect(height('leftUpperLeg') - height('rightUpperLeg')).toBeGreaterThan(0.02);
  expect(height('rightUpperArm') - height('leftUpperArm')).toBeGreaterThan(0.02);
});

test('what there is not is said', () => {
  expect(() => stance(body, 'handstand' as StanceName)).toThrow(/use relaxed, a-pose/);
});

/** How far vertices of some joints reach to the left at the least, and at the most [m]. */
function narrowest(places: Float32Array, isOf: (joint: number) => boolean): number {
  return Math.min(...across(places, isOf));
}

function widest(places: Float32Array, isOf: (joint: number) => boolean): number {
  return Math.max(...across(places, isOf));
}

function across(places: Float32Array, isOf: (joint: number) => boolean): number[] {
  return Array.from({ length: places.length / 3 }, (_, v) => v)
    .filter((v) => isOf(body.skin.joints[INFLUENCES * v]))
    .map((v) => places[3 * v]);
}
