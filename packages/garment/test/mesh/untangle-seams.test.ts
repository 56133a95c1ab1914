import { expect, test } from 'vitest';
import { findConflicts, joinPairs } from '../../src/mesh/merge-seams.ts';
import { untangleSeams } from '../../src/mesh/untangle-seams.ts';

/** A square of two triangles; vertices 0 to 3 counter-clockwise, its diagonal from 0 to 2. */
const square = {
  points: Float64Array.of(0, 0, 1, 0, 1, 1, 0, 1),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  borderCount: 4,
  lines: [],
};

test('two squares sewn all around do not share their diagonals', () => {
  const pairs = ([, second]: readonly number[]): Uint32Array[] => [
    Uint32Array.of(0, second, 1, second + 1, 2, second + 2, 3, second + 3),
  ];
  const panels = untangleSeams([square, square], pairs);
  expect(panels.map(({ points }) => points.length / 2).sort()).toEqual([4, 5]);
  const first = panels[0].points.length / 2;
  const triangles = [...panels[0].triangles, ...panels[1].triangles.map((v) => first + v)];
  const { vertexOf, count } = joinPairs(9, pairs([0, first]));
  expect(findConflicts(triangles, vertexOf, count)).toEqual([]);
  expect(triangles).toHaveLength(3 * 6);
});

test('an inner line is not split: the other piece gives way', () => {
  const folded = { ...square, lines: [[0, 2]] };
  const pairs = ([, second]: readonly number[]): Uint32Array[] => [
    Uint32Array.of(0, second, 1, second + 1, 2, second + 2, 3, second + 3),
  ];
  const counts = untangleSeams([folded, square], pairs).map(({ points }) => points.length / 2);
  expect(counts).toEqual([4, 5]);
  expect(untangleSeams([square, folded], pairs)[1]).toBe(folded);
});

test('what sews up well is left alone', () => {
  const pairs = ([, second]: readonly number[]): Uint32Array[] => [
    Uint32Array.of(1, second, 2, second + 3),
  ];
  expect(untangleSeams([square, square], pairs)).toEqual([square, square]);
});
