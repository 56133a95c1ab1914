import { expect, test } from 'vitest';
import type { Energy } from '../../src/energies/energy.ts';
import { projectPsd } from '../../src/energies/project-psd.ts';
import { differentiate, differentiateVector } from '../elastic/differences.ts';
import {
  expectClose,
  gradient,
  hessian,
  isPositiveSemiDefinite,
  largest,
  psdHessian,
} from './derivatives.ts';
import { type Random, rigidMotion, type Samples, seededRandom } from './random.ts';

const SAMPLES = 60;
/** With differences of fourth order truncation stays below rounding. */
const STEP = 1e-4;

/** What every energy is held to, on a scale of about 1 m and 1 J. */
export function checkEnergy<P>(energy: Energy<P>, source: Samples<P>): void {
  const size = 3 * energy.stencil;

  function forSamples(check: (x: Float64Array, parameters: P, random: Random) => void) {
    const random = seededRandom(1);
    for (let i = 0; i < SAMPLES; i++) {
      const { x, parameters } = source.random(random);
      expect(x.length).toBe(size);
      check(x, parameters, random);
    }
  }

  test('the gradient is the derivative of the energy', () => {
    forSamples((x, parameters) => {
      const measured = differentiate((at) => energy.energy(at, parameters), x, STEP);
      expectClose(measured, gradient(energy, x, parameters), 1e-7);
    });
  });

  test('the Hessian is the derivative of the gradient', () => {
    forSamples((x, parameters) => {
      const measured = differentiateVector((at) => gradient(energy, at, parameters), x, STEP);
      expectClose(measured, hessian(energy, x, parameters), 1e-7);
    });
  });

  test('the Hessian is symmetric', () => {
    forSamples((x, parameters) => {
      const h = hessian(energy, x, parameters);
      expectClose(transpose(h, size), h, 1e-14);
    });
  });

  test('the Hessian is positive semi-definite after projection', () => {
    forSamples((x, parameters) => {
      const h = hessian(energy, x, parameters);
      projectPsd(h, size);
      expect(isPositiveSemiDefinite(h, size)).toBe(true);
    });
  });

  test.skipIf(!energy.psdHessian)('the cheap Hessian is never indefinite', () => {
    forSamples((x, parameters, random) => {
      // As sampled; crushed; anywhere; crushed to nearly a line and turned over.
      const shapes = [
        x,
        x.map((value) => 0.05 * value),
        x.map(() => random(-2, 2)),
        x.map((value, i) => (i % 3 === 0 ? -1e-3 * value : value)),
      ];
      for (const shape of shapes) {
        const h = psdHessian(energy, shape, parameters);
        expectClose(transpose(h, size), h, 1e-14);
        expect(isPositiveSemiDefinite(h, size)).toBe(true);
      }
    });
  });

  test.skipIf(source.anchored)('rigid motions change neither energy nor force', () => {
    forSamples((x, parameters, random) => {
      const moved = rigidMotion(random)(x);
      const before = energy.energy(x, parameters);
      expect(energy.energy(moved, parameters)).toBeCloseTo(before, 9);

      const g = gradient(energy, x, parameters);
      // Balance of forces and of moments: what Newton's third law asks of an internal force.
      for (let k = 0; k < 3; k++) {
        let force = 0;
        let moment = 0;
        for (let v = 0; v < size; v += 3) {
          const [i, j] = [v + ((k + 1) % 3), v + ((k + 2) % 3)];
          force += g[v + k];
          moment += x[i] * g[j] - x[j] * g[i];
        }
        expect(Math.abs(force)).toBeLessThan(1e-12 * (1 + largest(g)));
        expect(Math.abs(moment)).toBeLessThan(1e-11 * (1 + largest(g)));
      }
    });
  });

  test.skipIf(!source.rest)('the rest shape has no energy and no force', () => {
    const random = seededRandom(2);
    const [least, lightest] = source.rounding ?? [1e-28, 1e-13];
    for (let i = 0; i < SAMPLES; i++) {
      const { x, parameters } = source.rest?.(random) ?? source.random(random);
      expect(energy.energy(x, parameters)).toBeLessThan(least);
      expect(largest(gradient(energy, x, parameters))).toBeLessThan(lightest);
    }
  });

  test('degenerate shapes give finite results', () => {
    forSamples((x, parameters) => {
      const shapes = [
        x.map(() => 0),
        x.map((_, i) => x[i % 3]), // all in one point
        x.map((_, i) => Math.floor(i / 3)), // all on one line
        x.map((value, i) => (i >= size - 3 ? x[(i + size - 3) % size] : value)), // last two equal
        x.map((value, i) => (i < 3 ? x[size - 3 + i] : value)), // first and last equal
        x.map((value, i) => (i % 3 === 2 ? 0 : value)), // flat
        ...[1e-70, 1e-80, 1e-160, 1e-200].map((scale) => x.map((value) => value * scale)),
      ];
      for (const shape of shapes) {
        const results = [
          energy.energy(shape, parameters),
          ...gradient(energy, shape, parameters),
          ...hessian(energy, shape, parameters),
          ...psdHessian(energy, shape, parameters),
        ];
        expect(results.every(Number.isFinite)).toBe(true);
      }
    });
  });

  test('overwrites its output', () => {
    const { x, parameters } = source.random(seededRandom(3));
    const g = new Float64Array(size).fill(7);
    energy.gradient(x, parameters, g);
    expect(g).toEqual(gradient(energy, x, parameters));
    const h = new Float64Array(size * size).fill(7);
    energy.hessian(x, parameters, h);
    expect(h).toEqual(hessian(energy, x, parameters));
    energy.psdHessian?.(x, parameters, h.fill(7));
    if (energy.psdHessian) expect(h).toEqual(psdHessian(energy, x, parameters));
  });
}

function transpose(a: Float64Array, n: number): Float64Array {
  return a.map((_, index) => a[(index % n) * n + Math.floor(index / n)]);
}
