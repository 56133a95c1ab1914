import { describe, expect, test } from 'vitest';
import { placePoints, takePoints } from '../../src/embed/points.ts';
import { intrinsic, isSameLoop, sheet } from './shapes.ts';

/** A triangle of cloth in the plane z = 0, its tip first: row after row, each with a vertex more. */
function triangle(width: number, height: number, rows: number) {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= rows; row++) {
    const first = (row * (row + 1)) / 2;
    for (let k = 0; k <= row; k++) {
      positions.push((width * (k - row / 2)) / rows, (-height * row) / rows, 0);
      if (row === 0 || k === row) continue;
      triangles.push(first + k, first + k + 1, first - row + k);
      if (k > 0) triangles.push(first - row + k - 1, first + k, first - row + k);
    }
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

describe('a sharp point', () => {
  const shape = triangle(0.06, 0.15, 10);
  const mesh = intrinsic(shape);
  const { kept, rims } = takePoints(mesh);
  const corners = kept.flatMap((t) => [...mesh.triangles.subarray(3 * t, 3 * t + 3)]);

  test('is taken off, what is wide stays', () => {
    expect(kept.length).toBeLessThan(mesh.triangles.length / 3);
    expect(corners).not.toContain(0);
    const onBase = Array.from({ length: 11 }, (_, k) => mesh.vertexCount - 1 - k);
    for (const v of onBase) expect(corners).toContain(v);
    expect(rims).toHaveLength(1);
    expect(new Set(rims[0]).size).toBe(rims[0].length);
    for (const v of rims[0]) expect(corners).toContain(v);
  });

  test('comes back exactly where the plane goes on straight', () => {
    const isPlaced = new Uint8Array(mesh.vertexCount);
    for (const v of corners) isPlaced[v] = 1;
    const laid = shape.positions.map((x, i) => (isPlaced[Math.floor(i / 3)] ? x : 7));
    placePoints(mesh, isPlaced, laid);
    laid.forEach((x, i) => {
      expect(x).toBeCloseTo(shape.positions[i], 9);
    });
    expect(isPlaced.every((placed) => placed === 1)).toBe(true);
  });

  test('where the cloth is laid smaller it is smaller as well', () => {
    const isPlaced = new Uint8Array(mesh.vertexCount);
    for (const v of corners) isPlaced[v] = 1;
    const laid = shape.positions.map((x, i) => (isPlaced[Math.floor(i / 3)] ? x / 2 : 7));
    placePoints(mesh, isPlaced, laid);
    laid.forEach((x, i) => {
      expect(x).toBeCloseTo(shape.positions[i] / 2, 9);
    });
  });
});

test('square corners are no points', () => {
  const mesh = intrinsic(sheet(5, 4, 0.02));
  const { kept, rims } = takePoints(mesh);
  expect(kept).toHaveLength(mesh.triangles.length / 3);
  expect(rims).toHaveLength(1);
  expect(isSameLoop(rims[0], mesh.rims[0])).toBe(true);
});
