import { boundaryLoops } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { areaOf } from '../../src/mesh/intrinsic-mesh.ts';
import { closeSlits } from '../../src/shell/close-slits.ts';
import { badEdges, intrinsic, isSameLoop, tube } from '../shapes.ts';

const [SEGMENTS, ROWS, SLIT] = [12, 6, 3];
const plain = tube({ segments: SEGMENTS, rows: ROWS, at: (_, up) => [0.1, 0.3 * up] });

/** A tube, cut open from its lower rim up: along the first column of vertices, through some rows. */
function vented(rows: number) {
  const count = plain.positions.length / 3;
  const triangles = plain.triangles.map((v, c) => {
    const corners = plain.triangles.subarray(c - (c % 3), c - (c % 3) + 3);
    const isBefore = corners.some((own) => own % SEGMENTS === SEGMENTS - 1);
    return isBefore && v % SEGMENTS === 0 && v < rows * SEGMENTS ? count + v / SEGMENTS : v;
  });
  const copies = Array.from({ length: rows }, (_, k) => [
    ...plain.positions.subarray(3 * k * SEGMENTS, 3 * k * SEGMENTS + 3),
  ]);
  return { positions: Float64Array.from([...plain.positions, ...copies.flat()]), triangles };
}

describe('a tube with a vent', () => {
  const open = intrinsic(vented(SLIT));
  const closed = closeSlits(open);

  test('has a hem that goes once around, without the vent’s sides', () => {
    const before = open.rims.find((rim) => rim.includes(1))!;
    expect(before).toHaveLength(SEGMENTS + 2 * SLIT);
    const hem = closed.rims[open.rims.indexOf(before)];
    expect([...hem].sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: SEGMENTS }, (_, s) => s),
      open.vertexCount - SLIT,
    ]);
  });

  test('is closed by triangles of the same winding, and its rims are what is left open', () => {
    expect(closed.triangles.length - open.triangles.length).toBe(3 * (2 * SLIT - 1));
    expect(closed.triangles.subarray(0, open.triangles.length)).toEqual(open.triangles);
    expect(closed.lengths.subarray(0, open.lengths.length)).toEqual(open.lengths);
    expect(badEdges(closed)).toEqual([]);
    const loops = boundaryLoops(closed.triangles);
    expect(loops).toHaveLength(2);
    for (const rim of closed.rims) expect(loops.some((loop) => isSameLoop(rim, loop))).toBe(true);
  });

  test('is hardly larger than before', () => {
    for (let t = open.triangles.length / 3; 3 * t < closed.triangles.length; t++) {
      expect(areaOf(closed, t)).toBeGreaterThan(0);
      expect(areaOf(closed, t)).toBeLessThan(0.3 * areaOf(open, 0));
    }
  });
});

test('a rim without slits stays as it is', () => {
  const open = intrinsic(plain);
  expect(closeSlits(open)).toEqual(open);
});

test('a V-neck without corners is left alone', () => {
  // Steep at its tip, and turning into the rim little by little.
  const slopes = [2.2, 1.3, 0.6, 0.2];
  const way = (2 * Math.PI * 0.1) / 24;
  const neck = (around: number): number => {
    const steps = Math.round(24 * Math.min(around, 1 - around));
    return way * slopes.slice(steps).reduce((sum, slope) => sum + slope, 0);
  };
  const at = (around: number, up: number) =>
    [0.1, up < 1 ? 0.2 * up : 0.2 + 0.1 - neck(around)] as const;
  const open = intrinsic(tube({ segments: 24, rows: 5, at }));
  expect(closeSlits(open)).toEqual(open);
});

test('a cut through all of a tube is no slit', () => {
  const open = intrinsic(vented(ROWS + 1));
  expect(open.rims).toHaveLength(1);
  expect(closeSlits(open)).toEqual(open);
});
