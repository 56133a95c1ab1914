import { beforeAll, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { createBody } from '../../src/body-maker.ts';
import { climb } from '../../src/motion/climb.ts';
import { LEGS } from '../../src/motion/leg-ik.ts';
import { createPosed, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';

let body: Body;
beforeAll(async () => {
  body = await createBody({ sex: 'female', height: 1.68, chest: 0.94, waist: 0.78 });
});

test('feet stand still on treads, one after the other, two stairs apart', () => {
  const motion = climb(body, { rise: 0.17, tread: 0.29 });
  const posed = createPosed(body.skeleton);
  const pose = restPose(body.skeleton);
  const ankle = body.skeleton.rest[3 * LEGS[0].foot + 1];
  for (const { foot } of LEGS) {
    const heights = new Map<number, number>();
    for (let f = 0; f < 3 * 60; f++) {
      poseSkeleton(body.skeleton, motion.sample((f * motion.duration) / 60, pose), posed);
      const stairs = (posed.positions[3 * foot + 1] - ankle) / 0.17;
      const near = Math.round(stairs);
      if (Math.abs(stairs - near) < 0.01) heights.set(near, (heights.get(near) ?? 0) + 1);
      // Nobody's foot is under the stair that it is over.
      const along = (posed.positions[3 * foot + 2] - body.skeleton.rest[3 * foot + 2]) / 0.29;
      expect(stairs).toBeGreaterThan(Math.floor(along + 0.02) - 2.02);
    }
    const stood = [...heights].filter(([, times]) => times > 20).map(([stair]) => stair);
    expect(stood.length).toBeGreaterThan(1);
    for (const [i, stair] of stood.slice(1).entries()) expect(stair - stood[i]).toBe(2);
  }
  expect(motion.travel).toEqual([0, 0.34, 0.58]);
});

test('stairs that nobody climbs are named', () => {
  expect(() => climb(body, { rise: 0.6 })).toThrow('rise must be 0.05 to 0.25, not 0.6');
});
