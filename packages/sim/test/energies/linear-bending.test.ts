import { expect, test } from 'vitest';
import {
  bendingVector,
  type LinearBendingParameters,
  linearBending,
} from '../../src/energies/linear-bending.ts';
import { quadraticBending, quadraticBendingWeights } from '../../src/energies/quadratic-bending.ts';
import { energyDensity, triangleArea } from './equilateral-hinges.ts';
import { seededRandom } from './random.ts';
import { hinge } from './samples.ts';

const B = 3e-5;

/** A hinge over the y axis from 0 to l: opposite vertices at heights h and places p along it. */
function flatHinge(l: number, h: [number, number], p: [number, number]): Float64Array {
  return Float64Array.of(-h[0], p[0], 0, h[1], p[1], 0, 0, 0, 0, 0, l, 0);
}

/** |R| */
function vectorLength({ weights }: LinearBendingParameters, x: Float64Array): number {
  return Math.hypot(
    ...[0, 1, 2].map((c) => [0, 1, 2, 3].reduce((sum, v) => sum + weights[v] * x[3 * v + c], 0)),
  );
}

test('α and λ are those of the heights and of the crossing', () => {
  const [l, h0, h1, p0, p1] = [0.02, 0.012, 0.015, 0.006, 0.011];
  const area = 0.5 * l * (h0 + h1);
  const { stiffness, weights } = bendingVector(flatHinge(l, [h0, h1], [p0, p1]), B, area);
  // Where the line from x0 to x1 crosses the edge.
  const s = (p0 + ((p1 - p0) * h0) / (h0 + h1)) / l;
  [h1 / (h0 + h1), h0 / (h0 + h1), s - 1, -s].forEach((expected, i) => {
    expect(weights[i]).toBeCloseTo(expected, 14);
  });
  const lambda = ((B * l * l) / area) * ((h0 + h1) / (h0 * h1)) ** 2;
  expect(stiffness / lambda).toBeCloseTo(1, 13);
});

test('the vector grows with the angle: |R| = θ h₀h₁/(h₀ + h₁)', () => {
  const flat = flatHinge(0.02, [0.012, 0.015], [0.006, 0.011]);
  const parameters = bendingVector(flat, B, 1);
  const angle = 1e-4;
  const bent = flat.slice();
  bent[3] = 0.015 * Math.cos(angle);
  bent[5] = 0.015 * Math.sin(angle);
  const expected = (angle * 0.012 * 0.015) / 0.027;
  expect(vectorLength(parameters, bent) / expected).toBeCloseTo(1, 6);
});

test('stores what quadratic bending does, whatever the shape it is bent to', () => {
  for (let seed = 0; seed < 50; seed++) {
    const random = seededRandom(seed);
    const flat = hinge(random, 0);
    const area = random(0.5, 2);
    const weights = new Float64Array(4);
    quadraticBendingWeights(flat, weights);
    const x = Float64Array.from({ length: 12 }, () => random(-1, 1));
    const expected = quadraticBending.energy(x, { rigidity: B, area, weights });
    const energy = linearBending.energy(x, bendingVector(flat, B, area));
    expect(energy / expected).toBeCloseTo(1, 12);
  }
});

test('an equilateral sheet bends to a cylinder as a plate of rigidity B, in every direction', () => {
  const hingeEnergy = (flat: Float64Array, bent: Float64Array) =>
    linearBending.energy(bent, bendingVector(flat, B, 2 * triangleArea));
  for (let degrees = 0; degrees < 60; degrees += 7) {
    const density = energyDensity((degrees * Math.PI) / 180, 5, 0, hingeEnergy);
    expect(density / (0.5 * B * 25)).toBeCloseTo(1, 9);
  }
});

test('slivers have a bounded stiffness and still nothing to resist while flat', () => {
  const area = 0.4;
  for (const height of [1e-1, 1e-2, 1e-4, 1e-8, 0]) {
    const rest = flatHinge(1, [height, 0.8], [0.3, 0.5]);
    const parameters = bendingVector(rest, B, area);
    // The rows of quadratic bending have no entry above 20.
    expect(parameters.stiffness).toBeLessThanOrEqual((B / area) * 40 ** 2);
    expect(parameters.stiffness).toBeGreaterThan(0);
    expect(vectorLength(parameters, rest)).toBeLessThan(1e-15);
  }
});

test('hinges without edge or area have no bending', () => {
  const line = Float64Array.of(0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 1, 0);
  const noEdge = Float64Array.of(-1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  for (const rest of [line, noEdge, new Float64Array(12)]) {
    const parameters = bendingVector(rest, B, 0.1);
    expect(parameters.stiffness).toBe(0);
    expect(linearBending.energy(rest, parameters)).toBe(0);
  }
  expect(bendingVector(flatHinge(1, [1, 1], [0.5, 0.5]), B, 0).stiffness).toBe(0);
});
