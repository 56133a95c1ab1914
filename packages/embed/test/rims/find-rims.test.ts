import { expect, test } from 'vitest';
import { findRims } from '../../src/rims/find-rims.ts';
import { intrinsic, sheet, tube } from '../shapes.ts';

const skirt = tube({ segments: 24, rows: 6, at: (_, up) => [0.2 - 0.1 * up, up] });

test('a skirt of which nothing is known hangs from its shorter rim', () => {
  const surface = intrinsic(skirt);
  const { shell, rims } = findRims(surface)!;
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
  expect(findRims(intrinsic(sheet(6, 6, 0.1)))).toBeUndefined();
});
