import { expect, test } from 'vitest';
import type { OutfitRow } from '../../src/dressing/outfit-case.ts';
import { reasonOf, summarise } from '../../src/dressing/summary.ts';

const facts = { wearer: 'eva', garments: [], resolution: 0.02, threads: 1, wall: 12 };
const refused = (name: string, message: string): OutfitRow => ({
  ...facts,
  name,
  outcome: 'refused',
  message,
});

test('messages that differ in names and numbers only have one reason', () => {
  expect(reasonOf('tee crosses itself or the body in 61 places after sewing: check')).toBe(
    reasonOf('a017 crosses itself or the body in 99 places after sewing: check'),
  );
  const open = 'could not be sewn on this body, these seams stayed open';
  expect(reasonOf(`a1 ${open}: seam 3 (12 mm). Check`)).toBe(
    reasonOf(`a2 ${open}: seam 3 (9 mm), seam 4 (8 mm). Check`),
  );
});

test('counts outcomes and reasons', () => {
  const text = summarise([
    refused('a', 'a has 3 holes'),
    refused('b', 'b has 4 holes'),
    { ...facts, name: 'c', outcome: 'timed out', message: 'no result within 9 s' },
  ]);
  expect(text).toContain('refused      2 of 3');
  expect(text).toContain('refused: 2× … has # holes');
  expect(text).toContain('timed out: 1×');
});
