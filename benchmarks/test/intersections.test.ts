import { describe, expect, test } from 'vitest';
import { countSelfIntersections, uniqueEdges } from '../src/intersections.ts';
import { createSheet } from '../src/sheet.ts';

/** Numbers in [0, 1), the same every time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Another way to the same count: every pair, by Möller and Trumbore's barycentric coordinates. */
function bruteForce(positions: Float64Array, triangles: Uint32Array): number {
  const at = (v: number) => [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]];
  const minus = (a: number[], b: number[]) => a.map((x, i) => x - b[i]);
  const dot = (a: number[], b: number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const cross = (a: number[], b: number[]) => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];
  const edges = uniqueEdges(triangles);
  let count = 0;
  for (let e = 0; e < edges.length; e += 2) {
    for (let t = 0; t < triangles.length; t += 3) {
      const corners = [...triangles.subarray(t, t + 3)];
      if (corners.includes(edges[e]) || corners.includes(edges[e + 1])) continue;
      const [a, b, c] = corners.map(at);
      const origin = at(edges[e]);
      const direction = minus(at(edges[e + 1]), origin);
      const [ab, ac, ap] = [minus(b, a), minus(c, a), minus(origin, a)];
      const n = cross(direction, ac);
      const determinant = dot(ab, n);
      const u = dot(ap, n) / determinant;
      const q = cross(ap, ab);
      const v = dot(direction, q) / determinant;
      const along = dot(ac, q) / determinant;
      if (u > 0 && v > 0 && u + v < 1 && along > 0 && along < 1) count++;
    }
  }
  return count;
}

describe('countSelfIntersections', () => {
  const soup = (vertexCount: number, triangleCount: number, seed: number) => {
    const random = randomNumbers(seed);
    const positions = Float64Array.from({ length: 3 * vertexCount }, random);
    const triangles: number[] = [];
    while (triangles.length < 3 * triangleCount) {
      const corners = Array.from({ length: 3 }, () => Math.floor(random() * vertexCount));
      if (new Set(corners).size === 3) triangles.push(...corners);
    }
    return { positions, triangles: Uint32Array.from(triangles) };
  };

  test.each([1, 2, 3, 4, 5, 6])('agrees with brute force on triangle soup %i', (seed) => {
    const { positions, triangles } = soup(40, 60, seed);
    const expected = bruteForce(positions, triangles);
    expect(expected).toBeGreaterThan(100);
    expect(countSelfIntersections(positions, triangles)).toBe(expected);
  });

  test('agrees with brute force on a crumpled sheet', () => {
    const { mesh } = createSheet(14, 'xz', 0);
    const random = randomNumbers(7);
    const positions = mesh.positions.map((x) => x + 0.2 * random());
    const expected = bruteForce(positions, mesh.triangles);
    expect(expected).toBeGreaterThan(20);
    expect(countSelfIntersections(positions, mesh.triangles)).toBe(expected);
  });

  test('counts each crossing of two triangles once', () => {
    // Two triangles that pierce each other: one edge of each passes through the other.
    const positions = Float64Array.of(-1, 0, -1, 1, 0, -1, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, 0, 3);
    expect(countSelfIntersections(positions, Uint32Array.of(0, 1, 2, 3, 4, 5))).toBe(1);
    expect(bruteForce(positions, Uint32Array.of(0, 1, 2, 3, 4, 5))).toBe(1);
  });

  test('does not count what shares a vertex, touches, or lies in the same plane', () => {
    const touching = Float64Array.of(-1, 0, -1, 1, 0, -1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 1, 0);
    expect(countSelfIntersections(touching, Uint32Array.of(0, 1, 2, 3, 4, 5))).toBe(0);
    expect(countSelfIntersections(touching, Uint32Array.of(0, 1, 2, 2, 4, 5))).toBe(0);
    const flat = Float64Array.of(0, 0, 0, 2, 0, 0, 0, 0, 2, 0.1, 0, 0.1, 1, 0, 0.1, 0.1, 0, 1);
    expect(countSelfIntersections(flat, Uint32Array.of(0, 1, 2, 3, 4, 5))).toBe(0);
  });

  test('finds nothing in a flat sheet, however it is turned and rounded', () => {
    const { mesh } = createSheet(48, 'xy', 0);
    for (const angle of [0.1, 0.3, 1]) {
      const turned = mesh.positions.map((x, i) => {
        const y = mesh.positions[i - (i % 3) + 1];
        return i % 3 === 0 ? x : Math.fround(y * (i % 3 === 1 ? Math.cos(angle) : Math.sin(angle)));
      });
      expect(countSelfIntersections(turned, mesh.triangles)).toBe(0);
    }
  });
});

test('uniqueEdges lists every edge once', () => {
  const edges = uniqueEdges(Uint32Array.of(0, 1, 2, 2, 1, 3));
  expect(edges).toEqual(Uint32Array.of(0, 1, 1, 2, 0, 2, 1, 3, 2, 3));
});
