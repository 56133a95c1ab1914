import { boundaryLoops, nextHalfEdge } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { closeFront } from '../../src/shell/close-front.ts';
import { cornersAround } from '../../src/shell/front-corners.ts';
import { badEdges, intrinsic, isSameLoop, sheet } from '../shapes.ts';

const [COLUMNS, ROWS] = [16, 5];

/** A sheet around the vertical axis, open where it is told, as an angle from the front [rad]. */
function wrapped(open: number, share = 0.95) {
  const flat = sheet(COLUMNS, ROWS, 1);
  const positions = flat.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const turn = 2 * Math.PI * share * (flat.positions[i] / COLUMNS - 0.5);
    const angle = open + Math.PI + turn;
    positions.set([0.2 * Math.sin(angle), 0.1 * flat.positions[i + 1], 0.2 * Math.cos(angle)], i);
  }
  return { positions, triangles: flat.triangles };
}

describe.each([0, 0.4, -0.7])('a sheet around the body, open at %s from the front', (at) => {
  const shape = wrapped(at);
  const open = intrinsic(shape);
  const closed = closeFront(open, 0, cornersAround(open.rims[0], shape.positions)!)!;

  test('gets an upper and a lower rim', () => {
    expect(open.rims).toHaveLength(1);
    const heights = [closed.top, closed.bottom].map((rim) => [
      ...new Set(closed.rims[rim].map((v) => Math.floor(v / (COLUMNS + 1)))),
    ]);
    expect(heights).toEqual([[ROWS], [0]]);
    for (const rim of closed.rims) expect(rim).toHaveLength(COLUMNS + 1);
  });

  test('is closed from edge to edge by triangles of the same winding', () => {
    expect(closed.triangles.subarray(0, open.triangles.length)).toEqual(open.triangles);
    expect(closed.triangles.length - open.triangles.length).toBe(3 * 2 * ROWS);
    expect(closed.lengths).toHaveLength(closed.triangles.length);
    expect(badEdges(closed)).toEqual([]);
    const loops = boundaryLoops(closed.triangles);
    expect(loops).toHaveLength(2);
    for (const rim of closed.rims) expect(loops.some((loop) => isSameLoop(rim, loop))).toBe(true);
  });

  test('in a narrow strip, of triangles that there can be', () => {
    for (let c = open.triangles.length; c < closed.triangles.length; c++) {
      const [a, b] = [c, nextHalfEdge(c)].map((corner) => closed.lengths[corner]);
      expect(closed.lengths[nextHalfEdge(nextHalfEdge(c))]).toBeLessThan(a + b);
    }
  });
});

test('other rims keep their places before the two new ones', () => {
  const shape = wrapped(0);
  // A hole in the back: two triangles left out.
  const hole = 6 * (2 * COLUMNS + 8);
  const triangles = shape.triangles.filter((_, c) => c < hole || c >= hole + 6);
  const open = intrinsic({ ...shape, triangles });
  const [outer, inner] = [...open.rims].sort((a, b) => b.length - a.length);
  const corners = cornersAround(outer, shape.positions)!;
  const closed = closeFront(open, open.rims.indexOf(outer), corners)!;
  expect(closed.rims).toHaveLength(3);
  expect(closed.rims[0]).toEqual(inner);
  expect([closed.top, closed.bottom]).toEqual([1, 2]);
});
