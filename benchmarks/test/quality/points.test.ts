import { expect, test } from 'vitest';
import {
  bestPoints,
  meetsTarget,
  mergePoints,
  type QualityPoint,
  qualityTable,
} from '../../src/quality/points.ts';

function point(substeps: number, msPerFrame: number | null, stretchP99: number | null) {
  return {
    scene: 'swing',
    stiffness: 1e4,
    engine: 'toile',
    threads: 1,
    substeps,
    iterations: 1,
    msPerFrame,
    stretchP99,
    stretchWorst: stretchP99,
    lowestError: stretchP99 === null ? null : 2.5,
  } satisfies QualityPoint;
}

test.each([
  [16, 0.99, true],
  [16.1, 0.5, false],
  [5, 1, false],
  [null, null, false],
])('%s ms and %s %% meet the target: %s', (ms, stretch, met) => {
  expect(meetsTarget(point(1, ms, stretch))).toBe(met);
});

test('the best point is the cheapest of those with little stretch', () => {
  const points = [point(10, 2, 5), point(50, 8, 0.9), point(100, 20, 0.1), point(200, null, null)];
  expect(bestPoints(points)).toEqual([points[1]]);
});

test('where none has little stretch, the best has the least', () => {
  const points = [point(10, 2, 50), point(50, 8, 9), point(200, null, null)];
  expect(bestPoints(points)).toEqual([points[1]]);
  expect(bestPoints([points[2]])).toEqual([points[2]]);
});

test('a new point takes the place of the old one', () => {
  const merged = mergePoints(
    [point(10, 2, 5), point(20, 4, 2)],
    [point(10, 3, 5), point(50, 9, 1)],
  );
  expect(merged.map(({ substeps, msPerFrame }) => [substeps, msPerFrame])).toEqual([
    [10, 3],
    [20, 4],
    [50, 9],
  ]);
});

test('the table has a line for each point, all of one width', () => {
  const lines = qualityTable([point(10, 2, 5), point(200, null, null)]).split('\n');
  expect(lines).toHaveLength(4);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[2]).toMatch(/swing +\| 1e4 +\| toile +\| 1 +\| 10 × 1 +\| 2\.00 .*\| 2\.5 +\| no/);
  expect(lines[3]).toContain('lost');
});
