import { describe, expect, test } from 'vitest';
import { buildBvh } from '../../src/search/bvh.ts';
import { blendCorners, closestInTree, closestOnTriangle } from '../../src/search/closest-point.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';
import { length, subtract, type Vec3, vertexAt } from '../../src/vectors/vectors.ts';

const a: Vec3 = [0, 0, 0];
const b: Vec3 = [4, 0, 0];
const c: Vec3 = [0, 4, 0];

describe('closestOnTriangle', () => {
  test.each<[string, Vec3, Vec3]>([
    ['the face', [1, 1, 5], [1, 1, 0]],
    ['an edge', [2, -3, 1], [2, 0, 0]],
    ['the edge opposite the first corner', [3, 3, 2], [2, 2, 0]],
    ['a corner', [-1, -1, 2], a],
    ['another corner', [9, -1, 0], b],
    ['the third corner', [-1, 9, 0], c],
  ])('may be on %s', (_, point, expected) => {
    const found = blendCorners(closestOnTriangle(point, a, b, c), a, b, c);
    expect([...found]).toEqual(expected.map((x) => expect.closeTo(x, 12)));
  });

  test('is a point of a triangle without area', () => {
    const weights = closestOnTriangle([1, 2, 3], a, b, [2, 0, 0]);
    expect(weights[0] + weights[1] + weights[2]).toBeCloseTo(1, 12);
    expect([...blendCorners(weights, a, b, [2, 0, 0])]).toEqual([1, 0, 0]);
  });
});

describe('closestInTree', () => {
  const sphere = sphereMesh({ radius: 0.3 });
  const tree = buildBvh(sphere.positions, sphere.triangles);
  const corners = (triangle: number): [Vec3, Vec3, Vec3] => [
    vertexAt(sphere.positions, sphere.triangles[3 * triangle]),
    vertexAt(sphere.positions, sphere.triangles[3 * triangle + 1]),
    vertexAt(sphere.positions, sphere.triangles[3 * triangle + 2]),
  ];

  test('is the least of all triangles tried one by one', () => {
    for (let k = 0; k < 30; k++) {
      const point: Vec3 = [0.8 * Math.sin(7.3 * k), 0.8 * Math.sin(11.1 * k), Math.sin(5.7 * k)];
      let least = Infinity;
      for (let t = 0; 3 * t < sphere.triangles.length; t++) {
        const [p, q, r] = corners(t);
        const nearest = blendCorners(closestOnTriangle(point, p, q, r), p, q, r);
        least = Math.min(least, length(subtract(point, nearest)));
      }
      expect(closestInTree(tree, sphere.positions, point)?.distance).toBe(least);
    }
  });

  test('finds nothing beyond its reach', () => {
    expect(closestInTree(tree, sphere.positions, [1, 0, 0], 0.6)).toBeUndefined();
  });
});
