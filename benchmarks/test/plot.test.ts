import { expect, test } from 'vitest';
import { niceTicks, plotSvg } from '../src/plot.ts';

test.each([
  [16384, [0, 5000, 10000, 15000, 20000]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0.037, [0, 0.01, 0.02, 0.03, 0.04]],
])('ticks up to %f', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

test('plots every point and the quality of the fit', () => {
  const svg = plotSvg({
    title: 'Cost & size',
    xLabel: 'x',
    yLabel: 'y',
    points: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  });
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(svg).toContain('R² = 1.0000');
  expect(svg).toContain('Cost &amp; size');
  expect(svg).not.toContain('NaN');
});
