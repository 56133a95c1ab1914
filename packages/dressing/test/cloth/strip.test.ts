import { meshPattern, type Pattern } from '@toile/garment';
import { expect, test } from 'vitest';
import { sidesOn, stripAlong } from '../../src/cloth/strip.ts';
import { areasOf, boxPanel } from './pieces.ts';

const pattern: Pattern = {
  name: 'test',
  panels: [boxPanel('other', 0.1, 0.1), boxPanel('box', 0.3, 0.2)],
  seams: [],
  notes: [],
};
const mesh = meshPattern(pattern, { edgeLength: 0.015 });
const bottom = { panel: 'box', edge: 0 };
const { firstTriangle } = mesh.panels[1];

function middleHeight(t: number): number {
  const corners = mesh.triangles.subarray(3 * t, 3 * t + 3);
  return corners.reduce((sum, v) => sum + mesh.positions2[2 * v + 1] / 3, 0);
}

test('a band as wide as asked for, along the edge', () => {
  const { triangles, directions, width } = stripAlong(mesh, bottom, 0.05);
  expect(Math.min(...triangles)).toBeGreaterThanOrEqual(firstTriangle);
  expect(Math.max(...triangles.map(middleHeight))).toBeLessThanOrEqual(0.05);
  expect(width).toBeGreaterThan(0.04);
  expect(width).toBeLessThan(0.06);
  // u is up and v to the left, so the bottom runs against v.
  for (const [u, v] of directions) expect([u, v]).toEqual([expect.closeTo(0), expect.closeTo(-1)]);
});

test('narrower than a triangle it has no holes', () => {
  const { triangles, width } = stripAlong(mesh, bottom, 0.001);
  const areas = areasOf(mesh);
  const touching = new Set(mesh.boundary[1][0]);
  for (const t of triangles) {
    expect([...mesh.triangles.subarray(3 * t, 3 * t + 3)].some((v) => touching.has(v))).toBe(true);
  }
  expect(width).toBeCloseTo(triangles.reduce((sum, t) => sum + areas[t], 0) / 0.3, 12);
  expect(triangles.length).toBeGreaterThan(mesh.boundary[1][0].length);
});

test('edges in line share no triangle', () => {
  const [{ edges }] = pattern.panels;
  const halves = [
    { curve: { type: 'line', from: [0, 0], to: [0.05, 0] } },
    { curve: { type: 'line', from: [0.05, 0], to: [0.1, 0] } },
  ] as const;
  const split = meshPattern({
    ...pattern,
    panels: [{ name: 'split', edges: [...halves, ...edges.slice(1)] }],
  });
  const [left, right] = [0, 1].map((edge) => stripAlong(split, { panel: 'split', edge }, 0.03));
  expect(left.triangles.filter((t) => right.triangles.includes(t))).toEqual([]);
  expect(left.triangles.length).toBeGreaterThan(0);
});

test('one triangle at each piece of an edge', () => {
  const { triangles, directions } = sidesOn(mesh, { panel: 'box', edge: 1 });
  expect(triangles).toHaveLength(mesh.boundary[1][1].length - 1);
  for (const [u, v] of directions) expect([u, v]).toEqual([expect.closeTo(1), expect.closeTo(0)]);
});
