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
type Order = Parameters<typeof patternFor>[0];
const areaOf = async (
  order: Omit<Order, 'options'>,
  body: typeof person,
  options: Order['options'] = {},
): Promise<number> => {
  const { panels } = patternInfo(await patternFor({ ...order, options }, body));
  return panels.reduce((sum, { area }) => sum + area, 0);
};

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

test('options change a draft, in any size', async () => {
  const plain = await areaOf({ source: tee, size: 'L' }, person);
  expect(await areaOf({ source: tee, size: 'L' }, person, { length: 0.4 })).toBeGreaterThan(plain);
  await expect(areaOf({ source: tee, size: 'L' }, person, { length: 4 })).rejects.toThrow(
    'option length is 4: give -0.1 to 0.5 m',
  );
});

test('a design of FreeSewing is drafted in both ways', async () => {
  const source = { kind: 'freesewing', name: 'teagan' } as const;
  const small = await areaOf({ source, size: 'XS' }, person);
  expect(await areaOf({ source, size: undefined }, person)).toBeGreaterThan(small);
});

test('a file is taken as it is', async () => {
  const pattern = await patternFor({ source: tee, size: undefined, options: {} }, person);
  const order = { source: { kind: 'file', pattern }, size: 'XS', options: {} } as const;
  expect(await patternFor(order, person)).toBe(pattern);
});

test('a garment nobody knows is refused with those there are', async () => {
  const source = { kind: 'draft', name: 'cape' } as const;
  const order = { source, size: undefined, options: {} };
  await expect(patternFor(order, person)).rejects.toThrow(/no garment "cape"; choose .*tee/);
});
