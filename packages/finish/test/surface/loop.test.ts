import { edgeKey, gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { limitRows, stepLoop } from '../../src/surface/loop.ts';
import { applyRows, type Rows } from '../../src/surface/rows.ts';

const grid = gridMesh({ width: 1, height: 1, columns: 7, rows: 7 });
const count = grid.positions.length / 3;
const none = { edges: new Set<number>(), corners: new Set<number>() };

const rowSums = ({ offsets, weights }: Rows): number[] =>
  Array.from(offsets.subarray(1), (end, i) =>
    weights.subarray(offsets[i], end).reduce((sum, weight) => sum + weight, 0),
  );

const place = (
  { rows, vertexCount }: ReturnType<typeof stepLoop>,
  x: Float32Array,
): Float32Array => {
  const out = new Float32Array(3 * vertexCount);
  applyRows(rows, x, out);
  return out;
};

test('every new place is a mean of old ones', () => {
  const step = stepLoop(grid.triangles, count, none);
  for (const rows of [step.rows, limitRows(step.topology, none)]) {
    expect(Math.max(...rowSums(rows).map((sum) => Math.abs(sum - 1)))).toBeLessThan(1e-6);
  }
  expect(step.triangles.length).toBe(4 * grid.triangles.length);
});

test('a ridge is rounded, unless it is sharp', () => {
  // Raised along one line of the grid, from border to border.
  const ridge = Float32Array.from(grid.positions);
  const on = [...Array(count).keys()].filter((v) => Math.abs(grid.positions[3 * v]) < 1e-6);
  const height = (v: number): number => 3 * v + 1;
  for (const v of on) ridge[height(v)] = 0.1;
  const along = grid.triangles.reduce((keys, a, corner) => {
    const b = grid.triangles[corner % 3 === 2 ? corner - 2 : corner + 1];
    if (on.includes(a) && on.includes(b)) keys.add(edgeKey(a, b));
    return keys;
  }, new Set<number>());
  const highest = (edges: Set<number>): number[] => {
    const step = stepLoop(grid.triangles, count, { ...none, edges });
    return on.map((v) => place(step, ridge)[height(v)]);
  };
  const middle = on.length >> 1;
  expect(highest(new Set())[middle]).toBeLessThan(0.09);
  expect(highest(along)[middle]).toBeCloseTo(0.1, 6);
});

test('corners stay, borders are rounded by themselves', () => {
  const corner = 0;
  const x = Float32Array.from(grid.positions);
  const round = place(stepLoop(grid.triangles, count, none), x);
  const kept = place(stepLoop(grid.triangles, count, { ...none, corners: new Set([corner]) }), x);
  const own = [...x.subarray(3 * corner, 3 * corner + 3)];
  expect([...kept.subarray(3 * corner, 3 * corner + 3)]).toEqual(own);
  expect([...round.subarray(3 * corner, 3 * corner + 3)]).not.toEqual(own);
});
