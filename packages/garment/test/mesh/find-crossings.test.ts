import { describe, expect, test } from 'vitest';
import { findCrossings } from '../../src/mesh/find-crossings.ts';
import { randomNumbers } from './fixtures.ts';

describe('two segments', () => {
  const meet = (...numbers: number[]): boolean =>
    findCrossings(numbers, [
      [0, 1],
      [2, 3],
    ]).length > 0;

  test('cross', () => expect(meet(0, 0, 1, 1, 0, 1, 1, 0)).toBe(true));
  test('touch', () => expect(meet(0, 0, 1, 0, 0.5, 0, 0.5, 1)).toBe(true));
  test('lie on each other', () => expect(meet(0, 0, 1, 0, 0.5, 0, 2, 0)).toBe(true));
  test('follow each other on one line', () => {
    expect(meet(0.1, 0.3, 0.2, 0.6, 0.3, 0.9, 0.4, 1.2)).toBe(false);
  });
  test('pass by', () => expect(meet(0, 0, 1, 0, 1.1, -1, 1.1, 1)).toBe(false));
});

test('neighbours may share an end but not lie on each other', () => {
  const chain: [number, number][] = [
    [0, 1],
    [1, 2],
  ];
  expect(findCrossings([0, 0, 1, 0, 1, 1], chain)).toEqual([]);
  expect(findCrossings([0, 0, 1, 0, 0.5, 0], chain)).toEqual([[0, 1]]);
});

test('finds what trying all pairs finds', () => {
  const random = randomNumbers(3);
  const points = Array.from({ length: 400 }, random);
  const segments = Array.from({ length: 100 }, (_, k): [number, number] => [2 * k, 2 * k + 1]);
  const expected = segments.flatMap((one, s) =>
    segments.flatMap((other, t) =>
      t > s && findCrossings(points, [one, other]).length > 0 ? [`${s},${t}`] : [],
    ),
  );
  expect(expected.length).toBeGreaterThan(100);
  expect(findCrossings(points, segments).map(String).sort()).toEqual(expected.sort());
});
