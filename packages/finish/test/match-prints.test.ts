import { meshPattern, type Pattern, type Point } from '@toile/garment';
import { expect, test } from 'vitest';
import { createFinish } from '../src/index.ts';
import { layPanels } from '../src/match-prints.ts';
import { sewnTube, tubePattern } from './sewn-tube.ts';

/** Three pieces in a ring, each seam asking for a print that goes on; the second is drawn elsewhere. */
function ring(isMatched: boolean): Pattern {
  const corners: Point[] = [
    [0, 0],
    [0.2, 0],
    [0.2, 0.3],
    [0, 0.3],
  ];
  const names = ['front', 'side', 'back'];
  return {
    name: 'ring',
    notes: [],
    panels: names.map((name, k) => ({
      name,
      edges: corners.map(([x, y], i) => {
        const [p, q] = corners[(i + 1) % 4];
        const [dx, dy] = [0.013 * k, 0.037 * k];
        return { curve: { type: 'line', from: [x + dx, y + dy], to: [p + dx, q + dy] } };
      }),
    })),
    seams: names.map((name, k) => ({
      name: `${name} seam`,
      sides: [
        { panel: name, edge: 1 },
        { panel: names[(k + 1) % 3], edge: 3 },
      ],
      sameDirection: false,
      ...(isMatched && { isMatched }),
    })),
  };
}

test('a print goes on across seams that ask for it, but for the last of a ring', () => {
  const pattern = ring(true);
  const mesh = meshPattern(pattern, { edgeLength: 0.05 });
  const shifts = layPanels(pattern, mesh);
  const panelOf = (v: number): number =>
    mesh.panels.findIndex(({ firstTriangle, triangleCount }) =>
      mesh.triangles.subarray(3 * firstTriangle, 3 * (firstTriangle + triangleCount)).includes(v),
    );
  const gaps = mesh.seams.map(({ pairs }) => {
    const [a, b] = pairs.subarray(2 * Math.floor(pairs.length / 4));
    return [0, 1].map((axis) => {
      const at = (v: number): number => mesh.uvs[2 * v + axis] + shifts[2 * panelOf(v) + axis];
      return Math.abs(at(a) - at(b));
    });
  });
  for (const [u, v] of gaps.slice(0, 2)) expect(Math.max(u, v)).toBeLessThan(1e-9);
  // Warp lines run up: around the body they meet everywhere, up and down they cannot in a ring of 0.6 m.
  expect(gaps[2][0]).toBeLessThan(1e-9);
  expect(gaps[2][1]).toBeCloseTo(0.6, 6);
});

test('where nothing is said, panels stay as they were drawn', () => {
  const pattern = ring(false);
  expect([...layPanels(pattern, meshPattern(pattern, { edgeLength: 0.05 }))]).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
});

test('a panel that is sewn to itself stays where it is', () => {
  const [seam] = tubePattern().seams;
  const plain = createFinish(sewnTube());
  const matched = createFinish(sewnTube(tubePattern({ seams: [{ ...seam, isMatched: true }] })));
  expect(matched.sheet.uvs).toEqual(plain.sheet.uvs);
});
