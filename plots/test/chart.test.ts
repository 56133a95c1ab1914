import { expect, test } from 'vitest';
import { type Chart, chartElement, chartFile } from '../src/chart.ts';

const chart: Chart = {
  title: 'A "plot" & more',
  xLabel: 'x < 10',
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

/** Corners of the first curve [px]. */
function curveOf(svg: string): number[][] {
  const [, path] = /<g[^>]*aria-label="line"[^>]*><path d="([^"]+)"/.exec(svg)!;
  return path
    .split(/[ML]/)
    .slice(1)
    .map((corner) => corner.split(',').map(Number));
}

test('a mark lies on the curve that it agrees with', () => {
  const svg = chartElement(chart);
  const [, end] = curveOf(svg);
  const [, cx] = /cx="([\d.]+)"/.exec(svg)!;
  const [, cy] = /cy="([\d.]+)"/.exec(svg)!;
  expect([Number(cx), Number(cy)]).toEqual(end);
});

test('equal axes have one scale', () => {
  const [[x0, y0], [x1, y1]] = curveOf(chartElement({ ...chart, equal: true }));
  expect((x1 - x0) / (y0 - y1)).toBeCloseTo(2, 2);
});

test('decades are evenly spaced on a logarithmic axis', () => {
  const points = [
    [1, 1],
    [10, 1],
    [100, 2],
  ] as const;
  const curves = [{ name: 'truth', points }];
  const [[a], [b], [c]] = curveOf(chartElement({ ...chart, xScale: 'log', curves, marks: [] }));
  expect(b - a).toBeGreaterThan(10);
  expect(b - a).toBeCloseTo(c - b, 1);
});

test('points that are not known are left out', () => {
  const marks = [{ name: 'simulated', points: [[10, 5] as const, [3, Number.NaN] as const] }];
  const svg = chartElement({ ...chart, marks });
  expect(svg.match(/cx=/g)).toHaveLength(1 + 1); // and one in the legend
  expect(svg).not.toMatch(/NaN|Infinity/);
});

test('names every series, and says what it is', () => {
  const svg = chartElement(chart);
  for (const text of ['>truth<', '>simulated<', 'x &lt; 10', 'A &quot;plot&quot; &amp; more']) {
    expect(svg).toContain(text);
  }
});

test('a file can stand alone', () => {
  const file = chartFile(chart);
  expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(file).toContain('--c1:');
  expect(chartElement(chart)).not.toContain('--c1:');
});
