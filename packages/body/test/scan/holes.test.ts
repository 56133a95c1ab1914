import { checkClosed, signedVolume, sphereMesh, vertexCount } from '@toile/geometry';
import { expect, test } from 'vitest';
import { fillHoles, findHoles } from '../../src/scan/holes.ts';
import { splitFans } from '../../src/scan/split-fans.ts';
import { createSurface } from '../../src/scan/surface.ts';
import { without } from './scans.ts';

const ball = sphereMesh({ radius: 0.1, subdivisions: 4 });
const cutAt = (y: number) =>
  createSurface(splitFans(createSurface(without(ball, ([, py]) => py > y))));

test('a hole is measured by a tape around it', () => {
  const holes = findHoles(cutAt(0.06));
  expect(holes).toHaveLength(1);
  expect(holes[0].girth).toBeCloseTo(2 * Math.PI * 0.08, 1);
  expect(findHoles(createSurface(ball))).toEqual([]);
});

test('a patch continues the ball instead of cutting it flat', () => {
  const surface = cutAt(0.08);
  const closed = fillHoles(surface, findHoles(surface));
  checkClosed(closed);
  let top = 0;
  for (let v = 0; v < vertexCount(closed); v++) top = Math.max(top, closed.positions[3 * v + 1]);
  expect(top).toBeGreaterThan(0.09);
  expect(top).toBeLessThan(0.115);
  expect(Math.abs(signedVolume(closed) / signedVolume(ball) - 1)).toBeLessThan(0.02);
});

test('a sole stays above the floor', () => {
  const turned = {
    ...ball,
    positions: ball.positions.map((value, i) => (i % 3 === 1 ? -value : value)),
    triangles: ball.triangles.map(
      (_, h) => ball.triangles[h % 3 === 0 ? h : h % 3 === 1 ? h + 1 : h - 1],
    ),
  };
  const surface = createSurface(splitFans(createSurface(without(turned, ([, y]) => y < -0.08))));
  const lowest = (positions: Float64Array) =>
    positions.filter((_, i) => i % 3 === 1).reduce((a, b) => Math.min(a, b));
  const closed = fillHoles(surface, findHoles(surface), 0);
  checkClosed(closed);
  expect(lowest(closed.positions)).toBe(lowest(surface.positions));
});

test('small holes: one triangle, and a fan', () => {
  const few = without(ball, ([x, y, z]) => Math.hypot(x - 0.1, y, z) < 0.012);
  const surface = createSurface(splitFans(createSurface(few)));
  checkClosed(fillHoles(surface, findHoles(surface)));
  const one = createSurface({ ...ball, triangles: ball.triangles.slice(3) });
  const closed = fillHoles(one, findHoles(one));
  expect(closed.positions.length).toBe(ball.positions.length);
  checkClosed(closed);
});
