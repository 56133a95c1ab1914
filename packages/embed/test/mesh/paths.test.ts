import { describe, expect, test } from 'vitest';
import { buildLaplacian } from '../../src/mesh/laplacian.ts';
import { findPath, leftTriangles, trianglesBetween } from '../../src/mesh/paths.ts';
import { intrinsic, sheet } from '../shapes.ts';

/** Three columns and two rows of cells: vertices 0 to 3 at the bottom, 8 to 11 at the top. */
const mesh = intrinsic(sheet(3, 2, 1));

describe('a path', () => {
  const path = findPath(buildLaplacian(mesh), [0, 1, 2, 3], [8, 9, 10, 11]);

  test('is as short as it can be, and meets both loops where it ends', () => {
    expect(path).toHaveLength(3);
    expect(path[0]).toBeLessThan(4);
    expect(path[2]).toBeGreaterThan(7);
  });

  test('has triangles to its left, all the way', () => {
    // Straight up between the first and the second column of cells.
    const left = [...leftTriangles(mesh.triangles, [1, 5, 9])].sort((a, b) => a - b);
    expect(left).toEqual([0, 1, 6, 7]);
  });

  test('to what is not connected there is none', () => {
    expect(() => findPath(buildLaplacian(mesh), [0], [99])).toThrow('not connected');
  });
});

test('triangles between two neighbours of a vertex, counter-clockwise', () => {
  const around = trianglesBetween(mesh.triangles, 5, 6, 4);
  expect([...around]).toEqual([8, 9, 6]);
  // The lower border ends it.
  expect(trianglesBetween(mesh.triangles, 1, 2, 99).size).toBe(3);
});
