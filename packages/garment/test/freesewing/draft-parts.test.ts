import { describe, expect, test } from 'vitest';
import { draftParts } from '../../src/freesewing/draft-parts.ts';
import { type StubPart, stubDesign, stubMap } from './stub-design.ts';

const square: StubPart = {
  points: { a: [0, 0], b: [100, 0], c: [100, 100], d: [0, 100] },
  draw: 'a > b > c > d',
};
const measurements = { chest: 900 };

test('parts that are shown come with how they are cut', async () => {
  const map = stubMap({
    front: { ...square, fold: ['a', 'd'], grain: 45 },
    sleeve: { ...square, cut: 2 },
    facing: { ...square, hidden: true },
  });
  const { parts, warnings } = await draftParts(map, measurements, {});
  expect([...parts.keys()]).toEqual(['front', 'sleeve']);
  expect(parts.get('front')).toMatchObject({ count: 1, grain: 45, fold: [{ x: 0 }, { y: 100 }] });
  expect(parts.get('sleeve')).toMatchObject({ count: 2, mirrored: true });
  expect(parts.get('sleeve')?.fold).toBeUndefined();
  expect(warnings).toEqual([]);
});

describe('what FreeSewing logs', () => {
  test('as errors is thrown, all of it', async () => {
    const error = ['Too many iterations', ['Unable to draft part `toy`', new Error('x is NaN')]];
    const load = async () => stubDesign({ square }, { error });
    await expect(draftParts(stubMap({ square }, { load }), measurements, {})).rejects.toThrow(
      'FreeSewing cannot draft toy from these measurements and options: Too many iterations\n' +
        'FreeSewing cannot draft toy from these measurements and options: Unable to draft part "toy": x is NaN',
    );
  });

  test('as warnings is kept, once', async () => {
    const load = async () => stubDesign({ square }, { warn: ['wide', 'wide', 'long'] });
    const draft = await draftParts(stubMap({ square }, { load }), measurements, {});
    expect(draft.warnings).toEqual(['wide', 'long']);
  });
});

test('problems with measurements and options are told together, before drafting', async () => {
  const map = stubMap({ square });
  await expect(draftParts(map, { waist: -1 }, { long: 3 })).rejects.toMatchObject({
    problems: [
      { message: 'toy needs these measurements too: chest' },
      { message: 'measurement waist must be a positive number, not -1' },
      { message: 'option long of toy must be true or false, not 3' },
    ],
  });
});
