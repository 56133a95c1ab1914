import { expect, test } from 'vitest';
import type { StressCurve } from '../../src/model/material.ts';
import {
  buildCurve,
  type Curve,
  curveEnergy,
  curveSlope,
  curveStress,
  oddEnergy,
  oddSlope,
  oddStress,
  tabulate,
  toGreen,
} from '../../src/model/monotone-curve.ts';
import { type Random, seededRandom } from '../energies/random.ts';

/** J-shaped, as measured on woven cloth. */
const woven: StressCurve = { strains: [0, 0.02, 0.05, 0.08], stresses: [0, 15, 90, 400] };

/** Rising points whose steps differ by a factor of up to a thousand. */
function randomPoints(random: Random): StressCurve {
  const strains = [0];
  const stresses = [0];
  for (let k = 0; k < 1 + Math.floor(random(0, 8)); k++) {
    strains.push(strains[k] + 10 ** random(-2, 0));
    stresses.push(stresses[k] + 10 ** random(-1, 2));
  }
  return { strains, stresses };
}

function forCurves(check: (curve: Curve, points: StressCurve) => void): void {
  const random = seededRandom(5);
  for (let i = 0; i < 300; i++) {
    const points = randomPoints(random);
    check(buildCurve(points), points);
  }
}

/** Strains from before the first knot to beyond the last. */
function along({ knots }: Curve, count: number): number[] {
  const end = knots[knots.length - 1];
  return Array.from({ length: count }, (_, i) => end * (-0.2 + (1.4 * i) / (count - 1)));
}

test('goes through its points and rises everywhere', () => {
  forCurves((curve, { strains, stresses }) => {
    strains.forEach((strain, k) => {
      expect(curveStress(curve, strain)).toBe(stresses[k]);
    });
    const slopes = along(curve, 400).map((strain) => curveSlope(curve, strain));
    const steepest = Math.max(...slopes);
    expect(Math.min(...slopes)).toBeGreaterThan(-1e-12 * steepest);
    // At rest there must be some stiffness, or cloth could be compressed for nothing.
    expect(slopes[0]).toBeGreaterThan(0);
  });
});

test('stress, slope and energy are continuous at the knots', () => {
  forCurves((curve) => {
    const steepest = Math.max(...curve.slopes);
    for (const knot of curve.knots) {
      // The curvature at a knot can be large; the distance is small enough for it.
      const d = 1e-11;
      for (const f of [curveStress, curveSlope, curveEnergy]) {
        const jump = Math.abs(f(curve, knot + d) - f(curve, knot - d));
        expect(jump).toBeLessThan(1e-6 * (1 + steepest));
      }
    }
  });
});

test('slope and stress are the derivatives of stress and energy', () => {
  forCurves((curve) => {
    const h = 1e-6;
    const scale = Math.max(...curve.slopes) + Math.max(...curve.stresses);
    for (const strain of along(curve, 37)) {
      const slope = (curveStress(curve, strain + h) - curveStress(curve, strain - h)) / (2 * h);
      const stress = (curveEnergy(curve, strain + h) - curveEnergy(curve, strain - h)) / (2 * h);
      expect(Math.abs(slope - curveSlope(curve, strain))).toBeLessThan(2e-3 * scale);
      expect(Math.abs(stress - curveStress(curve, strain))).toBeLessThan(1e-6 * scale);
    }
  });
});

test('is straight outside the points', () => {
  const curve = buildCurve(woven);
  const first = curveSlope(curve, 0);
  const last = curveSlope(curve, 0.08);
  expect(curveStress(curve, -0.3)).toBeCloseTo(-0.3 * first, 10);
  expect(curveEnergy(curve, -0.3)).toBeCloseTo(0.045 * first, 10);
  expect(curveStress(curve, 0.18)).toBeCloseTo(400 + 0.1 * last, 9);
  expect(curveSlope(curve, 7)).toBe(last);
});

test('two points make a line, points of a parabola a parabola', () => {
  const line = buildCurve({ strains: [0, 0.5], stresses: [0, 3] });
  for (const strain of [-1, 0, 0.2, 0.5, 2])
    expect(curveStress(line, strain)).toBeCloseTo(6 * strain);
  const strains = [0, 0.1, 0.3, 0.4, 0.6];
  const parabola = buildCurve({ strains, stresses: strains.map((e) => e + e * e) });
  for (const e of [0.05, 0.2, 0.35, 0.55])
    expect(curveStress(parabola, e)).toBeCloseTo(e + e * e, 12);
});

test('the odd continuation mirrors stress and energy', () => {
  const curve = buildCurve(woven);
  for (const strain of [0, 0.01, 0.06, 0.5]) {
    expect(oddStress(curve, -strain)).toBeCloseTo(-curveStress(curve, strain), 12);
    expect(oddStress(curve, strain)).toBe(curveStress(curve, strain));
    expect(oddSlope(curve, -strain)).toBe(curveSlope(curve, strain));
    expect(oddEnergy(curve, -strain)).toBe(curveEnergy(curve, strain));
  }
});

test("Green's measure keeps force and work", () => {
  const forces = buildCurve(woven);
  const green = toGreen(forces);
  // Up to nearly twice the measured strain.
  for (let e = 0.0003; e < 0.16; e += 0.0007) {
    const stretch = 1 + e;
    const strain = (stretch * stretch - 1) / 2;
    const force = curveStress(green, strain) * stretch;
    expect(force / curveStress(forces, e)).toBeCloseTo(1, 5);
    expect(curveEnergy(green, strain) / curveEnergy(forces, e)).toBeCloseTo(1, 5);
  }
  // Below zero each measure goes on with its own line, of the same slope.
  expect(curveSlope(green, -0.1)).toBe(curveSlope(forces, -0.1));
});

test("Green's stress of a saturating curve does not fall for ever", () => {
  const green = toGreen(buildCurve({ strains: [0, 0.1, 0.5], stresses: [0, 10, 10.1] }));
  expect(curveSlope(green, 0.4)).toBeLessThan(0);
  expect(curveSlope(green, 10)).toBe(0);
  expect(curveStress(green, 10)).toBeGreaterThan(0);
});

test('the table interpolates to the curve', () => {
  const curve = toGreen(buildCurve(woven));
  const count = 129;
  const range = 0.1;
  const table = tabulate(curve, count, range);
  expect(table.length).toBe(3 * count);
  const h = range / (count - 1);
  for (let strain = 0.0003; strain < range; strain += 0.0011) {
    const k = Math.floor(strain / h);
    const t = strain / h - k;
    const [s0, m0, energy, s1, m1] = table.subarray(3 * k, 3 * k + 5);
    expect(energy).toBeCloseTo(curveEnergy(curve, k * h), 4);
    const rise = s1 - s0;
    const [a, b] = [h * m0, h * m1];
    const value = s0 + t * (a + t * (3 * rise - 2 * a - b + t * (a + b - 2 * rise)));
    expect(Math.abs(value - curveStress(curve, strain))).toBeLessThan(0.01);
  }
});
