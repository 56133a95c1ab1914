import { createBody, createFigure } from '@toile/body';
import { checkClosed, type TriangleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { type Box, meetsBox } from '../../src/body/box.ts';
import { poseBody } from '../../src/body/posed-body.ts';
import { type ReachedSkin, takeSkin } from '../../src/body/reached-skin.ts';
import { ANNA } from '../anna.ts';

const body = await createBody(ANNA);
const figure = await createFigure(body);
const level = poseBody(body, figure, 0.05).mesh;
const lowered = poseBody(body, figure, Math.PI / 4).mesh;

function meshOf(part: ReachedSkin, { positions }: TriangleMesh): TriangleMesh {
  return { positions: part.take(positions), triangles: part.triangles };
}

function partIn(box: Box, pose: TriangleMesh = level): ReachedSkin {
  return takeSkin(pose.triangles, (corners) => meetsBox(corners, pose.positions, box));
}

/** Triangles by the places of their corners, those with a corner in the box. */
function trianglesIn({ positions, triangles }: TriangleMesh, { low, high }: Box): string[] {
  const corner = (v: number) => [0, 1, 2].map((c) => positions[3 * v + c]);
  const isIn = (v: number) => corner(v).every((x, c) => x >= low[c] && x <= high[c]);
  return Array.from({ length: triangles.length / 3 }, (_, t) => [
    ...triangles.subarray(3 * t, 3 * t + 3),
  ])
    .filter((corners) => corners.some(isIn))
    .map((corners) => corners.map((v) => corner(v).join()).join(' '));
}

const BOXES: Readonly<Record<string, Box>> = {
  'a skirt': { low: [-0.4, 0.5, -0.4], high: [0.4, 1.1, 0.4] },
  'a shirt': { low: [-0.8, 0.8, -0.3], high: [0.8, 1.48, 0.3] },
  'a sleeve that ends in the hand': { low: [0.2, 1.2, -0.2], high: [0.72, 1.6, 0.2] },
  'a corner of the trunk': { low: [0.02, 1.03, 0.01], high: [0.3, 1.21, 0.3] },
  'a patch whose rim touches itself': { low: [-0.13, 1.15, -0.05], high: [0.07, 1.35, 0.15] },
  everything: { low: [-2, -2, -2], high: [2, 2, 2] },
};

describe.each(Object.entries(BOXES))('the part in the box of %s', (_, box) => {
  const part = partIn(box);

  test('is closed', () => {
    expect(() => checkClosed(meshOf(part, level))).not.toThrow();
  });

  test('has all triangles in the box', () => {
    const expected = trianglesIn(level, box);
    const taken = new Set(trianglesIn(meshOf(part, level), box));
    expect(expected.length).toBeGreaterThan(50);
    expect(expected.filter((triangle) => !taken.has(triangle))).toEqual([]);
  });
});

test('leaves out what is away from the box', () => {
  const part = partIn(BOXES['a skirt']);
  expect(part.triangles.length).toBeLessThan(0.3 * level.triangles.length);
  const heights = part.take(level.positions).filter((_, i) => i % 3 === 1);
  expect(Math.max(...heights)).toBeLessThan(1.2);
});

test('of a whole body takes it as it is', () => {
  const part = partIn(BOXES.everything);
  expect(part.triangles).toHaveLength(level.triangles.length);
});

test('follows the body from pose to pose', () => {
  // Beside the hips: a lowered hand is there, a level one is not.
  const box: Box = { low: [0.3, 0.8, -0.3], high: [0.9, 1.05, 0.3] };
  expect(trianglesIn(level, box)).toEqual([]);
  const expected = trianglesIn(lowered, box);
  expect(expected.length).toBeGreaterThan(50);
  const part = partIn(box, lowered);
  const taken = new Set(trianglesIn(meshOf(part, lowered), box));
  expect(expected.filter((triangle) => !taken.has(triangle))).toEqual([]);
  for (const pose of [level, lowered]) expect(() => checkClosed(meshOf(part, pose))).not.toThrow();
});
