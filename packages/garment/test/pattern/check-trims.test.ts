import { expect, test } from 'vitest';
import { findProblems } from '../../src/pattern/check-pattern.ts';
import { findTrimProblems } from '../../src/pattern/check-trims.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import type { Trim } from '../../src/pattern/trims.ts';
import { boxPanel, patternOf, seamBetween } from './box-panel.ts';

const seam = seamBetween('front', 1, 'back', 3);
const box = patternOf([boxPanel('front', 0.5, 0.6), boxPanel('back', 0.5, 0.6)], [seam]);
const at = { panel: 'front', point: [0.1, 0.1] } as const;
const pocket: Trim = {
  kind: 'pocket',
  panel: 'front',
  make: 'slant',
  // Its mouth ends in the side seam, a little beyond which is still the seam.
  outline: [
    [0.4, 0.6],
    [0.501, 0.4],
  ],
};

test('what is sound passes', () => {
  const trims: Trim[] = [
    { kind: 'hem', edges: [{ panel: 'front', edge: 0 }], finish: 'turned', depth: 0.03, rows: 0 },
    { kind: 'zip', seam: seam.name },
    pocket,
    { kind: 'drawstring', from: [at, at] },
    { kind: 'button', at, diameter: 0.02 },
  ];
  expect(findTrimProblems({ ...box, trims })).toEqual([]);
  expect(findTrimProblems(box)).toEqual([]);
});

test.each([
  [
    { kind: 'hem', edges: [{ panel: 'front', edge: 0 }], finish: 'turned', depth: 20 },
    'trim 0, a hem: depth is 20; give 0.001 to 0.2, metres that the cloth is turned in',
  ],
  [{ kind: 'hem', edges: [], finish: 'raw' }, 'a hem: names no edge; name one or leave it out'],
  [
    { kind: 'topstitch', edges: [{ panel: 'front', edge: 4 }] },
    'panel "front", edge 4: trim 0, a topstitch: no such edge; the panel has 4, counted from 0',
  ],
  [
    { kind: 'topstitch', edges: [{ panel: 'front', edge: 0 }], rows: 0 },
    'rows is 0; give 1 to 6, a whole number of rows',
  ],
  [{ kind: 'topstitch', edges: [{ panel: 'sleeve', edge: 0 }] }, 'there is no panel "sleeve"'],
  [{ kind: 'zip', seam: 'side' }, 'a zip: there is no seam "side"; name the seam that it closes'],
  [
    { kind: 'button', at: { panel: 'front', point: [0.1, -0.1] } },
    'panel "front": trim 0, a button: (0.1, -0.1) m lies outside the panel; move it onto the cloth',
  ],
  [{ kind: 'button', at: { panel: 'front', point: [0.1, Number.NaN] } }, 'not a finite number'],
  [{ kind: 'label', at: { panel: 'label', point: [0, 0] } }, 'there is no panel "label"'],
  [{ kind: 'fly', panel: 'front', line: [[0.1, 0.1]] }, 'its line needs two points or more'],
  [{ ...pocket, make: 'patch' }, 'its outline has 2 points; give 3 or more'],
  [{ ...pocket, open: [2] }, 'no side 2 to leave open; its outline has 2, counted from 0'],
] as [Trim, string][])('%o', (trim, message) => {
  const problems = findProblems({ ...box, trims: [trim] });
  expect(new PatternError(problems).message).toContain(message);
});
