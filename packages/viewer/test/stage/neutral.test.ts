import { Color } from 'three';
import { expect, test } from 'vitest';
import { beforeNeutral } from '../../src/stage/neutral.ts';

test('colours of moderate brightness are lifted by the veil alone', () => {
  const to = beforeNeutral(new Color().setRGB(0.5, 0.3, 0.2));
  const veil = to.r - 0.5;
  expect(veil).toBeGreaterThan(0.01);
  expect(to.g - 0.3).toBeCloseTo(veil, 6);
  expect(to.b - 0.2).toBeCloseTo(veil, 6);
});

test('black stays black, near white becomes brighter than white', () => {
  expect(beforeNeutral(new Color(0, 0, 0)).r).toBe(0);
  expect(beforeNeutral(new Color(0.98, 0.98, 0.98)).r).toBeGreaterThan(1.2);
});
