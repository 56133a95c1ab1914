import { edgeKey } from '@toile/geometry';
import { expect, test } from 'vitest';
import { createFoldNormals } from '../../src/surface/fold-normals.ts';

/** Two strips of cloth along z that meet in a crest at x = 0, one above the other. */
const ROWS = 4;
const triangles = Uint32Array.from(
  Array.from({ length: ROWS - 1 }, (_, r) => {
    const [a, b] = [3 * r, 3 * r + 3];
    return [a, b, a + 1, a + 1, b, b + 1, a + 1, b + 1, a + 2, a + 2, b + 1, b + 2];
  }).flat(),
);
const crest = Array.from({ length: ROWS }, (_, r) => 3 * r + 1);
const pressed = new Set(crest.slice(1).map((v) => edgeKey(v - 3, v)));

/** @param gap Between the layers [m]; below 0 their outer sides face each other. */
function folded(gap: number): { positions: Float32Array; normals: Float32Array } {
  const rows = Array.from({ length: ROWS }, (_, r) => 0.005 * r);
  const high = Math.abs(gap) / 2;
  const positions = rows.flatMap((z) => [-0.005, high, z, 0, 0, z, -0.005, -high, z]);
  const up = Math.sign(gap);
  const normals = rows.flatMap(() => [0, up, 0, 0, 0, 1, 0, -up, 0]);
  return { positions: Float32Array.from(positions), normals: Float32Array.from(normals) };
}

test('the crest of a fold faces away from its sides, or into it where the outer side is within', () => {
  const mend = createFoldNormals(triangles, pressed);
  for (const gap of [0.001, -0.001]) {
    const { positions, normals } = folded(gap);
    mend(positions, normals);
    for (const v of crest) expect(Math.sign(gap) * normals[3 * v]).toBeGreaterThan(0.9);
    expect([...normals.subarray(0, 3)]).toEqual([0, Math.sign(gap), 0]);
  }
});

test('cloth that is not folded keeps its normals', () => {
  const { positions, normals } = folded(0.001);
  normals.forEach((_, k) => {
    normals[k] = k % 3 === 1 ? 1 : 0;
  });
  const before = normals.slice();
  createFoldNormals(triangles, pressed)(positions, normals);
  expect(normals).toEqual(before);
});
