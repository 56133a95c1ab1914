import { expect, test } from 'vitest';
import { quadraticBending, quadraticBendingWeights } from '../../src/energies/quadratic-bending.ts';
import { energyDensity, triangleArea } from './equilateral-hinges.ts';
import { seededRandom } from './random.ts';
import { hinge } from './samples.ts';

function weightsOf(rest: Float64Array): Float64Array {
  const out = new Float64Array(4);
  quadraticBendingWeights(rest, out);
  return out;
}

/** |K x| */
function applied(weights: Float64Array, x: Float64Array): number {
  return Math.hypot(
    ...[0, 1, 2].map((i) => [0, 1, 2, 3].reduce((sum, v) => sum + weights[v] * x[3 * v + i], 0)),
  );
}

test('two equilateral triangles have the weights ±2/√3', () => {
  const h = Math.sqrt(3) / 2;
  const weights = weightsOf(Float64Array.of(-h, 0.5, 0, h, 0.5, 0, 0, 0, 0, 0, 1, 0));
  const w = 2 / Math.sqrt(3);
  [w, w, -w, -w].forEach((expected, i) => {
    expect(weights[i]).toBeCloseTo(expected, 14);
  });
});

test('|K x| = 2 l sin(θ/2) while the triangles keep their shape', () => {
  for (let seed = 0; seed < 50; seed++) {
    const flat = hinge(seededRandom(seed), 0);
    const weights = weightsOf(flat);
    const length = Math.hypot(flat[9] - flat[6], flat[10] - flat[7], flat[11] - flat[8]);
    for (const angle of [0, 1e-3, -0.5, 2, Math.PI]) {
      const folded = hinge(seededRandom(seed), angle);
      expect(applied(weights, folded)).toBeCloseTo(2 * length * Math.abs(Math.sin(angle / 2)), 12);
    }
  }
});

test('a folded rest shape gives the weights of the unfolded one', () => {
  const flat = weightsOf(hinge(seededRandom(8), 0));
  const folded = weightsOf(hinge(seededRandom(8), 1.2));
  folded.forEach((weight, i) => {
    expect(weight).toBeCloseTo(flat[i], 12);
  });
});

const B = 3e-5;
function hingeEnergy(flat: Float64Array, bent: Float64Array): number {
  const parameters = { rigidity: B, area: 2 * triangleArea, weights: weightsOf(flat) };
  return quadraticBending.energy(bent, parameters);
}

test('an equilateral sheet bends to a cylinder as a plate of rigidity B, in every direction', () => {
  const curvature = 5;
  for (let degrees = 0; degrees < 60; degrees += 7) {
    const density = energyDensity((degrees * Math.PI) / 180, curvature, 0, hingeEnergy);
    expect(density / (0.5 * B * curvature ** 2)).toBeCloseTo(1, 9);
  }
});

test('a spherical cap costs 4/3 of a cylinder: Poisson ratio −1/3', () => {
  const density = energyDensity(0.3, 5, 5, hingeEnergy);
  expect(density / (0.5 * B * 5 ** 2)).toBeCloseTo(4 / 3, 9);
});

test('slivers have bounded weights that still vanish on the flat shape', () => {
  for (const height of [1e-1, 1e-2, 1e-4, 1e-8, 0]) {
    const rest = Float64Array.of(-height, 0.3, 0, 0.8, 0.5, 0, 0, 0, 0, 0, 1, 0);
    const weights = weightsOf(rest);
    expect(Math.max(...weights.map(Math.abs))).toBeLessThanOrEqual(20 + 1e-12);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(0, 12);
    expect(applied(weights, rest)).toBeLessThan(1e-13);
  }
});

test('hinges without edge or area have no bending', () => {
  const line = Float64Array.of(0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 1, 0);
  const point = new Float64Array(12);
  const noEdge = Float64Array.of(-1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  for (const rest of [line, point, noEdge]) {
    const weights = weightsOf(rest);
    expect([...weights].map(Math.abs)).toEqual([0, 0, 0, 0]);
    expect(quadraticBending.energy(rest, { rigidity: 1, area: 0, weights })).toBe(0);
  }
});
