import { expect, test } from 'vitest';
import { FabricError } from '../src/fabric-error.ts';

test('carries its problems singly and in its message', () => {
  const error = new FabricError(['one', 'two'], { cause: 'three' });
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe('FabricError');
  expect(error.message).toBe('one\ntwo');
  expect(error.problems).toEqual(['one', 'two']);
  expect(error.cause).toBe('three');
});
