import { expect, test } from 'vitest';
import { niceStep, type Plot, plotSvg } from '../../src/plot/plot.ts';

const plot: Plot = {
  title: 'A "plot"',
  xLabel: 'x',
  yLabel: 'y',
  curves: [
    {
      name: 'truth',
      points: [
        [0, 0],
        [10, 5],
      ],
    },
  ],
  marks: [{ name: 'simulated', points: [[10, 5]] }],
};

test('a mark lies on the curve that it agrees with', () => {
  const svg = plotSvg(plot);
  const [, x, y] = /class="c0" d="M[\d.]+ [\d.]+L([\d.]+) ([\d.]+)"/.exec(svg)!;
  expect(svg).toContain(`d="M${Number(x) - 4} ${y}a4 4`);
});

test('equal axes have one scale', () => {
  const svg = plotSvg({ ...plot, equal: true });
  const numbers = /class="c0" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/
    .exec(svg)!
    .slice(1)
    .map(Number);
  const [x0, y0, x1, y1] = numbers;
  expect((x1 - x0) / (y0 - y1)).toBeCloseTo(2, 2);
});

test('decades are evenly spaced on a logarithmic axis', () => {
  const points = [
    [1, 1],
    [10, 1],
    [100, 2],
  ] as const;
  const svg = plotSvg({ ...plot, xScale: 'log', curves: [{ name: 'truth', points }], marks: [] });
  const [, a, b, c] = /class="c0" d="M([\d.]+) [\d.]+L([\d.]+) [\d.]+L([\d.]+)/.exec(svg)!;
  expect(Number(b) - Number(a)).toBeCloseTo(Number(c) - Number(b), 0);
});

test('the title is escaped', () => {
  expect(plotSvg(plot)).toContain('aria-label="A &quot;plot&quot;"');
});

test.each([
  [0.3, 0.5],
  [1, 1],
  [1.2, 2],
  [70, 100],
])('a step of at least %d is %d', (rough, step) => {
  expect(niceStep(rough)).toBeCloseTo(step, 12);
});
