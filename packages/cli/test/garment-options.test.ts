import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Body, createBody, predictMeasurements } from '@toile/body';
import { findFabric } from '@toile/fabric';
import {
  DRAFTS,
  formatProject,
  gradePatterns,
  gradeSizes,
  type Pattern,
  patternInfo,
} from '@toile/garment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskedGarment, type GarmentTexts, readGarments } from '../src/garment-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'toile-garments-'));
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string): string => join(folder, name);
const TEE: AskedGarment = { kind: 'draft', what: 'tee' };
const SKIRT: AskedGarment = { kind: 'draft', what: 'pencil-skirt' };

let body: Body;
beforeAll(async () => {
  body = await createBody({ sex: 'female', height: 1.68, chest: 0.94, waist: 0.78, hips: 1.01 });
});

async function patternsOf(texts: Partial<GarmentTexts>): Promise<Pattern[]> {
  const orders = await readGarments({ sources: [], fabrics: [], sizes: [], options: [], ...texts });
  return Promise.all(orders.map(({ cutFor }) => cutFor(body)));
}

const widthOf = (pattern: Pattern): number => patternInfo(pattern).panels[0].width;
const heightOf = (pattern: Pattern): number => patternInfo(pattern).panels[0].height;

describe('readGarments', () => {
  test('drafts to the own measure, in the order given', async () => {
    const [skirt, tee] = await patternsOf({ sources: [SKIRT, TEE] });
    expect([skirt.name, tee.name]).toEqual(['pencil skirt', 'tee']);
    expect(tee).toEqual(DRAFTS.tee.draft(body.measurements));
  });

  test('sizes: one for all, or one for each', async () => {
    const sources = [TEE, TEE];
    const [own] = await patternsOf({ sources });
    const [small, alike] = await patternsOf({ sources, sizes: ['s'] });
    expect(alike).toEqual(small);
    const [same, large] = await patternsOf({ sources, sizes: ['own', 'XXL'] });
    expect(same).toEqual(own);
    expect(widthOf(small)).toBeLessThan(widthOf(own) - 0.02);
    // A quarter of the difference of the chests, 125 and 94 cm, at the least.
    expect(widthOf(large)).toBeGreaterThan(widthOf(own) + 0.08);
  });

  test('options of a draft: lengths and shares', async () => {
    const options = ['tee.chestEase=14cm', 'tee.sleeveLength=90%', 'pencil-skirt.length=55cm'];
    const [tee] = await patternsOf({ sources: [TEE, SKIRT], options });
    const style = { chestEase: 0.14, sleeveLength: 0.9 };
    expect(tee).toEqual(DRAFTS.tee.draft(body.measurements, style));
    const [alone] = await patternsOf({ sources: [TEE], options: ['chestEase=0.14'] });
    expect(alone).toEqual(DRAFTS.tee.draft(body.measurements, { chestEase: 0.14 }));
  });

  test('a design of FreeSewing, with its options', async () => {
    const sources: AskedGarment[] = [{ kind: 'freesewing', what: 'teagan' }];
    const [plain] = await patternsOf({ sources });
    const [long] = await patternsOf({ sources, options: ['lengthBonus=20%'] });
    expect(plain.panels.length).toBeGreaterThan(2);
    expect(heightOf(long)).toBeGreaterThan(heightOf(plain) + 0.02);
    await expect(patternsOf({ sources, options: ['lengthBonus=900%'] })).rejects.toThrow(
      'teagan: option lengthBonus of teagan must be a number',
    );
  });

  test('fabrics: one for all, one for each, what suits the draft unless given', async () => {
    const names = async (fabrics: string[]): Promise<string[]> => {
      const texts = { sources: [TEE, SKIRT], fabrics, sizes: [], options: [] };
      return (await readGarments(texts)).map(({ material }) => material.name);
    };
    expect(await names([])).toEqual(['Cotton jersey', 'Wool tropical']);
    expect(await names(['cotton-poplin'])).toEqual(['Cotton broad', 'Cotton broad']);
    expect(await names(['linen', 'fast-wool-plain'])).toEqual([
      'Linen plain',
      'Wool plain weave (FAST)',
    ]);
  });

  test('a project in one of its sizes, in the fabrics it names', async () => {
    const sized = (['S', 'XL'] as const).map((name) => {
      const { measurements } = gradeSizes('female').find((size) => size.name === name)!;
      const pattern = DRAFTS.tee.draft(predictMeasurements('female', measurements));
      return { name, measurements, pattern };
    });
    const fabrics = { main: 'linen', collar: 'card.json' };
    const project = formatProject({ ...gradePatterns(sized, 'S'), fabrics });
    writeFileSync(place('graded.json'), project);
    writeFileSync(place('card.json'), JSON.stringify(findFabric('fast-wool-plain')));
    const sources: AskedGarment[] = [{ kind: 'garment', what: place('graded.json') }];
    const texts = { sources, fabrics: [], sizes: ['XL'], options: [] };
    const [order] = await readGarments(texts);
    expect(order.material.name).toBe('Linen plain');
    expect(Object.keys(order.fabrics)).toEqual(['collar']);
    expect(order.fabrics.collar.name).toBe('Wool plain weave (FAST)');
    expect(widthOf(await order.cutFor(body))).toBeCloseTo(widthOf(sized[1].pattern), 9);
    const [other] = await readGarments({ ...texts, fabrics: ['cupro'] });
    expect(other.material.name).toBe('Cupro SU-1098');
    await expect(readGarments({ ...texts, sizes: ['M'] })).rejects.toThrow(
      'graded.json: there is no size "M"; there are: S, XL',
    );
    writeFileSync(place('gold.json'), project.replace('linen', 'gold'));
    const gold: AskedGarment[] = [{ kind: 'garment', what: place('gold.json') }];
    await expect(readGarments({ ...texts, sources: gold })).rejects.toThrow(
      'gold.json: fabrics.main: there is no fabric "gold"',
    );
  });

  test('a file without sizes says so', async () => {
    writeFileSync(place('tee.json'), formatProject(DRAFTS.tee.draft(body.measurements)));
    const sources: AskedGarment[] = [{ kind: 'garment', what: place('tee.json') }];
    await expect(patternsOf({ sources, sizes: ['M'] })).rejects.toThrow(
      'tee.json: there is no size "M"; there are: none',
    );
    const [tee] = await patternsOf({ sources, sizes: ['own'] });
    expect(tee.panels).toHaveLength(5);
  });

  test.each<[string, Partial<GarmentTexts>, string]>([
    ['whose it is', { sources: [TEE, SKIRT], options: ['length=2cm'] }, 'say of which garment'],
    ['a garment', { sources: [TEE], options: ['coat.length=2cm'] }, 'there is no coat, only tee'],
    ['no share', { sources: [TEE], options: ['sleeveLength=long'] }, 'a number like 0.9, or 90%'],
    ['no length', { sources: [TEE], options: ['length=long'] }, '--option length: '],
    [
      'a file',
      { sources: [{ kind: 'garment', what: 'a.json' }], options: ['length=2cm'] },
      'only --draft and --freesewing have options',
    ],
  ])('explains what is wrong with an option: %s', async (_, texts, message) => {
    await expect(patternsOf(texts)).rejects.toThrow(message);
  });
});
