import { expect, test } from 'vitest';
import { tautLength } from '../../src/scan/tape.ts';

test('straight where nothing is in the way', () => {
  expect(tautLength([], [], 2)).toBe(2);
  expect(tautLength([1, -1, 3], [-0.5, 4, 4], 2)).toBe(2);
});

test('over what stands out, bridging hollows', () => {
  expect(tautLength([0.5, 1, 1.5], [1, 0.2, 1], 2)).toBeCloseTo(2 * Math.hypot(0.5, 1) + 1, 12);
});
