import { DRAFTS } from '@toile/garment';
import { expect, test } from 'vitest';
import { formatOption, optionLabel, stepOf } from '../../src/dress/style-form.ts';

const options = Object.values(DRAFTS).flatMap((draft) =>
  Object.entries(draft.options).map(([name, option]) => [`${draft.name}.${name}`, option] as const),
);

test.each(options)(
  '%s: a slider can stand where the draft proposes, and at both ends',
  (_, own) => {
    for (const value of [own.default, own.max]) {
      const steps = (value - own.min) / stepOf(own);
      expect(steps).toBeCloseTo(Math.round(steps), 6);
    }
  },
);

test('steps are coarse where they can be', () => {
  const length = { unit: 'm', min: 0, max: 0.1, default: 0.02, description: '' } as const;
  expect(stepOf(length)).toBe(0.005);
  expect(stepOf({ ...length, default: 0.012 })).toBe(0.001);
  expect(stepOf({ ...length, max: 0.102 })).toBe(0.001);
  expect(stepOf({ ...length, unit: 'ratio', max: 1, default: 0.44 })).toBe(0.01);
});

test('options are told in words and centimetres', () => {
  expect(optionLabel('chestEase')).toBe('Chest ease');
  expect(optionLabel('zip')).toBe('Zip');
  const { length, neckDepth } = DRAFTS.tee.options;
  expect(formatOption(length, 0.17)).toBe('17.0 cm');
  expect(formatOption(length, -0.1)).toBe('−10.0 cm');
  expect(formatOption(neckDepth, 0.9)).toBe('0.90');
});
