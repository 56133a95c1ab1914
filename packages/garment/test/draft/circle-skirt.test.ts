import { describe, expect, test } from 'vitest';
import { draftCircleSkirt } from '../../src/draft/circle-skirt.ts';
import { BODIES, BODY_NAMES } from './bodies.ts';
import { lengthOf } from './measure.ts';

describe.each(BODY_NAMES)('a circle skirt for the %s', (name) => {
  test.each([0.25, 0.5, 0.8, 1])('of %s circle fits the waist and swings', (fullness) => {
    const body = BODIES[name];
    const pattern = draftCircleSkirt(body, { fullness, length: 0.6 });
    expect(lengthOf(pattern, 'waistband', 'edge')).toBeCloseTo(body.waist! + 0.01, 9);
    const hem = ['front', 'back'].flatMap((panel) =>
      ['left', 'right'].map((side) => lengthOf(pattern, panel, `hem ${side}`)),
    );
    const whole = hem.reduce((sum, length) => sum + length, 0);
    expect(whole).toBeCloseTo(body.waist! + 0.01 + 2 * Math.PI * fullness * 0.6, 9);
  });
});

test('says where it is too narrow for the hips', () => {
  const body = BODIES['slim woman'];
  expect(draftCircleSkirt(body, { fullness: 1 }).notes).toEqual([]);
  const straight = { ...body, waistToHips: 0.05 };
  expect(draftCircleSkirt(straight, { fullness: 0.25 }).notes[0]).toMatch(
    /\d+\.\d cm too narrow at the hips/,
  );
});
