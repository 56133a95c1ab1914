import { expect, test } from 'vitest';
import { meshPattern } from '../../src/mesh/mesh-pattern.ts';
import { patternOf, rectangle, seam, wedge } from './fixtures.ts';

test('an even mesh needs no notes', () => {
  expect(meshPattern(patternOf([rectangle('a', 0.2, 0.2)])).notes).toEqual([]);
});

test('narrow panels and sharp corners are told', () => {
  expect(meshPattern(patternOf([wedge(10)])).notes).toEqual([
    expect.stringMatching(
      /^panel "wedge" is narrow or has short edges: triangles down to 3\.\d mm\.$/,
    ),
    'panel "wedge" has a sharp corner of 10°.',
  ]);
});

test('a hat’s tip, whose three triangles cannot be even, is told', () => {
  const cone = patternOf([wedge(60)], [seam('back', ['wedge', 0], ['wedge', 2])]);
  expect(meshPattern(cone).notes).toEqual([
    expect.stringMatching(/^panel "wedge" has a triangle with an angle of 1\d(\.\d)?°\.$/),
  ]);
});
