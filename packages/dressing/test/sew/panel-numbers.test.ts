import { expect, test } from 'vitest';
import { meanOverSewn, spreadOverPanels } from '../../src/sew/panel-numbers.ts';

/** Two panels of two vertices; the last of the first is sewn to the first of the second. */
const numbers = { vertexOf: Uint32Array.of(0, 1, 1, 2) };

test('what is sewn together is in the middle of where it was', () => {
  const places = [0, 0, 0, 1, 0, 0, 3, 2, 0, 5, 5, 5];
  expect([...meanOverSewn(numbers, places)]).toEqual([0, 0, 0, 2, 1, 0, 5, 5, 5]);
});

test('each vertex of the panels is where its cloth is', () => {
  const spread = spreadOverPanels(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...spread]).toEqual([1, 2, 3, 4, 5, 6, 4, 5, 6, 7, 8, 9]);
});
