import { describe, expect, test } from 'vitest';
import type { GarmentMesh } from '../../src/mesh/garment-mesh.ts';
import { findConflicts, joinPairs, mergeSeams } from '../../src/mesh/merge-seams.ts';
import { meshPattern } from '../../src/mesh/mesh-pattern.ts';
import { dartPanel, patternOf, pillow, rectangle, seam } from './fixtures.ts';

test('pairs join in chains; classes are numbered by their first vertices', () => {
  const { vertexOf, count } = joinPairs(6, [Uint32Array.of(4, 1), Uint32Array.of(5, 4, 2, 3)]);
  expect([...vertexOf]).toEqual([0, 1, 2, 2, 1, 1]);
  expect(count).toBe(3);
});

describe('merged', () => {
  /** V − E + F of the sewn mesh. */
  function eulerNumber(mesh: GarmentMesh): number {
    const { vertexOf, count } = mergeSeams(mesh);
    const edges = new Set<string>();
    for (let c = 0; c < mesh.triangles.length; c++) {
      const ends = [c, c % 3 === 2 ? c - 2 : c + 1].map((k) => vertexOf[mesh.triangles[k]]);
      edges.add(ends.sort((a, b) => a - b).join());
    }
    return count - edges.size + mesh.triangles.length / 3;
  }

  test('a closed dart leaves a disc', () => {
    const pattern = patternOf([dartPanel()], [seam('dart', ['skirt', 3], ['skirt', 4])]);
    expect(eulerNumber(meshPattern(pattern))).toBe(1);
  });

  test('a band closed to a ring', () => {
    const pattern = patternOf([rectangle('a', 0.7, 0.03)], [seam('s', ['a', 1], ['a', 3])]);
    expect(eulerNumber(meshPattern(pattern))).toBe(0);
  });

  test.each([0.3, 0.03])('a pillow of %d m is a sphere', (width) => {
    expect(eulerNumber(meshPattern(pillow(width, 0.02)))).toBe(2);
  });
});

test('a seam sewn the wrong way round is told: it turns one panel inside out', () => {
  const panels = [rectangle('a', 0.2, 0.1), rectangle('b', 0.2, 0.1)];
  const twisted = patternOf(panels, [
    seam('good', ['a', 0], ['b', 2]),
    seam('bad', ['a', 2], ['b', 0], true),
  ]);
  expect(mergeSeams(meshPattern(twisted)).insideOut).toEqual(['bad']);
});

test('an edge of three triangles is told with its seam', () => {
  const fin: GarmentMesh = {
    positions2: Float64Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: new Float64Array(18),
    triangles: Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8),
    panels: [],
    boundary: [],
    seams: [
      { name: 'spine', kind: 'plain', pairs: Uint32Array.of(0, 3, 1, 4) },
      { name: 'fin', kind: 'plain', pairs: Uint32Array.of(3, 6, 4, 7) },
    ],
    innerLines: [],
    minAngle: 0,
    notes: [],
  };
  expect(mergeSeams(fin).nonManifold).toEqual(['spine', 'fin']);
});

test('a triangle two of whose corners are sewn together is a conflict', () => {
  const { vertexOf, count } = joinPairs(3, [Uint32Array.of(1, 2)]);
  expect(findConflicts([0, 1, 2], vertexOf, count)).toHaveLength(1);
  expect(findConflicts([0, 1, 2], Uint32Array.of(0, 1, 2), 3)).toEqual([]);
});
