import { expect, test } from 'vitest';
import { SLICE, sliceLists } from '../../src/cloth/slices.ts';

test('lists are found again by vertex and place, each slice as wide as its longest', () => {
  const lists = Array.from({ length: 70 }, (_, i) =>
    Array.from({ length: i % 7 }, (_, k) => 10 * i + k),
  );
  const { offsets, items } = sliceLists(lists);
  expect([...offsets]).toEqual([0, 6 * SLICE, 12 * SLICE, 18 * SLICE]);
  lists.forEach((list, i) => {
    const first = offsets[Math.floor(i / SLICE)] + (i % SLICE);
    const found = Array.from({ length: 6 }, (_, k) => items[first + SLICE * k]);
    expect(found.filter((item) => item >= 0)).toEqual(list);
  });
});
