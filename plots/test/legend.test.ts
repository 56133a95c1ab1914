import { expect, test } from 'vitest';
import { LEGEND_ROW, type Look, legend } from '../src/legend.ts';

const looks = (count: number): Look[] =>
  Array.from({ length: count }, (_, k) => ({
    name: `series number ${k}`,
    colour: '#123456',
    shape: k % 2 === 0 ? 'line' : 'circle',
  }));

test.each([
  [0, 0],
  [1, 1],
  [4, 1],
  [5, 2],
  [9, 3],
])('%d names need %d rows', (count, rows) => {
  expect(legend(looks(count), 570).height).toBe(rows * LEGEND_ROW);
});

test('each has a symbol and a text', () => {
  expect(legend(looks(3), 570).marks).toHaveLength(6);
});
