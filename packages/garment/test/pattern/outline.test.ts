import { expect, test } from 'vitest';
import {
  boundsOf,
  distanceToOutline,
  findCrossing,
  isInside,
  outlineOf,
  signedArea,
} from '../../src/pattern/outline.ts';
import type { Panel } from '../../src/pattern/pattern.ts';
import { boxPanel, polygonEdges } from './box-panel.ts';

test('a box has its corners, bounds and area', () => {
  const { points, edges } = outlineOf(boxPanel('a', 2, 3));
  expect(points).toHaveLength(4);
  expect(edges).toEqual([0, 1, 2, 3]);
  expect(boundsOf(points)).toEqual({ min: [0, 0], max: [2, 3] });
  expect(signedArea(points)).toBe(6);
  expect(signedArea(points.toReversed())).toBe(-6);
});

test('inside and outside of a notched outline', () => {
  const notched = polygonEdges([
    [0, 0],
    [2, 0],
    [1, 1],
    [2, 2],
    [0, 2],
  ]);
  const { points } = outlineOf({ name: 'a', edges: notched });
  expect(isInside(points, [0.5, 1])).toBe(true);
  expect(isInside(points, [1.5, 1])).toBe(false);
  expect(distanceToOutline(points, points[0]!)).toBe(0);
  expect(distanceToOutline(points, [1.5, 1])).toBeGreaterThan(0);
  expect(isInside(points, [1.5, 0.3])).toBe(true);
  expect(isInside(points, [-0.5, 1])).toBe(false);
});

test('a disc of two arcs has the area of a circle', () => {
  const half = (from: number): Panel['edges'][number] => ({
    curve: { type: 'arc', from: [from, 0], to: [-from, 0], radius: 1, large: false, right: true },
  });
  const { points, edges } = outlineOf({ name: 'disc', edges: [half(1), half(-1)] });
  expect(new Set(edges)).toEqual(new Set([0, 1]));
  expect(signedArea(points)).toBeCloseTo(Math.PI, 1);
});

test('touching is not crossing: a dart whose legs lie on each other', () => {
  const dart = polygonEdges([
    [0, 0],
    [1, 0],
    [1, 1],
    [0.5, 1],
    [0.5, 0.5],
    [0.5, 1],
    [0, 1],
  ]);
  expect(findCrossing(outlineOf({ name: 'a', edges: dart }))).toBeUndefined();
});

test('rounding at a corner is not crossing', () => {
  const hair = polygonEdges([
    [0, 0],
    [1, 0],
    [1, 1],
    [0.5, 1],
    [0.5000001, 1.0001],
    [0.499999, 0.9999],
    [0, 1],
  ]);
  expect(findCrossing(outlineOf({ name: 'a', edges: hair }))).toBeUndefined();
});

test('crossing edges are named, in a long outline too', () => {
  const teeth = Array.from({ length: 200 }, (_, i) => [i / 100, i % 2 ? 0.2 : 0.4] as const);
  const comb = [...teeth, [2, 1], [0, 1]] as const;
  expect(findCrossing(outlineOf({ name: 'a', edges: polygonEdges(comb) }))).toBeUndefined();
  const crossed = [...teeth, [2, 0.3], [0, 0.3]] as const;
  expect(findCrossing(outlineOf({ name: 'a', edges: polygonEdges(crossed) }))).toContain(200);
});
