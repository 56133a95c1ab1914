import { describe, expect, test } from 'vitest';
import { chartTrunk } from '../../src/chart/chart-trunk.ts';
import { cubes, intrinsic, tube } from '../shapes.ts';

const TURN = 2 * Math.PI;

function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

describe('a tube with a hole in its side', () => {
  const [segments, rows] = [32, 20];
  const whole = tube({ segments, rows, at: (_, up) => [0.15, 0.6 * up] });
  // Cells 10 to 13 around and 12 to 15 up.
  const isHole = (cell: number): boolean => {
    const [s, row] = [cell % segments, Math.floor(cell / segments)];
    return s >= 10 && s < 14 && row >= 12 && row < 16;
  };
  const triangles = whole.triangles.filter((_, c) => !isHole(Math.floor(c / 6)));
  const mesh = intrinsic({ ...whole, triangles });
  const bottom = mesh.rims.find((rim) => rim.includes(0))!;
  const top = mesh.rims.find((rim) => rim.includes(rows * segments))!;
  const hole = mesh.rims.find((rim) => rim !== bottom && rim !== top)!;
  const chart = chartTrunk({
    mesh,
    triangles: Array.from({ length: triangles.length / 3 }, (_, t) => t),
    top,
    bottom: [bottom],
    holes: [hole],
  });

  test('goes from 0 at the top to 1 at the bottom', () => {
    for (const v of top) expect(chart.heights[v]).toBe(0);
    for (const v of bottom) expect(chart.heights[v]).toBe(1);
    expect(chart.crotch).toEqual([]);
  });

  test('tells where the hole is, and how far it reaches', () => {
    const [{ height, angle, reach, spread }] = chart.holes;
    expect(height).toBeCloseTo(1 - 14 / rows, 1);
    const opposite = 14 * segments + 28;
    expect(Math.abs(wrap(angle - chart.angles[opposite]))).toBeCloseTo(Math.PI, 1);
    for (const way of reach) expect(way).toBeGreaterThan(0.03);
    for (const way of spread) expect(way).toBeGreaterThan(0.2);
    const heights = hole.map((v) => chart.heights[v]);
    expect(reach[0] + reach[1]).toBeCloseTo(Math.max(...heights) - Math.min(...heights), 9);
  });

  test('is measured from any level', () => {
    const { girth, range } = chart.measure(0.5);
    expect(range[1] - range[0]).toBeCloseTo(0.6, 1);
    expect(girth(0) / (TURN * 0.15)).toBeCloseTo(1, 1);
  });

  test('vertices that it has not are no numbers', () => {
    const inner = 14 * segments + 12;
    expect(chart.heights[inner]).toBeNaN();
    expect(chart.angles[inner]).toBeNaN();
  });
});

describe('hips that end in two legs', () => {
  const isFull = ([x, y, z]: readonly number[]): boolean =>
    x >= 0 && x < 9 && y >= 0 && y < 8 && z >= 0 && z < 4 && (y >= 2 || x !== 4);
  const shape = cubes(
    isFull,
    [9, 8, 4],
    ([, y], [, dy]) => (dy < 0 && y === 0) || (dy > 0 && y === 7),
  );
  const mesh = intrinsic(shape);
  const xOf = (v: number): number => shape.positions[3 * v] - 0.045;
  const zOf = (v: number): number => shape.positions[3 * v + 2] - 0.02;
  const [waist, a, b] = [...mesh.rims].sort((p, q) => q.length - p.length);
  const legs = xOf(a[0]) > 0 ? ([a, b] as const) : ([b, a] as const);
  const chart = chartTrunk({
    mesh,
    triangles: Array.from({ length: mesh.triangles.length / 3 }, (_, t) => t),
    top: waist,
    bottom: legs,
    holes: [],
  });

  test('are joined by a path from the left one to the right one', () => {
    expect(legs[0]).toContain(chart.crotch[0]);
    expect(legs[1]).toContain(chart.crotch.at(-1));
    expect(chart.crotch.length).toBeGreaterThan(2);
  });

  test('lie side by side, the left one on the left, the front in front', () => {
    const path = new Set(chart.crotch);
    for (const [leg, side] of [
      [legs[0], 1],
      [legs[1], -1],
    ] as const) {
      for (const v of leg) {
        if (path.has(v)) continue;
        expect(side * Math.sin(chart.angles[v])).toBeGreaterThan(0);
      }
    }
    const front = waist.filter((v) => Math.abs(xOf(v)) < 0.02 && zOf(v) > 0.015);
    expect(front.length).toBeGreaterThan(2);
    for (const v of front) expect(Math.cos(chart.angles[v])).toBeGreaterThan(0.5);
  });
});
