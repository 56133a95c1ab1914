import { expect, test } from 'vitest';
import { createSheet, sheetLinks, vertexMasses } from '../src/sheet.ts';

test('has 97,026 links at 128 × 128', () => {
  const { structural, shear, bend } = sheetLinks(128);
  expect([structural, shear, bend].map((links) => links.length / 2)).toEqual([32512, 32258, 32256]);
});

test('weighs 0.2 kg', () => {
  const masses = vertexMasses(createSheet(9, 'xz', 1));
  expect(masses.reduce((sum, mass) => sum + mass)).toBeCloseTo(0.2, 12);
  expect(Math.min(...masses)).toBeGreaterThan(0);
});
