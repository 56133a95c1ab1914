import { expect, test } from 'vitest';
import { takeFaces } from '../../src/mesh/take-faces.ts';

test('faces get vertices of their own, in the order in which they come', () => {
  const { triangles, vertices } = takeFaces([0, 1, 2, 2, 1, 3, 2, 3, 4], [2, 1]);
  expect([...triangles]).toEqual([0, 1, 2, 0, 3, 1]);
  expect(vertices).toEqual([2, 3, 4, 1]);
});
