import { expect, test } from 'vitest';
import { trianglesCross } from '../../src/apart/triangles-cross.ts';

const flat = [0, 0, 0, 1, 0, 0, 0, 1, 0];
const upright = (x: number, low: number): number[] => [x, 0.2, low, x, 0.2, low + 1, x, 1.2, low];

test.each([
  ['through it', upright(0.2, -0.5), true],
  ['above it', upright(0.2, 0.1), false],
  ['beside it', upright(1.2, -0.5), false],
  ['along it', [0, 0, 0.1, 1, 0, 0.1, 0, 1, 0.1], false],
])('%s', (_, other, crosses) => {
  expect(trianglesCross(flat, 0, 1, 2, other, 0, 1, 2)).toBe(crosses);
  expect(trianglesCross(other, 0, 1, 2, flat, 0, 1, 2)).toBe(crosses);
});
