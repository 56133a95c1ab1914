import type { Point } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { lineBeside, placesAlong, roundLine } from '../../src/trims/lines.ts';

const corner: Point[] = [
  [0, 0],
  [0.1, 0],
  [0.1, 0.1],
];

describe('places along a line', () => {
  test('are equally far from each other, around corners too', () => {
    const places = placesAlong(corner, 0.03);
    expect(places).toHaveLength(8);
    expect(places[0]).toEqual({ point: [0, 0], way: [1, 0] });
    expect(places[7].point[1]).toBeCloseTo(0.1, 12);
    expect(places[4].point[1]).toBeCloseTo(0.8 / 7 - 0.1, 12);
  });

  test('are none on a line without length', () => {
    expect(placesAlong([[1, 1]], 0.01)).toEqual([]);
    expect(placesAlong([corner[0], corner[0]], 0.01)).toEqual([]);
  });
});

test('a line beside another is as far from all its sides', () => {
  const beside = lineBeside(corner, 0.01);
  const wanted = [
    [0, 0.01],
    [0.09, 0.01],
    [0.09, 0.1],
  ];
  beside.forEach((point, k) => {
    expect(point[0]).toBeCloseTo(wanted[k][0], 12);
    expect(point[1]).toBeCloseTo(wanted[k][1], 12);
  });
  expect(lineBeside([[0, 0]], 0.01)).toEqual([]);
});

test('a rounded line begins and ends where it did, and cuts the corner', () => {
  const round = roundLine(corner);
  expect([round[0], round.at(-1)]).toEqual([corner[0], corner[2]]);
  expect(round.some(([x, y]) => x === 0.1 && y === 0)).toBe(false);
});
