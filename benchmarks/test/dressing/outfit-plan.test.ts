import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DRAFTS } from '@toile/garment';
import { expect, test } from 'vitest';
import { draftPairs, planOutfits, TRIPLES } from '../../src/dressing/outfit-plan.ts';

const nothing = {
  patterns: undefined,
  drafts: false,
  outfits: false,
  bodies: [],
  only: [],
  resolution: 0.02,
  threads: [1, 2],
};

test('every draft over every other', () => {
  expect(draftPairs()).toHaveLength(56);
});

test('triples are of our drafts, all different', () => {
  expect(TRIPLES).toHaveLength(24);
  expect(new Set(TRIPLES.map((names) => names.join()))).toHaveProperty('size', 24);
  for (const names of TRIPLES)
    expect(Object.keys(DRAFTS)).toEqual(expect.arrayContaining([...names]));
});

test('drafts and outfits are worn by three people', () => {
  expect(planOutfits({ ...nothing, drafts: true })).toHaveLength(27);
  expect(planOutfits({ ...nothing, outfits: true })).toHaveLength(240);
  expect(planOutfits({ ...nothing, drafts: true, bodies: ['eva.json'] })).toHaveLength(9);
});

test('a folder has other files too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toile-wardrobe-'));
  for (const name of ['b.json', 'a.json', 'body.json', 'index.json', 'a.svg']) {
    writeFileSync(join(folder, name), '');
  }
  const plan = { ...nothing, patterns: folder, bodies: ['x/eva.json', 'x/ida.yaml'] };
  expect(planOutfits(plan).map(({ name }) => name)).toEqual([
    'a on eva',
    'a on ida',
    'b on eva',
    'b on ida',
  ]);
  expect(planOutfits({ ...plan, only: ['b on'] })).toHaveLength(2);
  rmSync(folder, { recursive: true });
});
