import { expect, test } from 'vitest';
import { createWordReader } from '../../../src/motion/files/word-reader.ts';

test('words come with their lines, whatever ends a line', () => {
  const words = createWordReader('\uFEFFa b\r\nc\rd\n\n e', 'test');
  const seen: string[] = [];
  for (let word = words.take(); word !== undefined; word = words.take()) {
    seen.push(`${word}${words.line}`);
  }
  expect(seen).toEqual(['a1', 'b1', 'c2', 'd3', 'e5']);
  expect(words.line).toBe(5);
});

test('looking ahead takes nothing', () => {
  const words = createWordReader('a\nb', 'test');
  words.take();
  expect(words.peek()).toBe('b');
  expect(words.line).toBe(1);
  expect(words.take()).toBe('b');
  expect(words.peek()).toBeUndefined();
});

test('names end with the line or before a brace', () => {
  const words = createWordReader('ROOT Bip01 L Thigh  {\nJOINT  a b \nJOINT\nc', 'test');
  words.take();
  expect(words.takeName()).toBe('Bip01 L Thigh');
  expect(words.take()).toBe('{');
  words.take();
  expect(words.takeName()).toBe('a b');
  words.take();
  expect(words.takeName()).toBe('');
  expect(words.take()).toBe('c');
});

test('lines of words: blank ones are passed over, a begun one is finished', () => {
  const words = createWordReader('a  b c\n\n \n d\te \n', 'test');
  words.take();
  expect(words.takeWords()).toEqual(['b', 'c']);
  expect(words.takeWords()).toEqual(['d', 'e']);
  expect(words.line).toBe(4);
  expect(words.takeWords()).toBeUndefined();
});

test('a long word is shortened in an error', () => {
  const words = createWordReader('x', 'test');
  words.take();
  expect(() => words.expected('y', 'x'.repeat(100), 'z')).toThrow(
    `line 1: expected y, found "${'x'.repeat(40)}…": z`,
  );
});
