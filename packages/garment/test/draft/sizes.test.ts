import { expect, test } from 'vitest';
import { gradeSizes, SIZE_NAMES } from '../../src/draft/sizes.ts';

test.each(['female', 'male'] as const)('%s sizes grow from XS to XXL', (sex) => {
  const sizes = gradeSizes(sex);
  expect(sizes.map(({ name }) => name)).toEqual(SIZE_NAMES);
  for (const key of ['chest', 'waist', 'hips'] as const) {
    const values = sizes.map(({ measurements }) => measurements[key]);
    for (const [i, value] of values.slice(1).entries()) {
      expect(value - values[i]!).toBeGreaterThan(0.06);
      expect(value - values[i]!).toBeLessThan(0.13);
    }
  }
  for (const { measurements } of sizes) {
    expect(measurements.waist).toBeLessThan(measurements.chest);
    expect(measurements.height).toBeGreaterThan(1.6);
    expect(measurements.height).toBeLessThan(1.9);
  }
});

test('a woman’s M and a man’s L lie within their letter codes', () => {
  expect(gradeSizes('female')[2]!.measurements).toEqual({
    height: 1.68,
    chest: 0.94,
    waist: 0.78,
    hips: 1.02,
  });
  expect(gradeSizes('male')[3]!.measurements.chest).toBe(1.06);
});

test('refuses another word for the sex', () => {
  expect(() => gradeSizes('women' as 'female')).toThrow(`give 'female' or 'male'`);
});
