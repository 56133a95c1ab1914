import { expect, test } from 'vitest';
import { findProblems } from '../../src/pattern/check-pattern.ts';
import { mendPattern } from '../../src/pattern/mend-pattern.ts';
import type { Edge } from '../../src/pattern/pattern.ts';
import { boxPanel, patternOf, polygonEdges, seamBetween } from './box-panel.ts';

test('a sound pattern stays as it is', () => {
  const pattern = patternOf([boxPanel('a', 0.5, 0.6)], [seamBetween('a', 1, 'a', 3)]);
  expect(mendPattern(pattern)).toEqual(pattern);
});

test('edges without length go, and seams keep their edges', () => {
  const edges = polygonEdges([
    [0, 0],
    [0, 0],
    [0.5, 0],
    [0.5, 0.6],
    [0, 0.6],
  ]);
  const pattern = patternOf(
    [{ name: 'a', edges }, boxPanel('b', 0.5, 0.6)],
    [seamBetween('a', 2, 'b', 3), seamBetween('b', 1, 'a', 0), seamBetween('b', 1, 'a', 4)],
  );
  const elastic = { ratio: 0.7, tension: 8, width: 0.02 };
  const elastics = [0, 2].map((edge) => ({ edge: { panel: 'a', edge }, ...elastic }));
  const trims = [[0, 2], [0]].map((edges) => ({
    kind: 'topstitch' as const,
    edges: edges.map((edge) => ({ panel: 'a', edge })),
  }));
  const mended = mendPattern({ ...pattern, elastics, trims });
  expect(mended.panels[0]!.edges).toEqual(edges.slice(1));
  expect(mended.elastics).toEqual([{ edge: { panel: 'a', edge: 1 }, ...elastic }]);
  expect(mended.trims).toEqual([{ kind: 'topstitch', edges: [{ panel: 'a', edge: 1 }] }]);
  expect(mended.seams.map(({ sides }) => sides)).toEqual([
    [
      { panel: 'a', edge: 1 },
      { panel: 'b', edge: 3 },
    ],
    [
      { panel: 'b', edge: 1 },
      { panel: 'a', edge: 3 },
    ],
  ]);
  expect(mended.notes).toEqual([
    'panel "a": edge 0 has no length and was left out',
    'seam "b.1–a.0" was left out with its edge',
  ]);
  expect(findProblems(mended)).toEqual([]);
});

test('small gaps are closed, large ones are not', () => {
  const withGap = (gap: number): Edge[] => {
    const edges = polygonEdges([
      [0, 0],
      [0.5, 0],
      [0.5, 0.6],
    ]);
    edges[0] = { curve: { type: 'line', from: [0, 0], to: [0.5 - gap, 0] } };
    edges[1] = {
      curve: {
        type: 'polyline',
        points: [
          [0.5, 0],
          [0.6, 0.3],
          [0.5, 0.6 - gap],
        ],
      },
    };
    return edges;
  };
  const small = mendPattern(patternOf([{ name: 'a', edges: withGap(0.0005) }]));
  expect(findProblems(small)).toEqual([]);
  expect(small.notes).toEqual([
    'panel "a": a gap of 0.50 mm after edge 0 was closed',
    'panel "a": a gap of 0.50 mm after edge 1 was closed',
  ]);

  const rounding = mendPattern(patternOf([{ name: 'a', edges: withGap(1e-9) }]));
  expect(findProblems(rounding)).toEqual([]);
  expect(rounding.notes).toEqual([]);

  const large = patternOf([{ name: 'a', edges: withGap(0.002) }]);
  expect(mendPattern(large)).toEqual(large);
  expect(findProblems(large)).toHaveLength(2);
});

test('a panel that would be nothing without its empty edges is left for the check', () => {
  const empty = patternOf([
    {
      name: 'a',
      edges: polygonEdges([
        [0, 0],
        [0, 0],
        [0, 0],
      ]),
    },
  ]);
  expect(mendPattern(empty).panels[0]!.edges).toHaveLength(3);
  expect(findProblems(mendPattern(empty))).toHaveLength(3);
});

test('a broken seam is left for the check', () => {
  const edges = polygonEdges([
    [0, 0],
    [0, 0],
    [0.5, 0],
    [0.5, 0.6],
  ]);
  const pattern = patternOf([{ name: 'a', edges }], [seamBetween('a', 9, 'b', 0)]);
  expect(findProblems(mendPattern(pattern))).toHaveLength(2);
});
