import { expect, test } from 'vitest';
import { createSight } from '../../src/geodesic/line-of-sight.ts';
import { findPieces } from '../../src/geodesic/pieces.ts';
import { buildTopology, NONE } from '../../src/mesh/topology.ts';
import { randomNumbers } from '../measure.ts';
import { wildSquare } from '../wild-square.ts';

function sightOf(flat: Float64Array, triangles: Uint32Array) {
  const topology = buildTopology(triangles, flat.length / 2);
  const nothingKnown = new Uint32Array(flat.length / 2).fill(NONE);
  return createSight(flat, triangles, topology, findPieces(topology), nothingKnown);
}

/** Length of the segment from v to w covered by faces, clipped face by face. */
function coveredLength(flat: Float64Array, triangles: Uint32Array, v: number, w: number): number {
  const [px, py] = flat.subarray(2 * v, 2 * v + 2);
  const [dx, dy] = [flat[2 * w] - px, flat[2 * w + 1] - py];
  let covered = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    let [from, to] = [0, 1];
    for (let i = 0; i < 3; i++) {
      const [a, b] = [2 * triangles[t + i], 2 * triangles[t + ((i + 1) % 3)]];
      const [ex, ey] = [flat[b] - flat[a], flat[b + 1] - flat[a + 1]];
      const start = ex * (py - flat[a + 1]) - ey * (px - flat[a]);
      const slope = ex * dy - ey * dx;
      if (slope > 0) from = Math.max(from, -start / slope);
      else if (slope < 0) to = Math.min(to, -start / slope);
      else if (start < 0) to = -1;
    }
    covered += Math.max(0, to - from);
  }
  return covered;
}

test('sight agrees with clipping against every face, in a square full of holes', () => {
  const random = randomNumbers(8);
  let [seen, hidden] = [0, 0];
  for (let trial = 0; trial < 10; trial++) {
    const { uvs, triangles } = wildSquare(10, random);
    const kept = Array.from({ length: triangles.length / 3 }, (_, t) => t).filter(
      () => random() < 0.9,
    );
    const faces = Uint32Array.from(kept.flatMap((t) => [...triangles.subarray(3 * t, 3 * t + 3)]));
    const sees = sightOf(uvs, faces);
    for (let pair = 0; pair < 300; pair++) {
      const [v, w] = [Math.floor(100 * random()), Math.floor(100 * random())];
      // Lines along the outline or through corners are covered once, twice or not at all.
      const alongGrid =
        Math.abs(uvs[2 * v] - uvs[2 * w]) < 1e-9 ||
        Math.abs(uvs[2 * v + 1] - uvs[2 * w + 1]) < 1e-9;
      if (alongGrid) continue;
      const expected = coveredLength(uvs, faces, v, w) > 1 - 1e-9;
      expect(sees(v, w)).toBe(expected);
      if (expected) seen++;
      else hidden++;
    }
  }
  expect(seen).toBeGreaterThan(300);
  expect(hidden).toBeGreaterThan(300);
});

test('one can see along an edge, along the outline and across vertices, but not across a gap', () => {
  // 6--7--8     Two squares of two faces each, below and above a row that is missing on the right.
  // |  |        3 and 5 are joined along the top of the lower right square.
  // 3--4--5
  // |  |  |
  // 0--1--2
  const flat = Float64Array.from([...Array(9).keys()].flatMap((v) => [v % 3, Math.floor(v / 3)]));
  const triangles = Uint32Array.of(0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4, 3, 4, 7, 3, 7, 6);
  const sees = sightOf(flat, triangles);
  expect(sees(0, 1)).toBe(true);
  expect(sees(0, 2)).toBe(true);
  expect(sees(3, 5)).toBe(true);
  expect(sees(2, 6)).toBe(true); // diagonally, through vertex 4
  expect(sees(5, 7)).toBe(false);
  expect(sees(0, 8)).toBe(false); // 8 has no faces
});
