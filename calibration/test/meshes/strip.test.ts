import { checkMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { cut, type FlatMesh, verticesWhere } from '../../src/meshes/flat-mesh.ts';
import { type StripKind, stripMesh } from '../../src/meshes/strip.ts';

const options = { length: 0.2, width: 0.03, size: 0.01 };

function areas({ points, triangles }: FlatMesh): number[] {
  const found: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.subarray(t, t + 3);
    const at = (i: number, k: number): number => points[2 * i + k];
    found.push(
      0.5 *
        ((at(b, 0) - at(a, 0)) * (at(c, 1) - at(a, 1)) -
          (at(b, 1) - at(a, 1)) * (at(c, 0) - at(a, 0))),
    );
  }
  return found;
}

describe.each<StripKind>(['equilateral', 'grid', 'irregular'])('the %s strip', (kind) => {
  const strip = stripMesh(kind, options);

  test('covers the rectangle without overlap', () => {
    const found = areas(strip);
    expect(Math.min(...found)).toBeGreaterThan(0);
    expect(found.reduce((sum, area) => sum + area)).toBeCloseTo(0.2 * 0.03, 12);
    expect(() => checkMesh(cut(strip, 'level'))).not.toThrow();
  });

  test('is the same after half a turn', () => {
    const { points } = strip;
    for (let i = 0; 2 * i < points.length; i++) {
      const [x, y] = [points[2 * i], points[2 * i + 1]];
      const twins = verticesWhere(strip, (px, py) => Math.hypot(px + x, py + y) < 1e-12);
      expect(twins).toHaveLength(1);
    }
  });

  test('has a column of vertices in the middle and straight ends', () => {
    for (const at of [-0.1, 0, 0.1]) {
      const column = verticesWhere(strip, (x) => Math.abs(x - at) < 1e-12);
      expect(column.length).toBeGreaterThanOrEqual(4);
    }
  });
});

test('equilateral triangles are that, but for halves along the borders', () => {
  const { points, triangles } = stripMesh('equilateral', { ...options, width: 0.04 });
  const lengths: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
      lengths.push(
        Math.hypot(points[2 * a] - points[2 * b], points[2 * a + 1] - points[2 * b + 1]),
      );
    }
  }
  // along the two borders there are halves of triangles
  const whole = lengths.filter((length) => Math.abs(length / 0.01 - 1) < 0.05);
  expect(whole.length / lengths.length).toBeGreaterThan(0.75);
});

test('another seed makes another irregular strip', () => {
  const [first, second] = [1, 2].map((seed) => stripMesh('irregular', options, seed).points);
  expect(first).toEqual(stripMesh('irregular', options, 1).points);
  expect(first).not.toEqual(second);
});

test('a strip is cut at an angle to the warp by its material coordinates', () => {
  const strip = stripMesh('grid', options);
  const { positions, uvs } = cut(strip, 'level', Math.PI / 2);
  for (let i = 0; 2 * i < strip.points.length; i++) {
    expect(positions[3 * i]).toBe(strip.points[2 * i]);
    // its length runs along the weft
    expect(uvs![2 * i + 1]).toBe(strip.points[2 * i]);
    expect(uvs![2 * i]).toBe(-strip.points[2 * i + 1]);
  }
});
