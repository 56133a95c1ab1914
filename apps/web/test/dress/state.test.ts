import { expect, test } from 'vitest';
import {
  firstState,
  layerOf,
  measurementsOf,
  orderOf,
  personOf,
  sizeOf,
} from '../../src/dress/state.ts';

test('begins with a standard size and one garment', () => {
  const state = firstState();
  expect(sizeOf(state)).toBe('M');
  expect(personOf(state)).toMatchObject({ sex: 'female', height: 1.68, chest: 0.94 });
  expect(orderOf(state, true)).toMatchObject({ resolution: 0.02, live: true });
  expect(orderOf(state, true).garments).toHaveLength(1);
});

test('a person with a measurement of their own has no standard size', () => {
  const state = firstState();
  expect(sizeOf({ ...state, given: new Map(state.given).set('waist', 0.8) })).toBeUndefined();
  expect(sizeOf({ ...state, given: new Map(state.given).set('neck', 0.36) })).toBeUndefined();
  expect(sizeOf({ sex: 'male', given: measurementsOf('male', 'XXL') })).toBe('XXL');
});

test('layers keep their order, and what is not simulated stays on the page', () => {
  const layers = [layerOf(0, 'tee'), layerOf(1, 'hoodie')];
  const { garments } = orderOf({ ...firstState(), layers }, false);
  expect(garments.map(({ source }) => 'name' in source && source.name)).toEqual(['tee', 'hoodie']);
  expect(garments[0]).not.toHaveProperty('swatch');
});
