import { expect, test } from 'vitest';
import { oppositeSpring } from '../../src/energies/opposite-spring.ts';

function along(length: number): Float64Array {
  return Float64Array.of(0, 0, 0, 0, length, 0);
}

test('acts only when shorter than its share of the rest length', () => {
  const parameters = { stiffness: 100, restLength: 2, coefficient: 0.89 };
  expect(oppositeSpring.energy(along(1.79), parameters)).toBe(0);
  expect(oppositeSpring.energy(along(1e6), parameters)).toBe(0);
  expect(oppositeSpring.energy(along(1.68), parameters)).toBeCloseTo(0.5, 12);
});
