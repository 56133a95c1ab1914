import { predictMeasurements } from '@toile/body';
import { expect, test } from 'vitest';
import { measuredForFreeSewing } from '../../src/cut/measured-for-freesewing.ts';

test.each([
  ['female', { height: 1.68, chest: 0.94, waist: 0.78, hips: 1.01 }],
  ['female', { height: 1.55, chest: 1.18, waist: 1.06, hips: 1.22 }],
  ['male', { height: 1.92, chest: 0.94, waist: 0.78, hips: 0.95 }],
] as const)('a %s of %o has the shoulders that designs expect', (sex, given) => {
  const body = predictMeasurements(sex, given);
  const asked = measuredForFreeSewing(body);
  expect(asked.neck).toBeGreaterThan(body.neck);
  expect(asked.neck).toBeLessThan(body.neckBase);
  // No wider than the tape around the back, wider than the shoulders as seen from the front.
  expect(asked.shoulderWidth).toBeLessThanOrEqual(body.shoulderWidth);
  expect(asked.shoulderWidth).toBeGreaterThan(0.85 * body.shoulderWidth);
  // Over what is drawn it comes down about as far as the shoulder does.
  const drawn = asked.shoulderWidth / 2 - asked.neck / 4.8;
  const fall = body.shoulderLength * Math.sin(body.shoulderSlope);
  expect(drawn * Math.tan(asked.shoulderSlope)).toBeCloseTo(0.9 * fall, 9);
  expect(asked.shoulderSlope).toBeLessThan(body.shoulderSlope);
  expect({ ...asked, ...body }).toEqual(body);
});
