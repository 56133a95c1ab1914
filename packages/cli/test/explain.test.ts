import { PatternError } from '@toile/garment';
import { expect, test } from 'vitest';
import { InputError } from '../src/command.ts';
import { explain } from '../src/explain.ts';

function failing(count: number): () => never {
  return () => {
    throw new PatternError(Array.from({ length: count }, (_, i) => ({ message: `wrong ${i}` })));
  };
}

test('what was given becomes the reader’s, with the place', async () => {
  await expect(explain('a.json', failing(1))).rejects.toThrow(new InputError('a.json: wrong 0'));
  await expect(explain('', failing(1))).rejects.toThrow(new InputError('wrong 0'));
  await expect(explain('a', failing(2))).rejects.toThrow(new InputError('a:\nwrong 0\nwrong 1'));
});

test('not more than can be read', async () => {
  await expect(explain('a', failing(25))).rejects.toThrow(/wrong 19\n… and 5 more$/);
});

test('our own mistakes stay what they are', async () => {
  const mistake = new TypeError('oops');
  await expect(explain('a', () => Promise.reject(mistake))).rejects.toBe(mistake);
});
