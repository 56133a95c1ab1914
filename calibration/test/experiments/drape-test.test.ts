import { CUSICK } from '@toile/fabric';
import { expect, test } from 'vitest';
import { average, deviation, drapeMesh, measureDrape } from '../../src/experiments/drape-test.ts';
import { cut } from '../../src/meshes/flat-mesh.ts';

test('a flat cloth shades all of its area, without folds', () => {
  const flat = drapeMesh('equilateral', 0.005, CUSICK);
  const { coefficient, folds } = measureDrape(cut(flat, 'level').positions, flat, CUSICK);
  expect(coefficient).toBeGreaterThan(99.7);
  expect(coefficient).toBeLessThan(100.1);
  expect(folds).toBe(0);
});

test('mean and standard deviation', () => {
  expect(average([1, 2, 6])).toBe(3);
  expect(deviation([1, 2, 6])).toBeCloseTo(Math.sqrt(14 / 3), 12);
});
