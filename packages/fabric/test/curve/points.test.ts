import { describe, expect, test } from 'vitest';
import { interpolate, meanBranch, risingBranch } from '../../src/curve/points.ts';

test('sorts, merges equal strains and drops what is slack', () => {
  const points = { strains: [0.3, -0.1, 0.1, 0.1, 0, 0.2], stresses: [30, 5, 12, 8, 0, 20] };
  const { raw } = risingBranch(points, 'test');
  expect(raw).toEqual({
    strains: [0, 0.1, 0.2, 0.3],
    stresses: [0, 10, 20, 30],
    weights: [1, 2, 1, 1],
  });
});

test('makes the stress rise and never lets it fall below zero', () => {
  const points = { strains: [0, 1, 2, 3, 4], stresses: [-1, 2, 6, 5, 9] };
  expect(risingBranch(points, 'test').rising.stresses).toEqual([0, 2, 5.5, 5.5, 9]);
});

describe('refuses', () => {
  test.each([
    ['too few points', [0, 1, 2], [0, 1, 2], 'loop: 3 points with a strain of 0 or more'],
    ['only slack points', [-4, -3, -2, -1], [0, 1, 2, 3], 'loop: 0 points'],
    ['unequal lists', [0, 1], [0], 'loop: 2 strains but 1 stresses'],
    ['no numbers', [0, 1, 2, 3], [0, Number.NaN, 2, 3], 'loop: point 1 is (1, NaN)'],
    ['a falling stress', [0, 1, 2, 3], [9, 5, 2, 0], 'loop: the stress does not rise'],
    ['no stress at all', [0, 1, 2, 3], [0, 0, 0, 0], 'loop: the stress does not rise'],
    ['garbage', [0, 1, 2, 3, 4, 5], [0, 9, 1, 10, 0, 9], 'loop: the stress does not rise'],
  ])('%s', (_, strains, stresses, message) => {
    expect(() => risingBranch({ strains, stresses }, 'loop')).toThrow(message);
  });
});

test('interpolates on straight lines and holds the ends', () => {
  const points = { strains: [1, 2, 4], stresses: [10, 20, 0] };
  expect([0, 1, 1.5, 3, 9].map((x) => interpolate(points, x))).toEqual([10, 10, 15, 10, 0]);
});

test('the mean branch lies halfway, where both branches are', () => {
  const weights = [1, 1, 1];
  const upper = { strains: [0, 1, 2], stresses: [0, 4, 8], weights };
  const lower = { strains: [0, 0.5, 1.5], stresses: [0, 0, 3], weights };
  const mean = meanBranch(upper, lower);
  expect(mean.strains).toEqual([0, 0.5, 1, 1.5]);
  expect(mean.stresses).toEqual([0, 1, 2.75, 4.5]);
});
