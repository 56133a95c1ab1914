import { expect, test } from 'vitest';
import { drawChart, roundStep } from '../../src/report/time-chart.ts';

const chart = {
  title: 'Pull & push',
  note: 'much',
  values: [0, 0.5, 3, 1],
  seconds: 3,
  top: 3,
  format: (value: number) => `${value} N`,
};

test('steps of scales are round', () => {
  expect([0.03, 0.1, 0.7, 1.2, 3, 51].map(roundStep)).toEqual(
    [0.05, 0.1, 1, 2, 5, 100].map((step) => expect.closeTo(step, 12)),
  );
  expect(roundStep(0)).toBe(1);
});

test('a curve has scales of value and time, and its largest value is marked', () => {
  const svg = drawChart(chart);
  for (const text of ['0 N', '1 N', '2 N', '3 N', '0 s', '3 s', 'Pull &#38; push']) {
    expect(svg).toContain(text);
  }
  const [, points] = /<polyline points="([^"]+)"/.exec(svg) ?? [];
  const places = (points ?? '').split(' ').map((point) => point.split(',').map(Number));
  expect(places).toHaveLength(4);
  const [, x, y] = /<circle class="most" cx="([^"]+)" cy="([^"]+)"/.exec(svg) ?? [];
  expect([Number(x), Number(y)]).toEqual(places[2]);
  expect(Math.min(...places.map(([, height]) => height))).toBe(places[2][1]);
});

test('charts with the same top have the same scale', () => {
  const height = (values: readonly number[], top: number): number =>
    Number(/cy="([^"]+)"/.exec(drawChart({ ...chart, values, top }))?.[1]);
  expect(height([0, 1], 4)).toBeGreaterThan(height([0, 1], 1));
  expect(height([0, 1], 4)).toBe(height([0, 1, 0], 4));
});

test('values below zero and a single frame are drawn too', () => {
  expect(drawChart({ ...chart, values: [-1], seconds: 0, top: 0 })).not.toMatch(/NaN|Infinity/);
});
