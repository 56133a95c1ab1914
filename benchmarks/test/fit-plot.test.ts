import { expect, test } from 'vitest';
import { fitPlot } from '../src/fit-plot.ts';

test('plots every point, the fit and its quality', () => {
  const svg = fitPlot({
    title: 'Cost & size',
    xLabel: 'x',
    yLabel: 'y',
    points: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  });
  expect(svg.match(/<circle[^>]* cx="\d/g)).toHaveLength(3 + 1); // one in the legend
  expect(svg).toContain('R² = 1.0000');
  expect(svg).toContain('Cost &amp; size');
  expect(svg).not.toContain('NaN');
});
