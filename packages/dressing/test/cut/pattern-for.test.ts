import { predictMeasurements } from '@toile/body';
import { gradeSizes, patternInfo, type SizeName } from '@toile/garment';
import { expect, test } from 'vitest';
import { type GarmentSource, patternFor } from '../../src/cut/pattern-for.ts';

const sizes = gradeSizes('female');
const person = {
  sex: 'female' as const,
  measurements: predictMeasurements('female', sizes[2].measurements),
};
const tee = { kind: 'draft', name: 'tee' } as const;
const areaOf = async (source: GarmentSource, size?: SizeName): Promise<number> => {
  const { panels } = patternInfo(await patternFor(source, person, size));
  return panels.reduce((sum, { area }) => sum + area, 0);
};

test('made to measure is the size of whoever has it', async () => {
  expect(await areaOf(tee, 'M')).toBeCloseTo(await areaOf(tee), 9);
});

test('sizes grow', async () => {
  const areas = await Promise.all(sizes.map(({ name }) => areaOf(tee, name)));
  for (let k = 1; k < areas.length; k++) expect(areas[k]).toBeGreaterThan(areas[k - 1]);
});

test('options change a draft, in any size', async () => {
  const longer = await areaOf({ ...tee, options: { length: 0.4 } }, 'L');
  expect(longer).toBeGreaterThan(await areaOf(tee, 'L'));
  await expect(areaOf({ ...tee, options: { length: 4 } }, 'L')).rejects.toThrow(
    'option length is 4: give -0.1 to 0.5 m',
  );
});

test('a design of FreeSewing is drafted in both ways, with its own options', async () => {
  const teagan = { kind: 'freesewing', name: 'teagan' } as const;
  const toMeasure = await areaOf(teagan);
  expect(toMeasure).toBeGreaterThan(await areaOf(teagan, 'XS'));
  expect(await areaOf({ ...teagan, options: { lengthBonus: 0.3 } })).toBeGreaterThan(toMeasure);
});

test('a file is taken as it is', async () => {
  const pattern = await patternFor(tee, person);
  expect(await patternFor({ kind: 'file', pattern }, person, 'XS')).toBe(pattern);
});

test('a garment nobody knows is refused with those there are', async () => {
  const cape = { kind: 'draft', name: 'cape' } as const;
  await expect(patternFor(cape, person)).rejects.toThrow(/no garment "cape"; choose .*tee/);
});
