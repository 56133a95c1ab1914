import { describe, expect, test } from 'vitest';
import {
  areaOf,
  type IntrinsicMesh,
  materialLengths,
  slopeOf,
  takePart,
} from '../../src/mesh/intrinsic-mesh.ts';
import { intrinsic, tube } from '../shapes.ts';

/** One triangle with sides 3, 4 and 5, its right angle at vertex 1. */
const RIGHT: IntrinsicMesh = {
  vertexCount: 3,
  triangles: Uint32Array.of(0, 1, 2),
  lengths: Float64Array.of(3, 4, 5),
};

test('edge lengths are those of the material', () => {
  expect([...materialLengths(Float64Array.of(0, 0, 3, 0, 3, 4))]).toEqual([3, 4, 5]);
});

test('an area by its sides', () => {
  expect(areaOf(RIGHT, 0)).toBeCloseTo(6, 12);
  expect(areaOf({ lengths: Float64Array.of(1, 2, 3) }, 0)).toBe(0);
});

describe('the slope of a linear function', () => {
  test.each([
    [[0, 3, 3], 1],
    [[0, 0, 4], 1],
    [[0, 3, 7], Math.SQRT2],
    [[2, 2, 2], 0],
  ])('with the values %j', (values, slope) => {
    expect(slopeOf(RIGHT.lengths, 0, values, 6)).toBeCloseTo(slope, 12);
  });
});

test('a part of a mesh has vertices of its own, and its lengths', () => {
  const mesh = intrinsic(tube({ segments: 6, rows: 3, at: (_, up) => [1, up] }));
  const { local, vertices } = takePart(mesh, [5, 9]);
  expect(local.vertexCount).toBe(vertices.length);
  expect(Array.from(local.triangles, (v) => vertices[v])).toEqual([
    ...mesh.triangles.subarray(15, 18),
    ...mesh.triangles.subarray(27, 30),
  ]);
  expect([...local.lengths]).toEqual([
    ...mesh.lengths.subarray(15, 18),
    ...mesh.lengths.subarray(27, 30),
  ]);
});
