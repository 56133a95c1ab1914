import { expect, test } from 'vitest';
import { buildFans } from '../../src/contact/exact/build-fans.ts';
import { closestOnFace } from '../../src/kernels/closest.ts';
import {
  isClosed,
  LEAN,
  leans,
  NO_VERTEX,
  sideOfSurface,
} from '../../src/kernels/feature-cones.ts';

const GHOST = 99;
/** Two faces left and right of the edge 0–1 along z, and a vertex, 4, beside them. */
const FANS = buildFans(Uint32Array.of(0, 1, 2, 1, 0, 3, GHOST, GHOST, GHOST), 5, GHOST);

/** The faces fall off on both sides by so much, in parts of their width. */
function roof(slope: number, point: readonly number[] = [0, 0, 0]): Float32Array {
  return Float32Array.of(
    ...[0, 0, -1, 0],
    ...[0, 0, 1, 0],
    ...[1, -slope, 0, 0],
    ...[-1, -slope, 0, 0],
    ...[...point, 0],
  );
}

const leansAtEdge = (slope: number, x: number, y: number): boolean => {
  const length = Math.hypot(x, y);
  return leans(roof(slope), FANS, 0, 1, x / length, y / length, 0, LEAN);
};

test('between flat faces an edge has their normals alone, on both sides', () => {
  expect(leansAtEdge(0, 0, 1)).toBe(false);
  expect(leansAtEdge(0, 0, -1)).toBe(false);
  expect(leansAtEdge(0, 0.1, 1)).toBe(true);
  expect(leansAtEdge(0, -0.1, -1)).toBe(true);
});

test('a ridge has all between the normals of its faces, a valley none', () => {
  expect(leansAtEdge(1, 0.9, 1)).toBe(false);
  expect(leansAtEdge(1, -0.9, 1)).toBe(false);
  expect(leansAtEdge(1, 1.2, 1)).toBe(true);
  expect(leansAtEdge(-1, 0, 1)).toBe(true);
});

test('where the cloth ends a corner has all that is beyond its edges', () => {
  const at = (x: number, y: number, z: number): boolean =>
    leans(roof(0), FANS, 2, NO_VERTEX, x, y, z, LEAN);
  expect(at(1, 0, 0)).toBe(false);
  expect(at(0, 1, 0)).toBe(false);
  expect(at(-0.6, 0.8, 0)).toBe(true);
});

test('faces are all around an inner edge, not around a border or its ends', () => {
  expect(isClosed(FANS, 0, 1)).toBe(true);
  expect(isClosed(FANS, 0, 2)).toBe(false);
  expect(isClosed(FANS, 0, NO_VERTEX)).toBe(false);
  const tent = buildFans(Uint32Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1), 4, GHOST);
  expect(isClosed(tent, 0, NO_VERTEX)).toBe(true);
});

test.each([
  ['outside, beyond a ridge', 1, [-1, 0.2, 0], 1],
  ['inside, under the face beyond a ridge', 1, [-0.8, -1.2, 0], -1],
  ['outside, over a ridge', 1, [0, 0.3, 0], 1],
  ['outside, over the face beyond a valley', -1, [-0.8, 1, 0], 1],
  ['under a flat edge', 0, [-0.5, -0.1, 0], -1],
] as const)('the faces at an edge tell the side: %s', (_, slope, point, side) => {
  const x = roof(slope, point);
  // Of the face on the right.
  const stencil = Uint32Array.of(4, 0, 1, 2);
  closestOnFace(x, 16, 0, 4, 8);
  expect(Math.sign(sideOfSurface(x, FANS, stencil, 0))).toBe(side);
});
