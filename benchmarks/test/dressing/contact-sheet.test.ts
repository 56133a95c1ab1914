import { expect, test } from 'vitest';
import { drawSheet, writeSheets } from '../../src/dressing/contact-sheet.ts';
import type { OutfitRow } from '../../src/dressing/outfit-case.ts';

const row: OutfitRow = {
  name: 'tee',
  wearer: 'eva',
  garments: [],
  resolution: 0.02,
  threads: 1,
  wall: 1,
  outcome: 'refused',
  message: 'too tight',
};
const entries = (count: number) => Array(count).fill({ row, picture: 'missing.png' });

test('twenty to a sheet', () => {
  expect([...writeSheets(entries(21))].map(([name]) => name)).toEqual([
    'sheet-01.png',
    'sheet-02.png',
  ]);
});

test('names and reasons are written', () => {
  const { width, data } = drawSheet(entries(1));
  const isDark = (y: number) =>
    data.subarray(3 * y * width, 3 * (y + 1) * width).some((value) => value < 100);
  expect(isDark(4)).toBe(true);
  expect(isDark(18)).toBe(true);
  expect(isDark(200)).toBe(false);
});
