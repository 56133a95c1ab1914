import { expect, test } from 'vitest';
import {
  add,
  addScaled,
  cross,
  dot,
  length,
  normalize,
  scale,
  subtract,
  triangleNormal,
  vertexAt,
} from '../../src/vectors/vectors.ts';

test('cross is right-handed, the others are what they say', () => {
  expect(cross([1, 0, 0], [0, 1, 0])).toEqual([0, 0, 1]);
  expect(dot([1, 2, 3], [4, 5, 6])).toBe(32);
  expect(length([2, 3, 6])).toBe(7);
  expect(scale(2, [1, -2, 3])).toEqual([2, -4, 6]);
  expect(add([1, 2, 3], [1, 1, 1])).toEqual([2, 3, 4]);
  expect(subtract([1, 2, 3], [1, 1, 1])).toEqual([0, 1, 2]);
  expect(addScaled([1, 2, 3], 2, [1, 0, -1])).toEqual([3, 2, 1]);
});

test('what has no direction stays zero', () => {
  expect(normalize([0, 0, -4])).toEqual([0, 0, -1]);
  expect(normalize([0, 0, 0])).toEqual([0, 0, 0]);
});

test('vertices and normals are read from flat arrays', () => {
  const positions = [0, 0, 0, 2, 0, 0, 0, 3, 0];
  expect(vertexAt(positions, 2)).toEqual([0, 3, 0]);
  expect(triangleNormal(positions, Uint32Array.of(0, 1, 2), 0)).toEqual([0, 0, 1]);
});
