import { expect, test } from 'vitest';
import { createJointTree } from '../../../src/motion/files/joint-tree.ts';
import { namedClip } from '../named-clip.ts';

// 0 → 1 → 2, 1 → 3 → 4, 0 → 5
const tree = createJointTree(namedClip('a\n b\n  c\n  d\n   e\n f').joints);

test('depths and parents', () => {
  expect(tree.depths).toEqual([0, 1, 2, 2, 3, 1]);
  expect([0, 1, 2, 3, 4, 5].map(tree.parent)).toEqual([-1, 0, 1, 1, 3, 0]);
  expect(tree.parent(-1)).toBe(-1);
});

test('who is below whom', () => {
  expect(tree.isBelow(4, 1)).toBe(true);
  expect(tree.isBelow(4, 0)).toBe(true);
  expect(tree.isBelow(4, 2)).toBe(false);
  expect(tree.isBelow(1, 4)).toBe(false);
  expect(tree.isBelow(1, 1)).toBe(false);
  expect(tree.isBelow(0, -1)).toBe(false);
});

test('common ancestors', () => {
  expect(tree.commonAncestor([2, 4])).toBe(1);
  expect(tree.commonAncestor([4, 5])).toBe(0);
  expect(tree.commonAncestor([4, 3])).toBe(3);
  expect(tree.commonAncestor([4])).toBe(4);
  expect(tree.commonAncestor([])).toBe(-1);
});
