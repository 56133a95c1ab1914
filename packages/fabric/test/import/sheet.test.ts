import { describe, expect, test } from 'vitest';
import { meanOf, readSheet, type SheetSpec } from '../../src/import/sheet.ts';

const spec: SheetSpec<'EMT' | 'W'> = {
  EMT: ['strain', '%', 0.2, 200],
  W: ['massPerArea', 'mg/cm²', 0.5, 200],
};
const read = (input: string | object) => readSheet(input, spec, ['SMD'], 'sheet');

test('reads CSV and objects alike', () => {
  const csv = 'property,unit,warp,weft,value\nEMT,%,4,8,\nw,g/m²,,,120\nSMD,µm,3,4,';
  const sheet = { EMT: { warp: 0.04, weft: 0.08 }, W: { mean: 0.12 } };
  expect(read(csv)).toEqual(sheet);
  expect(read({ EMT: { warp: 4, weft: 8 }, W: 12, SMD: 3 })).toEqual(sheet);
});

test('without a unit it takes the instrument’s', () => {
  expect(read('property,warp\nEMT,4')).toEqual({ EMT: { warp: 0.04 } });
});

describe('refuses', () => {
  test.each([
    [
      'an unknown property',
      'property,warp\nEMTT,4',
      'sheet, line 2, column 1 (property): "EMTT" is none of EMT, W',
    ],
    ['no property column', 'name,warp\nEMT,4', 'no column "property"'],
    ['no value column', 'property,unit\nEMT,%', 'no column "warp"'],
    ['no value', 'property,warp\nEMT,', 'sheet, line 2: EMT has no value'],
    ['text', 'property,warp\nEMT,four', 'sheet, line 2, column 2 (warp): "four" is not a number'],
    ['a wrong unit', 'property,unit,warp\nEMT,mm,4', '(warp): "mm" is no unit of strain: use 1, %'],
    [
      'a fraction for percent',
      'property,warp\nEMT,0.04',
      'EMT of 0.04 % is outside 0.2 to 200 %; is the unit right?',
    ],
    ['a wrong key', { EM: 4 }, 'sheet: "EM" is none of'],
    ['text in an object', { EMT: { warp: '4' } }, 'sheet: EMT.warp: 4 should be a number in %'],
    ['g/m² for mg/cm²', { W: 1200 }, 'W of 1200 mg/cm² is outside 0.5 to 200 mg/cm²'],
  ])('%s', (_, input, message) => {
    expect(() => read(input)).toThrow(message);
  });
});

test('makes one value of two directions', () => {
  expect(meanOf({ warp: 2, weft: 4 })).toBe(3);
  expect(meanOf({ weft: 4 })).toBe(4);
  expect(meanOf({ warp: 1, mean: 7 })).toBe(7);
  expect(meanOf({})).toBeUndefined();
  expect(meanOf(undefined)).toBeUndefined();
});
