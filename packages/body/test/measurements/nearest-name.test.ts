import { expect, it } from 'vitest';
import { nearestName } from '../../src/measurements/nearest-name.ts';

const known = ['height', 'hips', 'hipsHeight', 'waist', 'shoulderWidth'];

it('finds the name that was meant', () => {
  expect(nearestName('hieght', known)).toBe('height');
  expect(nearestName('Waist', known)).toBe('waist');
  expect(nearestName('shoulder_width', known)).toBe('shoulderWidth');
});

it('suggests nothing for a word unlike any', () => {
  expect(nearestName('favouriteColour', known)).toBeUndefined();
  expect(nearestName('', known)).toBeUndefined();
});
