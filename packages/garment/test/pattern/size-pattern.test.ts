import { expect, test } from 'vitest';
import { DRAFTS } from '../../src/draft/drafts.ts';
import { findProblems } from '../../src/pattern/check-pattern.ts';
import { gradePatterns, patternOfSize } from '../../src/pattern/size-pattern.ts';
import { boxPanel, patternOf, seamBetween } from './box-panel.ts';

const sized = (name: string, width: number) => ({
  name,
  measurements: { chest: 2 * width },
  pattern: patternOf(
    [boxPanel('front', width, 0.6), boxPanel('back', width, 0.6)],
    [seamBetween('front', 1, 'back', 3)],
  ),
});
const all = [sized('S', 0.45), sized('M', 0.5)];

test('a graded pattern is its base, and each size is what was put in', () => {
  const graded = gradePatterns(all, 'M');
  expect(findProblems(graded)).toEqual([]);
  expect(graded.panels).toEqual(all[1].pattern.panels);
  for (const { name, pattern } of all) expect(patternOfSize(graded, name)).toEqual(pattern);
  expect(graded.sizes?.map(({ measurements }) => measurements?.chest)).toEqual([0.9, 1]);
});

test('buttons move with the size', () => {
  const at = (x: number) => ({
    button: { panel: 'front', point: [x, 0.1] as const },
    hole: { panel: 'back', point: [x, 0.1] as const },
  });
  const buttoned = all.map(({ pattern, ...size }, i) => ({
    ...size,
    pattern: { ...pattern, buttons: [at(0.2 + 0.1 * i)] },
  }));
  const graded = gradePatterns(buttoned, 'S');
  expect(patternOfSize(graded, 'M').buttons).toEqual([at(0.2 + 0.1)]);
});

test('a size that is not there', () => {
  expect(() => patternOfSize(gradePatterns(all, 'M'), 'L')).toThrow(
    'there is no size "L"; there are: S, M',
  );
  expect(() => patternOfSize(all[0].pattern, 'L')).toThrow('there are: none');
  expect(() => gradePatterns(all, 'L')).toThrow('there is no size "L"');
});

test('patterns that are not the same garment', () => {
  const other = { name: 'L', pattern: patternOf([boxPanel('front', 0.5, 0.6)]) };
  expect(() => gradePatterns([...all, other], 'M')).toThrow(
    'size "L" has panels "front" with 4 edges, but size "M" has "front" with 4 edges, "back" with 4 edges',
  );
});

test('a draft in two sizes makes one graded pattern', () => {
  const draft = (hips: number) =>
    DRAFTS['circle-skirt'].draft(
      { waist: hips - 0.25, hips, waistToHips: 0.2, waistHeight: 1.05 },
      {},
    );
  const graded = gradePatterns(
    [
      { name: '36', pattern: draft(0.92) },
      { name: '40', pattern: draft(1) },
    ],
    '36',
  );
  expect(findProblems(graded)).toEqual([]);
  expect(patternOfSize(graded, '40').panels).toEqual(draft(1).panels);
});
