import { expect, test } from 'vitest';
import { MotionError, quoteNames } from '../../../src/motion/files/motion-error.ts';

test('one problem or several, all in the message', () => {
  expect(new MotionError('a').problems).toEqual(['a']);
  const error = new MotionError(['a', 'b'], { cause: 'c' });
  expect(error.message).toBe('a\nb');
  expect(error.cause).toBe('c');
  expect(error.name).toBe('MotionError');
});

test('lists of names', () => {
  expect(quoteNames([])).toBe('nothing');
  expect(quoteNames(['a'])).toBe('"a"');
  expect(quoteNames(['a', 'b', 'c'])).toBe('"a", "b" and "c"');
  const long = quoteNames(Array.from({ length: 50 }, (_, i) => `j${i}`));
  expect(long).toMatch(/"j39" and 10 more$/);
});
