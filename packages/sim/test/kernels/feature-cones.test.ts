import { expect, test } from 'vitest';
import { buildFans } from '../../src/contact/exact/build-fans.ts';
import { isBeside, LEAN, leans, NO_VERTEX } from '../../src/kernels/feature-cones.ts';

/** A body's two faces left and right of the edge 0–1 along z, and a vertex, 4, beside them. */
const FACES = Uint32Array.of(0, 1, 2, 1, 0, 3);
const FANS = buildFans(FACES, 5, 0);

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

test('where the body ends a corner has all that is beyond its edges', () => {
  const at = (x: number, y: number, z: number): boolean =>
    leans(roof(0), FANS, 2, NO_VERTEX, x, y, z, LEAN);
  expect(at(1, 0, 0)).toBe(false);
  expect(at(0, 1, 0)).toBe(false);
  expect(at(-0.6, 0.8, 0)).toBe(true);
});

test.each([
  ['over the edge', [0, 1, 0], false],
  ['along the slide', [-0.8, 0.6, 0], true],
] as const)('a vertex %s of a flat body', (_, normal, beside) => {
  const x = roof(0, normal);
  const onEdge = Float32Array.of(1, -0.5, -0.5, 0);
  const touches = [Uint32Array.of(4, 0, 1, 2), 0, false, Float32Array.from(normal)] as const;
  expect(isBeside(x, FANS, ...touches, onEdge)).toBe(beside);
  // In the middle of a face it has that face's normal; cloth has no faces here.
  expect(isBeside(x, FANS, ...touches, Float32Array.of(1, -0.4, -0.4, -0.2))).toBe(false);
  expect(isBeside(x, buildFans(FACES, 5, 5), ...touches, onEdge)).toBe(false);
});
