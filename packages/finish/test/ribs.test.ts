import { expect, test } from 'vitest';
import { splitByRibs } from '../src/ribs.ts';

const panel = (isRibbed: boolean) => ({ name: `${isRibbed}`, edges: [], isRibbed });

test('ranges follow the panels, neighbours of one kind together', () => {
  const pattern = { panels: [false, false, true, true, false].map(panel) };
  const counts = [3, 2, 4, 0, 1];
  let first = 0;
  const ranges = counts.map((triangleCount, k) => {
    const range = { panel: k, firstTriangle: first, triangleCount };
    first += triangleCount;
    return range;
  });
  expect(splitByRibs({ ranges }, pattern)).toEqual([
    { isRibbed: false, firstTriangle: 0, triangleCount: 5 },
    { isRibbed: true, firstTriangle: 5, triangleCount: 4 },
    { isRibbed: false, firstTriangle: 9, triangleCount: 1 },
  ]);
});
