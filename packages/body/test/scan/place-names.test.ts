import { expect, test } from 'vitest';
import { namePlace } from '../../src/scan/place-names.ts';

test.each([
  [[0.15, 0.01], 'left foot'],
  [[-0.15, 0.3], 'right lower leg'],
  [[0.15, 0.7], 'left thigh'],
  [[0, 1.02], 'waist'],
  [[-0.5, 0.9], 'right hand'],
  [[0.35, 1.1], 'left arm'],
  [[0.14, 1.28], 'left armpit or shoulder'],
  [[0.02, 1.3], 'chest or back'],
  [[0.01, 1.45], 'neck'],
  [[0.03, 1.55], 'head'],
  [[0, 1.68], 'top of the head'],
] as const)('%j is the %s', ([x, y], name) => {
  expect(namePlace(Float64Array.of(9, 9, 9, x, y, 0), [1], 1.7)).toBe(name);
});
