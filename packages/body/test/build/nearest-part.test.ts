import { expect, test } from 'vitest';
import { createNearest } from '../../build/nearest-part.mjs';

/** A palm with two fingers of two bones each, and a thumb beside it. */
const hand = {
  positions: [0.2, 2.5, 0, 0.8, 2.5, 0, 0.9, 1.4, 0, -0.4, 0.6, 0, -0.05, 0.6, 0],
  triangles: new Uint32Array(),
  joints: [0, 0, 0, 0, 1, 0, 0, 2, 0, 1, 1, 0, 1, 2, 0, -0.3, 0.2, 0, -0.6, 0.6, 0],
  parents: [-1, 0, 1, 0, 3, 0, 5],
  names: ['hand', 'index', 'indexTip', 'middle', 'middleTip', 'ThumbMetacarpal', 'ThumbTip'],
};

test('a vertex belongs to the finger whose bones are nearest', () => {
  const isNearest = createNearest(hand);
  expect([1, 3].map((joint) => isNearest(joint, 0))).toEqual([true, false]);
  expect([1, 3].map((joint) => isNearest(joint, 1))).toEqual([false, true]);
  expect([1, 3].map((joint) => isNearest(joint, 2))).toEqual([false, true]);
});

test('a fingertip loses to the finger beside its own', () => {
  const isNearest = createNearest(hand);
  expect(isNearest(2, 1)).toBe(false);
  expect(isNearest(4, 1)).toBe(true);
});

test('the thumb loses to the palm', () => {
  const isNearest = createNearest(hand);
  expect(isNearest(5, 3)).toBe(true);
  expect(isNearest(5, 4)).toBe(false);
});
