import { expect, test } from 'vitest';
import {
  checkSection,
  inertiaRatio,
  SectionError,
  sectionSecond,
  sectionStiffness,
} from '../../../src/bending/trusses/section.ts';
import { differentiate, differentiateVector, expectRelative } from '../../elastic/differences.ts';
import { seededRandom } from '../../energies/random.ts';

/** ∫ (z − z̄)² over an arc of half-angle α, width w and thickness h, over w h³/12; by sums. */
function ratioBySums(angle: number, widthOverThickness: number): number {
  const count = 20_000;
  const heights = Array.from(
    { length: count },
    (_, k) => Math.cos(angle * ((2 * k + 1) / count - 1)) / (2 * angle),
  );
  const mean = heights.reduce((sum, z) => sum + z, 0) / count;
  const square = heights.reduce((sum, z) => sum + (z - mean) ** 2, 0) / count;
  return 12 * widthOverThickness ** 2 * square;
}

test.each([0.01, 0.1, 0.249, 0.251, 0.8, 1.5, 2.6, Math.PI])(
  'the ratio of inertias is an arc’s, half-angle %s',
  (angle) => {
    for (const widthOverThickness of [6, 12, 24]) {
      const ratio = inertiaRatio(angle, widthOverThickness);
      expect(ratio / ratioBySums(angle, widthOverThickness)).toBeCloseTo(1, 6);
    }
  },
);

test('grows with the square of w/h, and nearly evenly from 15° to 150° as the paper’s Fig. 3 says', () => {
  expect(inertiaRatio(1, 24) / inertiaRatio(1, 6)).toBeCloseTo(16, 12);
  expect(inertiaRatio(0, 24)).toBe(0);
  const at = (degrees: number) => inertiaRatio((degrees * Math.PI) / 180, 6);
  for (let degrees = 20; degrees < 150; degrees += 10)
    expect(at(degrees)).toBeGreaterThan(at(degrees - 10));
});

test('a flat section counts as one across, a bent one by its plane', () => {
  const out = new Float64Array(9);
  const flat = Float64Array.of(0, 1, 0, 0, 2, 0, 0.5, 0, 0);
  expect(sectionStiffness(flat, 12, out)).toBe(1);
  // Turned by 60° in the plane x = 0, seen along x and along the plane itself.
  const [c, s] = [0.5, Math.sqrt(0.75)];
  const bent = Float64Array.of(0, 1, 0, 0, c, s, 1, 0, 0);
  expect(sectionStiffness(bent, 12, out)).toBeCloseTo(1 + inertiaRatio(Math.PI / 3, 12), 12);
  const within = Float64Array.of(0, 1, 0, 0, c, s, 0, 0, 1);
  expect(sectionStiffness(within, 12, out)).toBeLessThan(0.1 * (1 + inertiaRatio(Math.PI / 3, 12)));
});

test('derivatives are those of the stiffness', () => {
  const random = seededRandom(3);
  const out = new Float64Array(9);
  for (let k = 0; k < 20; k++) {
    const sides = Float64Array.from({ length: 9 }, () => random(-1, 1));
    const value = (at: Float64Array) => sectionStiffness(at, 6, new Float64Array(9));
    const slopes = (at: Float64Array) => {
      const found = new Float64Array(9);
      sectionStiffness(at, 6, found);
      return found;
    };
    sectionStiffness(sides, 6, out);
    expectRelative(differentiate(value, sides, 1e-4), out, 1e-6);
    expectRelative(differentiateVector(slopes, sides, 1e-4), sectionSecond(sides, 6), 1e-5);
  }
});

test('refuses what cannot be', () => {
  expect(() => checkSection({ widthOverThickness: -1 })).toThrow(SectionError);
  expect(() => checkSection({ sectionWeights: [0.5, 0.5, 0.5] })).toThrow(/add up to 1/);
  expect(() => checkSection({ sectionsSeen: 'later' as 'along' })).toThrow(/before and along/);
});
