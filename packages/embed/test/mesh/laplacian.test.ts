import { describe, expect, test } from 'vitest';
import type { IntrinsicMesh } from '../../src/mesh/intrinsic-mesh.ts';
import { buildLaplacian } from '../../src/mesh/laplacian.ts';
import { intrinsic, seeded, sheet, tube } from '../shapes.ts';

/** One triangle with sides 3, 4 and 5, its right angle at vertex 1. */
const RIGHT: IntrinsicMesh = {
  vertexCount: 3,
  triangles: Uint32Array.of(0, 1, 2),
  lengths: Float64Array.of(3, 4, 5),
};

function weightOf(mesh: IntrinsicMesh, a: number, b: number): number {
  const { first, to, weights } = buildLaplacian(mesh);
  return weights[to.indexOf(b, first[a])];
}

describe('the Laplacian', () => {
  test('has half the cotangent of the angle across each edge', () => {
    expect(weightOf(RIGHT, 0, 1)).toBeCloseTo((0.5 * 4) / 3, 12);
    expect(weightOf(RIGHT, 1, 2)).toBeCloseTo((0.5 * 3) / 4, 12);
    expect(weightOf(RIGHT, 2, 1)).toBe(weightOf(RIGHT, 1, 2));
  });

  test('adds up what both sides of an edge say', () => {
    const mesh = intrinsic(sheet(2, 1, 1));
    // A right angle across the diagonal, half a right angle across inner edges, from both sides.
    expect(weightOf(mesh, 1, 4)).toBeCloseTo(1, 12);
    expect(weightOf(mesh, 0, 1)).toBeCloseTo(0.5, 12);
  });

  test('is positive, whatever the triangles', () => {
    const random = seeded(3);
    const at = (_: number, up: number) => [0.02 + 0.3 * random(), up * random()] as const;
    const mesh = intrinsic(tube({ segments: 9, rows: 7, at, random }));
    const { first, to, weights } = buildLaplacian(mesh);
    expect(weights.every((weight) => weight > 0)).toBe(true);
    expect(first[mesh.vertexCount]).toBe(to.length);
    // The mesh has angles that are too wide for that by themselves.
    const isWide = Array.from({ length: mesh.triangles.length / 3 }, (_, t) => {
      const [a, b, c] = [...mesh.lengths.subarray(3 * t, 3 * t + 3)].sort((p, q) => p - q);
      return a * a + b * b < c * c;
    });
    expect(isWide.filter(Boolean).length).toBeGreaterThan(20);
  });

  test('of a cover is weaker than of cloth', () => {
    const cover = { ...RIGHT, covers: 0 };
    expect(weightOf(cover, 0, 1)).toBeLessThan(0.5 * weightOf(RIGHT, 0, 1));
  });
});
