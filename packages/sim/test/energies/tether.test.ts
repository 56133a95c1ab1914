import { expect, test } from 'vitest';
import { tether } from '../../src/energies/tether.ts';

test('pulls only when taut', () => {
  const parameters = { stiffness: 100, anchor: [0, 0, 1], length: 1 } as const;
  const out = new Float64Array(3);
  tether.gradient(Float64Array.of(0, 0, 0.2), parameters, out);
  expect([...out]).toEqual([0, 0, -0]);
  tether.gradient(Float64Array.of(0, 0, 2.1), parameters, out);
  expect(out[2]).toBeCloseTo(10, 12);
});
