import { expect, test } from 'vitest';
import { qualityPlot } from '../../src/quality/plot.ts';
import type { QualityPoint } from '../../src/quality/points.ts';

const base: QualityPoint = {
  scene: 'swing',
  stiffness: 1e3,
  engine: 'toile',
  threads: 1,
  substeps: 10,
  iterations: 1,
  msPerFrame: 10,
  stretchP99: 1,
  stretchWorst: 2,
  lowestError: 0,
};

test('draws a panel per stiffness, a legend, every point that was measured, and the target', () => {
  const svg = qualityPlot('swing', [
    base,
    { ...base, threads: 2, msPerFrame: 5 },
    { ...base, stiffness: 1e4, engine: 'jolt', stretchP99: 1e9 },
    { ...base, stiffness: 1e4, msPerFrame: null, stretchP99: null },
  ]);
  expect(svg.match(/<g /g)).toHaveLength(2);
  expect(svg.match(/r="4"/g)).toHaveLength(3);
  expect(svg.match(/r="5"/g)).toHaveLength(2);
  expect(svg.match(/<rect/g)).toHaveLength(2);
  expect(svg).toContain('Y = 10,000 N/m');
  expect(svg).not.toMatch(/NaN|Infinity/);
});

test('ten times the time is as far everywhere', () => {
  const at = (msPerFrame: number): number => {
    const svg = qualityPlot('swing', [{ ...base, msPerFrame }]);
    return Number(/cx="([\d.]+)" cy="[\d.]+" r="4"/.exec(svg)?.[1]);
  };
  expect(at(100) - at(10)).toBeCloseTo(at(10) - at(1), 0);
  expect(at(10)).toBeGreaterThan(at(1));
});
