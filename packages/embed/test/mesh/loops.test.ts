import { boundaryLoops } from '@toile/geometry';
import { expect, test } from 'vitest';
import type { IntrinsicMesh } from '../../src/mesh/intrinsic-mesh.ts';
import { coverHole, edgeLengths, sharesAlong } from '../../src/mesh/loops.ts';
import { badEdges, intrinsic, sheet, tube } from '../shapes.ts';

test('an edge has its length in both directions, the mean where its sides differ', () => {
  const { triangles, lengths, vertexCount } = intrinsic(sheet(1, 1, 2));
  const uneven = lengths.slice();
  // The diagonal from 0 to 3, as the second triangle has it.
  uneven[3] += 0.4;
  const length = edgeLengths({ vertexCount, triangles, lengths: uneven });
  expect(length(0, 1)).toBe(2);
  expect(length(3, 1)).toBe(2);
  expect(length(3, 0)).toBeCloseTo(2 * Math.SQRT2 + 0.2, 12);
  expect(length(0, 3)).toBe(length(3, 0));
});

test('shares along a loop begin at 0 and end before 1', () => {
  const { shares, whole } = sharesAlong([5, 6, 7], (a, b) => (a + b === 12 ? 2 : 3));
  expect(whole).toBe(8);
  expect(shares).toEqual([0, 3 / 8, 6 / 8]);
});

test('a cover closes its hole, wound like the rest, as wide as the hole', () => {
  const [segments, radius] = [24, 0.1];
  const open = intrinsic(tube({ segments, rows: 2, at: (_, up) => [radius, up] }));
  const hole = open.rims.find((rim) => rim.includes(0))!;
  const cover = coverHole(hole, open.vertexCount, edgeLengths(open));
  const covered: IntrinsicMesh = {
    vertexCount: open.vertexCount + 1,
    triangles: Uint32Array.from([...open.triangles, ...cover.triangles]),
    lengths: Float64Array.from([...open.lengths, ...cover.lengths]),
  };
  expect(badEdges(covered)).toEqual([]);
  expect(boundaryLoops(covered.triangles)).toHaveLength(1);
  const length = edgeLengths(covered);
  for (const v of hole) expect(length(v, open.vertexCount)).toBeCloseTo(radius, 3);
});
