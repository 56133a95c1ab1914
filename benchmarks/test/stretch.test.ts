import { expect, test } from 'vitest';
import { createSheet, sheetLinks } from '../src/sheet.ts';
import { measureStretch } from '../src/stretch.ts';

const { mesh } = createSheet(5, 'xz', 1);
const { structural } = sheetLinks(5);

test('an unmoved sheet has no stretch', () => {
  expect(measureStretch(structural, mesh.positions, mesh.positions)).toEqual({ mean: 0, max: 0 });
});

test('a sheet pulled by 10 % along x has 10 % in half of its links', () => {
  const pulled = mesh.positions.map((x, i) => (i % 3 === 0 ? 1.1 * x : x));
  const { mean, max } = measureStretch(structural, mesh.positions, pulled);
  expect(max).toBeCloseTo(10, 10);
  expect(mean).toBeCloseTo(5, 10);
});

test('compression counts as much as elongation', () => {
  const pressed = mesh.positions.map((x, i) => (i % 3 === 0 ? 0.9 * x : x));
  expect(measureStretch(structural, mesh.positions, pressed).max).toBeCloseTo(10, 10);
});
