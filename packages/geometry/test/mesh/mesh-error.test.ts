import { expect, test } from 'vitest';
import { MeshError, nameSome } from '../../src/mesh/mesh-error.ts';

test('names the first few of many', () => {
  expect(nameSome('face', 'faces', [3])).toBe('face 3');
  expect(nameSome('face', 'faces', [3, 8])).toBe('faces 3 and 8');
  expect(nameSome('face', 'faces', [1, 2, 3, 4, 5])).toBe('faces 1, 2, 3, 4 and 5');
  expect(nameSome('face', 'faces', [1, 2, 3, 4, 5, 6])).toBe('faces 1, 2, 3, 4, 5 and 1 more');
});

test('carries its problems singly and in its message', () => {
  const error = new MeshError(['one', 'two']);
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe('MeshError');
  expect(error.message).toBe('one\ntwo');
  expect(error.problems).toEqual(['one', 'two']);
});
