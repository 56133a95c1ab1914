import { expect, test } from 'vitest';
import { seamDistance } from '../../src/garmentcode/seam-distance.ts';
import type { Panel } from '../../src/pattern/pattern.ts';
import { boxPanel, seamBetween } from '../pattern/box-panel.ts';

const at = (name: string, z: number): [string, Panel] => [
  name,
  {
    ...boxPanel(name, 0.5, 0.6),
    placement: { translation: [0, 1, z], rotation: [0, 0, 0, 1] },
  },
];
const panels = new Map([at('a', 0.1), at('b', -0.2), ['c', boxPanel('c', 0.5, 0.6)]]);

test('boxes behind each other are as far apart as placed, one way', () => {
  const distance = seamDistance(seamBetween('a', 1, 'b', 1), panels)!;
  expect(distance.sameDirection).toBeCloseTo(0.3, 12);
  // The other way, points are 0.6 apart at the ends, 0 in the middle, beside the 0.3.
  const expected = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => Math.hypot(0.3, 0.6 * (1 - i / 4)));
  expect(distance.asUsual).toBeCloseTo(expected.reduce((a, b) => a + b) / 9, 12);
});

test('what has no place or is not there has no distance', () => {
  expect(seamDistance(seamBetween('a', 1, 'c', 1), panels)).toBeUndefined();
  expect(seamDistance(seamBetween('a', 1, 'd', 1), panels)).toBeUndefined();
  expect(seamDistance(seamBetween('a', 7, 'b', 1), panels)).toBeUndefined();
});
