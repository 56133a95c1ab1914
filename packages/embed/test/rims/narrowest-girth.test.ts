import { expect, test } from 'vitest';
import { findRims } from '../../src/rims/find-rims.ts';
import { narrowestGirths } from '../../src/rims/narrowest-girth.ts';
import { intrinsic, risesOf, type TubeOptions, tube } from '../shapes.ts';

const TURN = 2 * Math.PI;

/** Of a tube whose upper rim is the shorter one. */
function girthsOf(at: TubeOptions['at']) {
  const shape = tube({ segments: 48, rows: 40, at });
  const { shell, rims } = findRims(intrinsic(shape), risesOf(shape))!;
  return narrowestGirths(shell, rims);
}

test('a skirt is narrowest at its waist, from above and from below', () => {
  const { above, below } = girthsOf((_, up) => [0.3 - 0.2 * up, up]);
  // Edges cut the corners of circles.
  expect(above / (0.1 * TURN)).toBeCloseTo(1, 2);
  // The last line before the waist is up to a centimetre away from it.
  expect(below / (0.1 * TURN)).toBeGreaterThan(0.99);
  expect(below / (0.1 * TURN)).toBeLessThan(1.05);
});

test('a flounce above the waist does not count', () => {
  const { above } = girthsOf((_, up) => [0.1 + 0.3 * Math.abs(up - 0.75), up]);
  expect(above / (0.1 * TURN)).toBeGreaterThan(0.99);
  expect(above / (0.1 * TURN)).toBeLessThan(1.05);
});
