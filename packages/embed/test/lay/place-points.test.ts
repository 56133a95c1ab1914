import { describe, expect, test } from 'vitest';
import { placePoints } from '../../src/lay/place-points.ts';
import { takePoints } from '../../src/shell/take-points.ts';
import { intrinsic, pointedSheet } from '../shapes.ts';

describe('a sharp point', () => {
  const shape = pointedSheet(0.06, 0.15, 10);
  const mesh = intrinsic(shape);
  const { kept } = takePoints(mesh);
  const corners = kept.flatMap((t) => [...mesh.triangles.subarray(3 * t, 3 * t + 3)]);

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
