import { describe, expect, test } from 'vitest';
import { behind, counts, doubles, reals, set, vectors } from '../abi/fields.mjs';
import { generateAbi, numberKernels, placeSets, readAbi } from '../abi/generate.mjs';
import { ROOMS } from '../abi/table.mjs';

test('what was written follows from the table: else run npm run build', () => {
  for (const [name, text] of generateAbi()) expect(readAbi(name), name).toBe(text);
});

test('kernels are numbered without gaps, each once', () => {
  const numbers = [...numberKernels(ROOMS).values()];
  expect(numbers).toEqual(numbers.map((_, k) => k));
  const twice = { a: { kernels: { x: ['f'] }, sets: {} }, b: { kernels: { y: ['f'] }, sets: {} } };
  expect(() => numberKernels(twice)).toThrow(/same name/);
});

describe('places of arguments', () => {
  const places = (sets: Parameters<typeof placeSets>[0][string]['sets']) =>
    Object.fromEntries(
      (placeSets({ room: { kernels: {}, sets } }).get('room') ?? []).map(({ name, fields }) => [
        name,
        fields.map(({ place }) => place),
      ]),
    );

  test('follow each other; doubles are aligned, vectors take three', () => {
    const fields = [counts('a'), doubles('b'), vectors('c'), reals('d')];
    expect(places({ all: set(...fields) })).toEqual({ all: [0, 2, 4, 7] });
  });

  test('a set that is behind another begins where that one ends', () => {
    const sets = { base: set(counts('a', 'b')), one: behind('base', counts('c')) };
    expect(places({ ...sets, two: behind('base', doubles('c')) })).toEqual({
      base: [0, 1],
      one: [2],
      two: [2],
    });
  });

  test('mistakes are refused', () => {
    expect(() => places({ one: behind('none', counts('a')) })).toThrow(/none, not known/);
    const many = Array.from({ length: 129 }, (_, k) => `a${k}`);
    expect(() => places({ one: set(counts(...many)) })).toThrow(/129 of 128 words/);
  });
});
