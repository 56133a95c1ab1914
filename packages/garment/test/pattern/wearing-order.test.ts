import { expect, test } from 'vitest';
import { wearingOrder } from '../../src/pattern/wearing-order.ts';

/** Garments as in `coat 2`; without a number they tell no layer. */
const order = (...garments: string[]): string[] =>
  wearingOrder(garments, (garment) => {
    const layer = garment.split(' ')[1];
    return layer === undefined ? undefined : Number(layer);
  });

test('garments that tell no layer stay as they are given', () => {
  expect(order('shirt', 'trousers', 'coat')).toEqual(['shirt', 'trousers', 'coat']);
  expect(order()).toEqual([]);
});

test('garments that tell their layer are worn in its order', () => {
  expect(order('coat 10', 'shirt 0', 'vest 2')).toEqual(['shirt 0', 'vest 2', 'coat 10']);
});

test('of the same layer the first given is the inner one', () => {
  expect(order('coat 3', 'shirt 1', 'vest 1')).toEqual(['shirt 1', 'vest 1', 'coat 3']);
});

test('what tells no layer keeps its place among the others', () => {
  expect(order('coat 3', 'tee', 'shirt 1')).toEqual(['shirt 1', 'tee', 'coat 3']);
  expect(order('vest 1', 'hoodie')).toEqual(['vest 1', 'hoodie']);
});
