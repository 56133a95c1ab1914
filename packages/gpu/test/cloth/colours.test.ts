import { expect, test } from 'vitest';
import { colourConstraints } from '../../src/cloth/colours.ts';

test('constraints of a colour share no vertex, and each has one', () => {
  // Every two of twelve vertices, and a hub that needs more colours than a word has bits.
  const pairs: number[] = [];
  for (let a = 0; a < 12; a++) for (let b = 0; b < a; b++) pairs.push(a, b);
  for (let leaf = 20; leaf < 60; leaf++) pairs.push(19, leaf);
  const stencils = Uint32Array.from(pairs);
  const { order, offsets } = colourConstraints(stencils, 2, 60);
  expect([...order].sort((a, b) => a - b)).toEqual(
    Array.from({ length: pairs.length / 2 }, (_, k) => k),
  );
  expect(offsets.length - 1).toBe(40);
  for (let c = 0; c + 1 < offsets.length; c++) {
    const seen = new Set<number>();
    for (const k of order.subarray(offsets[c], offsets[c + 1])) {
      for (const vertex of stencils.subarray(2 * k, 2 * k + 2)) {
        expect(seen.has(vertex)).toBe(false);
        seen.add(vertex);
      }
    }
  }
});
