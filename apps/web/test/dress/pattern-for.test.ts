import { predictMeasurements } from '@toile/body';
import { gradeSizes, patternInfo } from '@toile/garment';
import { expect, test } from 'vitest';
import { patternFor } from '../../src/dress/pattern-for.ts';

const sizes = gradeSizes('female');
const person = {
  sex: 'female' as const,
  measurements: predictMeasurements('female', sizes[2].measurements),
};
const tee = { kind: 'draft', name: 'tee' } as const;
const areaOf = async (...input: Parameters<typeof patternFor>): Promise<number> =>
  patternInfo(await patternFor(...input)).panels.reduce((sum, { area }) => sum + area, 0);

test('made to measure is the size of whoever has it', async () => {
  const toMeasure = await areaOf({ source: tee, size: undefined }, person);
  expect(await areaOf({ source: tee, size: 'M' }, person)).toBeCloseTo(toMeasure, 9);
});

test('sizes grow', async () => {
  const areas = await Promise.all(
    sizes.map(({ name }) => areaOf({ source: tee, size: name }, person)),
  );
  for (let k = 1; k < areas.length; k++) expect(areas[k]).toBeGreaterThan(areas[k - 1]);
});

test('a design of FreeSewing is drafted in both ways', async () => {
  const source = { kind: 'freesewing', name: 'teagan' } as const;
  const small = await areaOf({ source, size: 'XS' }, person);
  expect(await areaOf({ source, size: undefined }, person)).toBeGreaterThan(small);
});

test('a file is taken as it is', async () => {
  const pattern = await patternFor({ source: tee, size: undefined }, person);
  expect(await patternFor({ source: { kind: 'file', pattern }, size: 'XS' }, person)).toBe(pattern);
});

test('a garment nobody knows is refused with those there are', async () => {
  const order = { source: { kind: 'draft', name: 'cape' }, size: undefined } as const;
  await expect(patternFor(order, person)).rejects.toThrow(/no garment "cape"; choose .*tee/);
});
