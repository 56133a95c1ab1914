import { describe, expect, test } from 'vitest';
import { boundaryLoops } from '../../src/mesh/boundary-loops.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';

describe('loops', () => {
  test('of a sheet: one, the sheet to its left', () => {
    const sheet = gridMesh({ width: 2, height: 1, columns: 3, rows: 2, plane: 'xy' });
    const [loop, ...others] = boundaryLoops(sheet.triangles);
    expect(others).toEqual([]);
    expect(loop).toHaveLength(6);
    const area = loop.reduce((sum, v, i) => {
      const w = loop[(i + 1) % loop.length];
      const [x, y] = sheet.positions.subarray(3 * v, 3 * v + 2);
      const [p, q] = sheet.positions.subarray(3 * w, 3 * w + 2);
      return sum + (x * q - y * p) / 2;
    }, 0);
    expect(area).toBeCloseTo(2, 9);
  });

  test('that touch are cut into simple ones', () => {
    const loops = boundaryLoops([0, 1, 2, 2, 3, 4]);
    expect(loops.map((loop) => loop.length)).toEqual([3, 3]);
    for (const loop of loops) expect(loop).toContain(2);
  });

  test('of a closed surface: none', () => {
    expect(boundaryLoops([0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3])).toEqual([]);
  });
});
