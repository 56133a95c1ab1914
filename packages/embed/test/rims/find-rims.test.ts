import { expect, test } from 'vitest';
import { findRims } from '../../src/rims/find-rims.ts';
import { intrinsic, risesOf, sheet, tube } from '../shapes.ts';

const skirt = tube({ segments: 24, rows: 6, at: (_, up) => [0.2 - 0.1 * up, up] });

test('a skirt that is placed nowhere hangs from the rim that is drawn above', () => {
  const surface = intrinsic(skirt);
  const { shell, rims } = findRims(surface, risesOf(skirt))!;
  expect(shell.rims[rims.top]).not.toContain(0);
  expect(shell.rims[rims.bottom!]).toContain(0);
});

test('where it is placed, places count', () => {
  const surface = intrinsic(skirt);
  const placed = skirt.positions.map((x, i) => (i % 3 === 1 ? -x : x));
  const { shell, rims } = findRims(surface, {
    placed,
    describe: (loops) =>
      loops.map((loop, rim) => ({
        rim,
        middle: [0, placed[3 * loop[0] + 1], 0],
        opening: [0, 0, 0],
        side: 0,
        ofArm: 0,
        ofLeg: 0,
      })),
  })!;
  // Upside down.
  expect(shell.rims[rims.top]).toContain(0);
});

test('a flat sheet goes around nothing', () => {
  const flat = sheet(6, 6, 0.1);
  // Not drawn upright: no two of its edges are those of a front.
  expect(findRims(intrinsic(flat), new Float64Array(flat.triangles.length))).toBeUndefined();
});

test('a sheet that is drawn upright is a wrap, open at the front', () => {
  const flat = sheet(24, 6, 0.1);
  const { shell, rims } = findRims(intrinsic(flat), risesOf(flat))!;
  expect(shell.front).toBeDefined();
  const levels = [rims.top, rims.bottom!].map(
    (rim) => new Set(shell.rims[rim].map((v) => Math.floor(v / 25))),
  );
  expect(levels).toEqual([new Set([6]), new Set([0])]);
});
