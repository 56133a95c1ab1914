import { expect, test } from 'vitest';
import { findNotionProblems } from '../../src/pattern/check-notions.ts';
import { findProblems } from '../../src/pattern/check-pattern.ts';
import type { Pattern } from '../../src/pattern/pattern.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import { boxPanel, patternOf, seamBetween } from './box-panel.ts';

const front = boxPanel('front', 0.5, 0.6);
const back = boxPanel('back', 0.5, 0.6);
const seam = seamBetween('front', 1, 'back', 3);
const elastic = { edge: { panel: 'front', edge: 0 }, ratio: 0.7, tension: 8, width: 0.03 };
const at = (panel: string, x: number, y: number) => ({ panel, point: [x, y] as const });
const button = { button: at('front', 0.1, 0.1), hole: at('back', 0.1, 0.1) };
const sound: Pattern = {
  ...patternOf(
    [front, { ...back, interlining: 'canvas' }],
    [{ ...seam, treatment: { shrinkage: 0.05, layers: 3, allowance: 0.01, stiffness: 0.5 } }],
  ),
  elastics: [elastic],
  buttons: [button],
  fabrics: { main: 'cotton-poplin', canvas: 'cards/canvas.json' },
  layer: 2,
};

const told = (change: Partial<Pattern>): string =>
  new PatternError(findProblems({ ...sound, ...change })).message;

test('what is sound passes', () => expect(findNotionProblems(sound)).toEqual([]));

test.each([
  [{ shrinkage: 0.06 }, 'seam "front.1–back.3": shrinkage is 0.06; give 0 to 0.05'],
  [{ shrinkage: -0.01 }, 'shrinkage is -0.01; give 0 to 0.05'],
  [{ layers: 2.5 }, 'layers is 2.5; give 1 to 6'],
  [{ layers: 7 }, 'layers is 7; give 1 to 6'],
  [{ allowance: 10 }, 'allowance is 10; give 0.001 to 0.05'],
  [{ stiffness: Number.NaN }, 'stiffness is NaN; give 0 to 1'],
  [{ fold: 4 }, 'fold is 4; give -3.14'],
])('a seam with %o', (treatment, message) => {
  expect(told({ seams: [{ ...seam, treatment }] })).toContain(message);
});

test.each([
  [{ ratio: 0.2 }, 'panel "front", edge 0: elastic 0: ratio is 0.2; give 0.3 to 1'],
  [{ ratio: 1.2 }, 'ratio is 1.2'],
  [{ tension: 0 }, 'tension is 0; give 0.05 to 500, the newtons'],
  [{ width: 30 }, 'width is 30; give 0.001 to 0.2, metres'],
  [{ edge: { panel: 'sleeve', edge: 0 } }, 'elastic 0: there is no panel "sleeve"'],
  [{ edge: { panel: 'front', edge: 4 } }, 'panel "front", edge 4: elastic 0: no such edge'],
  [{ edge: { panel: 'front', edge: 0.5 } }, 'panel "front", edge 0.5: elastic 0: no such edge'],
])('an elastic with %o', (change, message) => {
  expect(told({ elastics: [{ ...elastic, ...change }] })).toContain(message);
});

test('two elastics on one edge', () => {
  expect(told({ elastics: [elastic, elastic] })).toBe(
    'panel "front", edge 0: has two elastics, 0 and 1; keep one',
  );
});

test.each([
  [{ hole: at('sleeve', 0, 0) }, 'button 0: there is no panel "sleeve" for the hole'],
  [
    { name: 'top', hole: at('back', 0.7, 0.1) },
    'panel "back": button "top": the hole at (0.7, 0.1) m lies outside the panel',
  ],
  [
    { button: at('front', Number.NaN, 0) },
    'panel "front": button 0: the button is not at a finite place',
  ],
  [{ hole: button.button }, 'button 0: button and hole are the same place'],
  [{ width: 0.06 }, 'button 0: width is 0.06; give 0.001 to 0.05, the metres that it holds flat'],
])('a button with %o', (change, message) => {
  expect(told({ buttons: [{ ...button, ...change }] })).toBe(message);
});

test('folds, fabrics and layers', () => {
  const points = [
    [0.1, 0.1],
    [0.2, 0.2],
  ] as const;
  const change = {
    panels: [{ ...front, lines: [{ points, fold: 180, label: 'pleat' }], interlining: '' }, back],
    fabrics: { main: '' },
    layer: -1,
  };
  expect(told(change).split('\n')).toEqual([
    'panel "front": inner line pleat folds by 180; give −π to π, in radians',
    'fabric "main" is empty; name a fabric or a card\'s file',
    'panel "front": its interlining has no name; leave it out',
    "the garment's layer is -1; give a whole number from 0, next to the skin, to 100",
  ]);
});
