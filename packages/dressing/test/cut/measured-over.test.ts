import { predictMeasurements } from '@toile/body';
import { boundsOf, outlineOf } from '@toile/garment';
import { expect, test } from 'vitest';
import { measuredOver } from '../../src/cut/measured-over.ts';
import { patternFor } from '../../src/cut/pattern-for.ts';

const person = {
  sex: 'female' as const,
  measurements: predictMeasurements('female', { height: 1.68, chest: 0.94, waist: 0.78, hips: 1 }),
};
const draft = (name: string) => ({ kind: 'draft', name }) as const;

test('nothing below changes nothing', () => {
  expect(measuredOver(person.measurements, [])).toEqual(person.measurements);
});

test('a shirt takes up more at the waist, where it lies in folds, than at the chest', async () => {
  const shirt = await patternFor(draft('shirt'), person);
  const over = measuredOver(person.measurements, [shirt]);
  const more = (key: 'chest' | 'waist' | 'hips') => over[key] - person.measurements[key];
  expect(more('chest')).toBeGreaterThan(0.015);
  expect(more('waist')).toBeGreaterThan(more('chest'));
  expect(more('waist')).toBeLessThan(0.05);
  expect(over.height).toBe(person.measurements.height);
  expect(measuredOver(person.measurements, [shirt, shirt]).waist).toBeCloseTo(
    person.measurements.waist + 2 * more('waist'),
    9,
  );
});

test('skirts and trousers are cut over a shirt, not in a standard size, nor over what ends above', async () => {
  const shirt = await patternFor(draft('shirt'), person);
  const skirt = await patternFor(draft('circle-skirt'), person);
  for (const name of ['circle-skirt', 'pencil-skirt', 'pleated-skirt', 'trousers']) {
    const band = async (size?: 'M', below = [shirt]): Promise<number> => {
      const { panels } = await patternFor(draft(name), person, size, below);
      const { min, max } = boundsOf(
        outlineOf(panels.find((panel) => panel.name === 'waistband')!).points,
      );
      return max[0] - min[0];
    };
    expect(await band()).toBeGreaterThan((await band(undefined, [])) + 0.02);
    expect(await band('M')).toBe(await band('M', []));
  }
  // A skirt is below the chest.
  expect(measuredOver(person.measurements, [skirt]).chest).toBe(person.measurements.chest);
});
