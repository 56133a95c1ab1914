import { expect, test } from 'vitest';
import { namedView } from '../../src/camera/named-views.ts';

/** A figure of 1.8 m with its arms out, a shirt on it. */
const figure = [0, 0, 0, 0, 1.8, 0, -0.7, 1.3, 0, 0.7, 1.3, 0, 0, 1, 0.15, 0, 1, -0.15];
const shirt = [0, 1.5, 0.05, 0, 0.8, 0.12, 0.6, 1.3, 0.02, -0.6, 1.3, 0.02];

test('front and back look at the middle of all, from opposite sides', () => {
  const [front, back] = [namedView('front', figure), namedView('back', figure)];
  expect(front.target).toEqual([0, 0.9, 0]);
  expect(front.eye[2]).toBe(-back.eye[2]);
  expect(front.fit[0]).toBeGreaterThan(0.7);
  expect(front.fit[1]).toBeGreaterThan(0.9);
  expect(namedView('left', figure).fit[0]).toBeLessThan(0.3);
});

test('collar, cuff and hem are the garment’s', () => {
  expect(namedView('collar', figure, shirt).target[1]).toBeCloseTo(1.43, 6);
  expect(namedView('cuff', figure, shirt).target[0]).toBeCloseTo(0.56, 6);
  expect(namedView('hem', figure, shirt).target[1]).toBeCloseTo(0.86, 6);
});
