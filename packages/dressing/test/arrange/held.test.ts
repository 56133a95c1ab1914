import { type Embedding, findRims } from '@toile/embed';
import { expect, test } from 'vitest';
import { intrinsic, risesOf, tube } from '../../../embed/test/shapes.ts';
import { heldAt } from '../../src/arrange/held.ts';
import type { Sewn } from '../../src/sew/sew-garment.ts';

/** A straight skirt, laid so much wider than it is cut. */
function skirt(wider: number, arms: { leftArm?: number } = {}): Sewn & Embedding {
  const placed = tube({ segments: 24, rows: 6, at: (_, up) => [0.12, 0.5 + 0.5 * up] });
  const surface = intrinsic(placed);
  const shell = findRims(surface, risesOf(placed))!.shell;
  const bottom = shell.rims.findIndex((rim) => rim.includes(0));
  const positions = placed.positions.map((x, i) => (i % 3 === 1 ? x : wider * x));
  const rims = { top: 1 - bottom, bottom, empty: [], ...arms };
  return { rims, shell, surface, positions } as unknown as Sewn & Embedding;
}

test('a waist is held all around, at vertices of its upper rim', () => {
  const own = skirt(1);
  const held = heldAt([own]);
  expect(held.length).toBe(8);
  for (const { vertex, from, drawn } of held) {
    expect(own.positions[3 * vertex + 1]).toBeCloseTo(1, 9);
    expect([...from]).toEqual([...own.positions.slice(3 * vertex, 3 * vertex + 3)]);
    drawn.forEach((x, c) => {
      expect(x).toBeCloseTo(from[c], 9);
    });
  }
  const angles = held.map(({ from: [x, , z] }) => Math.atan2(x, z));
  angles.sort((a, b) => a - b);
  for (let k = 1; k < angles.length; k++) expect(angles[k] - angles[k - 1]).toBeLessThan(1);
});

test('what hangs from arms is not held', () => {
  expect(heldAt([skirt(1, { leftArm: 0 })])).toEqual([]);
});

test('a waist that was laid wide draws together at its height', () => {
  const held = heldAt([skirt(1.5)]);
  expect(held.length).toBe(8);
  for (const { from, drawn } of held) {
    expect(drawn[1]).toBe(from[1]);
    expect(Math.hypot(from[0], from[2])).toBeCloseTo(1.5 * 0.12, 3);
    expect(Math.hypot(drawn[0], drawn[2])).toBeCloseTo(0.12, 3);
  }
});

test('vertices are numbered through all garments', () => {
  const [first, second] = [skirt(1.1), skirt(1)];
  const alone = heldAt([second]);
  const both = heldAt([first, second]);
  expect(both.slice(-alone.length)).toMatchObject(
    alone.map(({ vertex }) => ({ vertex: vertex + first.surface.vertexCount })),
  );
});
