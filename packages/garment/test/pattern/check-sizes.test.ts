import { expect, test } from 'vitest';
import { findProblems } from '../../src/pattern/check-pattern.ts';
import type { Pattern, PatternSize } from '../../src/pattern/pattern.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import { boxPanel, patternOf, polygonEdges, seamBetween } from './box-panel.ts';

const front = boxPanel('front', 0.5, 0.6);
const back = boxPanel('back', 0.5, 0.6);
const pattern: Pattern = patternOf([front, back], [seamBetween('front', 1, 'back', 3)]);

const told = (...sizes: PatternSize[]): string =>
  new PatternError(findProblems({ ...pattern, sizes })).message;

test('sound sizes pass', () => {
  expect(
    told({ name: 'S', panels: [boxPanel('front', 0.45, 0.6)] }, { name: 'M', panels: [] }),
  ).toBe('');
});

test('panels that are not there or have other edges', () => {
  const triangle = polygonEdges([
    [0, 0],
    [0.5, 0],
    [0.5, 0.6],
  ]);
  expect(
    told({ name: 'S', panels: [boxPanel('sleeve', 0.4, 0.4), { name: 'front', edges: triangle }] }),
  ).toBe(
    'size "S": there is no panel "sleeve"\n' +
      'panel "front": size "S": has 3 edges, but 4 in the pattern; seams need the same',
  );
});

test('two of one name, measurements in centimetres, too many', () => {
  const size = { name: 'S', panels: [] };
  expect(told(size, { ...size, measurements: { chest: 92 } })).toBe(
    'size "S": another size has the same name; rename one of them\n' +
      'size "S": chest is 92; give metres, above 0 and below 4',
  );
  expect(told(...new Array(101).fill(size))).toContain('101 sizes');
});

test('each size is checked as the pattern is', () => {
  expect(told({ name: 'XL', panels: [boxPanel('front', 20, 0.6)] })).toBe(
    'panel "front": size "XL": is 20.0 m long; check the units',
  );
});
