import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inLanguage, isFound } from '../../src/catalogue/catalogue.ts';
import { CatalogueError } from '../../src/catalogue/check.ts';
import { readCatalogue } from '../../src/catalogue/read-catalogue.ts';
import { ADDRESS, CATALOGUE, itemOf, SHOP } from '../shop.ts';

const [top, trousers] = SHOP.garments;
const problemsOf = (shop: unknown): readonly string[] => {
  try {
    readCatalogue(typeof shop === 'string' ? shop : JSON.stringify(shop), ADDRESS);
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems;
    throw error;
  }
  return [];
};
const withTop = (part: object): unknown => ({ ...SHOP, garments: [{ ...top, ...part }] });
const withLook = (garments: object[]): unknown => ({
  ...SHOP,
  outfits: [{ id: 'both', title: 'Both', garments }],
});

test("reads a shop's looks", () => {
  const parts = [
    { id: 'trousers', fabric: 'linen' },
    { id: 'top', colour: '#ffffff' },
  ];
  expect(readCatalogue(JSON.stringify(withLook(parts)), ADDRESS).outfits).toEqual([
    { id: 'both', title: 'Both', garments: parts },
  ]);
  expect(CATALOGUE.outfits).toEqual([]);
});

test('reads a shop, with letters for sizes unless it has its own', () => {
  expect(CATALOGUE.garments.map(({ id }) => id)).toEqual(['top', 'trousers']);
  expect(CATALOGUE.sizes.male).toHaveLength(6);
  const sizes = { female: [{ name: '38', measurements: { chest: '35in', waist: 72 } }] };
  const own = readCatalogue(JSON.stringify({ ...SHOP, sizes, garments: [trousers] }), ADDRESS);
  expect(own.sizes.female[0].measurements.chest).toBeCloseTo(0.889);
  expect(own.sizes.female[0].measurements.waist).toBeCloseTo(0.72);
});

test('the catalogue of our own page can be read', () => {
  const path = new URL('../../../../apps/web/public/catalogue.json', import.meta.url);
  expect(problemsOf(readFileSync(path, 'utf8'))).toEqual([]);
});

test.each([
  ['no JSON', '{"version": 1,', /no JSON/],
  ['another version', { ...SHOP, version: 2 }, /version: is 2; this room reads version 1/],
  ['a name misspelt', { ...SHOP, garmnets: [] }, /"garmnets" is not known/],
  ['no garments', { version: 1, categories: [] }, /"garments" is missing/],
  [
    'a draft nobody knows',
    withTop({ pattern: { draft: 'tunic' } }),
    /garments\[0\]\.pattern\.draft: there is no draft "tunic"; known are .*tee/,
  ],
  [
    'an option out of range',
    withTop({ pattern: { draft: 'tee', options: { length: 22 } } }),
    /options\.length: should be a number from/,
  ],
  ['a fabric nobody knows', withTop({ fabrics: ['mithril'] }), /fabrics\[0\]: .*mithril/],
  ['no fabric', withTop({ fabrics: [] }), /at least one fabric/],
  [
    'a colour by name',
    withTop({ colours: [{ ground: 'red' }] }),
    /"red" should be a colour as #35548c/,
  ],
  [
    'a print without ink',
    withTop({ colours: [{ ground: '#ffffff', print: { kind: 'gingham', pitch: 0.02 } }] }),
    /a print needs an "ink"/,
  ],
  [
    'a print in millimetres',
    withTop({
      colours: [{ ground: '#ffffff', ink: '#000000', print: { kind: 'gingham', pitch: 20 } }],
    }),
    /pitch: should be a length in metres/,
  ],
  [
    'a category that is not there',
    withTop({ category: 'hats' }),
    /there is no category "hats"; there are up, down/,
  ],
  ['a size that is not there', withTop({ sizes: ['XXXL'] }), /the chart has no size "XXXL"/],
  [
    'the same id twice',
    { ...SHOP, garments: [top, top] },
    /garments\[1\]\.id: "top" is there twice/,
  ],
  ['a look of a garment that is not there', withLook([{ id: 'hat' }]), /there is no garment "hat"/],
  ['a look of nothing', withLook([]), /outfits\[0\]\.garments: should name one to 3 garments/],
  [
    'a look in what a garment does not come in',
    withLook([{ id: 'trousers', fabric: 'satin', colour: '#000000' }]),
    /not made of "satin"; there are denim, linen.*has no colour #000000; there are #445566/s,
  ],
])('says what is wrong: %s', (_, shop, words) => {
  expect(problemsOf(shop).join('\n')).toMatch(words);
});

test('lists all that is wrong at once', () => {
  expect(problemsOf(withTop({ fabrics: ['x'], colours: [], category: 'y' }))).toHaveLength(3);
});

test('speaks the language that is asked for, or another', () => {
  expect(inLanguage({ en: 'Above', de: 'Oben' }, 'de')).toBe('Oben');
  expect(inLanguage({ en: 'Above', de: 'Oben' }, 'ar')).toBe('Above');
  expect(inLanguage({ fr: 'Dessus' }, 'ar')).toBe('Dessus');
});

test('is found by any of its words', () => {
  const finds = (search: string, id: string) =>
    isFound(itemOf(id), search, 'en', CATALOGUE.categories);
  expect(finds('', 'top')).toBe(true);
  expect(finds('PLAIN above', 'top')).toBe(true);
  expect(finds('chino', 'trousers')).toBe(true);
  expect(finds('chino', 'top')).toBe(false);
});
