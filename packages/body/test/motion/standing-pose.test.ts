import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { createBody } from '../../src/body-maker.ts';
import { legTurn, standingPose } from '../../src/motion/standing-pose.ts';
import { createPosed, jointNumber, poseSkeleton } from '../../src/skeleton/skeleton.ts';
import { createFigure } from '../../src/skin/figure.ts';

const PEOPLE = {
  slim: { sex: 'female', height: 1.64, chest: 0.78, waist: 0.62, hips: 0.86 },
  'tall thin': { sex: 'male', height: 1.92, chest: 0.94, waist: 0.78, hips: 0.95 },
  'heavy short': { sex: 'female', height: 1.55, chest: 1.18, waist: 1.06, hips: 1.22 },
} as const;

describe.each(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])('a %s person', (name) => {
  let body: Body;
  beforeAll(async () => {
    body = await createBody(PEOPLE[name]);
  });

  test('stands on the floor, feet no farther apart than modelled', async () => {
    const pose = standingPose(body, Math.PI / 4);
    const { positions } = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
    const ankle = jointNumber('leftFoot');
    const { rest } = body.skeleton;
    expect(positions[3 * ankle + 1]).toBeCloseTo(rest[3 * ankle + 1], 6);
    expect(positions[3 * ankle]).toBeLessThanOrEqual(rest[3 * ankle] + 1e-9);
    const skin = (await createFigure(body)).pose(pose);
    const soles = [...body.soles.left].map((v) => skin[3 * v + 1]);
    expect(Math.abs(Math.min(...soles))).toBeLessThan(0.004);
  });

  test('comes together where thighs leave room for trousers, and only there', () => {
    if (name === 'heavy short') expect(legTurn(body)).toBe(0);
    else expect(legTurn(body)).toBeLessThan(-0.05);
  });
});
