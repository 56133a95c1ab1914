import { expect, test } from 'vitest';
import { patternInfo } from '../../src/pattern/pattern-info.ts';
import { boxPanel, patternOf, seamBetween } from './box-panel.ts';

test('tells sizes, areas and what must be gathered', () => {
  const skirt = { ...boxPanel('skirt', 0.9, 0.5), part: 'hips' as const };
  const band = { ...boxPanel('band', 0.6, 0.04), fabric: 'rib' };
  const seams = [seamBetween('skirt', 2, 'band', 0), seamBetween('skirt', 1, 'skirt', 3)];
  const info = patternInfo({ ...patternOf([skirt, band], seams), notes: ['a note'] });
  expect(info.panels).toEqual([
    {
      name: 'skirt',
      width: 0.9,
      height: 0.5,
      area: 0.45,
      edgeCount: 4,
      fabric: 'main',
      part: 'hips',
    },
    { name: 'band', width: 0.6, height: 0.04, area: 0.024, edgeCount: 4, fabric: 'rib' },
  ]);
  expect(info.seams.map(({ lengths }) => lengths)).toEqual([
    [0.9, 0.6],
    [0.5, 0.5],
  ]);
  expect(info.seams[0]!.difference).toBeCloseTo(0.3, 12);
  expect(info.seams[1]!.difference).toBe(0);
  expect(info.area).toBeCloseTo(0.474, 12);
  expect(info.notes).toEqual(['a note']);
});
