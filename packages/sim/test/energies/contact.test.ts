import { describe, expect, test } from 'vitest';
import { contact } from '../../src/energies/contact.ts';
import { gradient, hessian, isPositiveSemiDefinite, psdHessian } from './derivatives.ts';
import { seededRandom } from './random.ts';
import { contactSample } from './samples.ts';

const SAMPLES = 200;

test('pushes along the normal, only where points are too near, harder below half the distance', () => {
  const random = seededRandom(1);
  for (let k = 0; k < SAMPLES; k++) {
    const depth = random(-1, 2);
    const { x, parameters } = contactSample(random, depth, 0, 0);
    const { stiffness, distance, weights, normal } = parameters;
    const g = gradient(contact, x, parameters);
    const push = stiffness * distance * (Math.max(0, depth) + 8 * Math.max(0, depth - 0.5));
    for (let a = 0; a < 12; a++) {
      expect(-g[a]).toBeCloseTo(push * weights[Math.trunc(a / 3)] * normal[a % 3], 10);
    }
  }
});

test.each([
  [0.1, 0.19],
  [0.5, 0.75],
  [1, 1],
  [7, 1],
])('a slip of %d creeps is held by %d of the grip, against it and across the normal', (u, part) => {
  const random = seededRandom(2);
  for (let k = 0; k < SAMPLES; k++) {
    const { x, parameters } = contactSample(random, -1, u, 3);
    const { normal, weights } = parameters;
    const g = gradient(contact, x, parameters);
    const drag = [0, 1, 2].map((c) => g[c] / weights[0]);
    expect(Math.hypot(...drag)).toBeCloseTo(3 * part, 9);
    expect(drag.reduce((sum, d, c) => sum + d * normal[c], 0)).toBeCloseTo(0, 9);
  }
});

describe('the energy is convex', () => {
  test('along straight lines', () => {
    const random = seededRandom(3);
    for (let k = 0; k < SAMPLES; k++) {
      const { x, parameters } = contactSample(random, random(-1, 1), random(0, 2), random(0, 5));
      const way = x.map(() => random(-1, 1));
      const at = (t: number) =>
        contact.energy(
          x.map((value, i) => value + t * way[i]),
          parameters,
        );
      for (let t = -1; t < 1; t += 0.1) {
        expect(at(t - 0.1) + at(t + 0.1) - 2 * at(t)).toBeGreaterThan(-1e-12);
      }
    }
  });

  test('as its Hessian says', () => {
    const random = seededRandom(4);
    for (let k = 0; k < SAMPLES; k++) {
      const { x, parameters } = contactSample(random, random(-1, 1), random(0, 2), random(0, 5));
      expect(isPositiveSemiDefinite(hessian(contact, x, parameters), 12)).toBe(true);
    }
  });
});

test('the Hessian of the solver is never softer than the true one', () => {
  const random = seededRandom(5);
  for (let k = 0; k < SAMPLES; k++) {
    const { x, parameters } = contactSample(random, random(-1, 1), random(0, 2), random(0, 5));
    const soft = hessian(contact, x, parameters);
    const difference = psdHessian(contact, x, parameters).map((value, i) => value - soft[i]);
    expect(isPositiveSemiDefinite(difference, 12)).toBe(true);
  }
});

test('a Newton step with it takes a slip to its end and no farther', () => {
  const parameters = {
    origin: new Float64Array(12),
    weights: [1, 0, 0, 0] as const,
    normal: [0, 1, 0] as const,
    gap: 1,
    distance: 0.5,
    stiffness: 10,
    slip: [0, 0, 0] as const,
    grip: 2,
    creep: 0.1,
  };
  for (const slip of [0.001, 0.05, 0.1, 0.3, 4]) {
    const x = new Float64Array(12);
    x[0] = slip;
    const step = gradient(contact, x, parameters)[0] / psdHessian(contact, x, parameters)[0];
    expect(step).toBeCloseTo(slip, 12);
  }
});
