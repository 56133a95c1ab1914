import { expect, test } from 'vitest';
import { cutStep } from '../../src/wear/cut-step.ts';

/** Points of skin, a metre apart. */
const SKIN = Float32Array.from([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
const near = (): Float32Array[] => [Float32Array.from([0.01, 0.01, 0.01])];
const nowhere = (): Float32Array[] => [Float32Array.from([9, 9, 9])];

function moved(vertex: number, by: number): Float32Array {
  const to = SKIN.slice();
  to[3 * vertex + 2] += by;
  return to;
}

test('slow skin goes its way at once, fast skin in parts where cloth is near it', () => {
  expect(cutStep(SKIN, moved(0, 0.03), near)).toBe(1);
  // Of its way of 12 cm a quarter is that of the body as a whole.
  expect(cutStep(SKIN, moved(0, 0.12), near)).toBe(3);
  expect(cutStep(SKIN, moved(0, 0.12), nowhere)).toBe(1);
  expect(cutStep(SKIN, moved(1, 0.12), near)).toBe(1);
});

test('a body that goes on as a whole takes its clothes along at once', () => {
  const away = SKIN.map((x, i) => (i % 3 === 0 ? x + 0.5 : x));
  expect(cutStep(SKIN, away, near)).toBe(1);
});

test('there are bounds', () => {
  expect(cutStep(SKIN, moved(0, 5), near)).toBe(4);
});
