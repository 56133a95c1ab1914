import { type BodyInput, loadBodyMaker } from '@toile/body';
import { expect, test } from 'vitest';
import { makeNearest } from '../../src/work/make-nearest.ts';

const maker = await loadBodyMaker();
const nearest = (input: BodyInput) => makeNearest(maker, input, undefined);

test('whoever can be is as asked for', () => {
  const { body, contradictions } = nearest({ sex: 'male', height: 1.8, waist: 0.9 });
  expect(contradictions).toEqual([]);
  expect(body.measurements.waist).toBeCloseTo(0.9, 2);
});

test.each([
  [{ hips: 1, thigh: 1.1 }, 'thigh'],
  [{ height: 1.6, neckHeight: 1.7, waist: 0.8 }, 'neckHeight'],
  [{ knee: 0.4, ankle: 0.5, calf: 0.38 }, 'ankle'],
] as const)('of two that cannot be together in anybody one is left open: %j', (given, key) => {
  const { body, contradictions } = nearest({ sex: 'female', ...given });
  expect(contradictions).toEqual([
    { key, wanted: given[key as keyof typeof given], nearest: body.measurements[key] },
  ]);
  for (const [other, value] of Object.entries(given)) {
    if (other !== key) expect(body.measurements[other as 'hips']).toBeCloseTo(value, 2);
  }
});

test('what nobody has is told beside it', () => {
  const { contradictions } = nearest({
    sex: 'female',
    height: 1.5,
    inseam: 0.95,
    waist: 0.6,
    hips: 1,
    thigh: 1.1,
  });
  const keys = contradictions.map(({ key }) => key);
  expect(keys).toContain('thigh');
  expect(keys.length).toBeGreaterThan(1);
});
