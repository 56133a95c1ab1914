import { expect, test } from 'vitest';
import { nearerAxis, shortenTriangle, turnToWarp } from '../../src/cloth/corner-uvs.ts';

const other = [9, 9, 9, 9, 9, 9];
const triangle = (): Float64Array => Float64Array.from([...other, 1, 1, 3, 1, 1, 2]);

test('a triangle gets shorter along a direction, not across it', () => {
  const uvs = triangle();
  shortenTriangle(uvs, 1, [1, 0], 0.5);
  expect([...uvs]).toEqual([...other, 1, 1, 2, 1, 1, 2]);
});

test('on the slant, lengths across and areas tell', () => {
  const uvs = triangle();
  const slant = [Math.SQRT1_2, Math.SQRT1_2] as const;
  shortenTriangle(uvs, 1, slant, 0.7);
  const [ax, ay, bx, by, cx, cy] = uvs.subarray(6);
  expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeCloseTo(0.7 * 2, 12);
  expect(by - bx - (ay - ax)).toBeCloseTo(-2, 12);
  expect(bx + by - (ax + ay)).toBeCloseTo(0.7 * 2, 12);
});

test('turned, a direction is the warp, and nothing is turned over', () => {
  const uvs = triangle();
  turnToWarp(uvs, 1, [0, 1]);
  expect([...uvs]).toEqual([...other, 1, 1, 1, -1, 2, 1]);
});

test('the nearer axis', () => {
  expect(nearerAxis([-0.9, 0.43])).toBe('warp');
  expect(nearerAxis([0.43, -0.9])).toBe('weft');
});
