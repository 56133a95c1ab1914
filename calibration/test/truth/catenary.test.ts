import { expect, test } from 'vitest';
import { catenary, elasticCatenary } from '../../src/truth/catenary.ts';
import { bisect } from '../../src/truth/solve.ts';

/** Sag of n links, each along the force in it: the balance of a chain, no hyperbolic function. */
function chainSag(span: number, length: number, weight: number, stiffness: number): number {
  const n = 20_000;
  const h = length / 2 / n;
  const half = (tension: number): [x: number, y: number] => {
    let [x, y] = [0, 0];
    for (let k = 0; k < n; k++) {
      const vertical = weight * (k + 0.5) * h;
      const force = Math.hypot(tension, vertical);
      const stretched = h * (1 + force / stiffness);
      x += (stretched * tension) / force;
      y += (stretched * vertical) / force;
    }
    return [x, y];
  };
  const tension = bisect((trial) => half(trial)[0] - span / 2, 1e-6 * weight, 1e4 * weight);
  return half(tension)[1];
}

test('an inextensible chain', () => {
  const { sag, curve } = catenary(1, 1.3);
  expect(sag).toBeCloseTo(chainSag(1, 1.3, 1, Infinity), 6);
  expect(Math.min(...curve.map(([, y]) => y))).toBeCloseTo(-sag, 12);
});

test.each([1e9, 100, 5])('a cable of stiffness %d times its weight per length', (stiffness) => {
  const { sag, curve } = elasticCatenary(1, 1.3, 1, stiffness);
  expect(sag).toBeCloseTo(chainSag(1, 1.3, 1, stiffness), 6);
  expect(curve[0][0]).toBeCloseTo(0, 9);
  expect(curve.at(-1)![0]).toBeCloseTo(1, 9);
});

test('an elastic cable shorter than its span hangs as well', () => {
  expect(elasticCatenary(1, 0.98, 1, 20).sag).toBeCloseTo(chainSag(1, 0.98, 1, 20), 6);
});

test('refuses a chain shorter than its span', () => {
  expect(() => catenary(1, 0.9)).toThrow('length 0.9 m must exceed span 1 m');
});
