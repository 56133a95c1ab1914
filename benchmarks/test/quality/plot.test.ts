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

/** How far right each point that was measured is [px]; the legend's are in groups of their own. */
function points(svg: string): number[] {
  const groups = svg.match(/<g aria-label="dot">.*?<\/g><\/g>/g) ?? [];
  return groups.flatMap((group) => [...group.matchAll(/cx="([\d.]+)"/g)].map(([, x]) => Number(x)));
}

test('draws a panel per stiffness, a legend, every point that was measured, and the target', () => {
  const svg = qualityPlot('swing', [
    base,
    { ...base, threads: 2, msPerFrame: 5 },
    { ...base, stiffness: 1e4, engine: 'jolt', stretchP99: 1e9 },
    { ...base, stiffness: 1e4, msPerFrame: null, stretchP99: null },
  ]);
  expect(points(svg)).toHaveLength(3);
  for (const name of ['toile', 'jolt']) expect(svg).toContain(`>${name}</text>`);
  expect(svg.match(/<rect[^>]*width/g)).toHaveLength(2);
  expect(svg).toContain('Y = 10,000 N/m');
  expect(svg).not.toMatch(/NaN|Infinity/);
});

test('ten times the time is as far everywhere', () => {
  const at = (msPerFrame: number): number =>
    points(qualityPlot('swing', [{ ...base, msPerFrame }]))[0];
  expect(at(100) - at(10)).toBeCloseTo(at(10) - at(1), 0);
  expect(at(10)).toBeGreaterThan(at(1));
});
