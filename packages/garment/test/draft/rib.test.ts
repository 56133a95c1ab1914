import { expect, test } from 'vitest';
import { upright } from '../../src/draft/placements.ts';
import { ribPull, ribRing } from '../../src/draft/rib.ts';
import { curveLength } from '../../src/pattern/curve-points.ts';
import { edgeOf } from './measure.ts';

const { panel, joins } = ribRing({
  name: 'neck band',
  part: 'neck',
  placement: upright('front', 1.4, 0.1),
  height: 0.02,
  edge: 'neck',
  front: 0.13,
  back: 0.1,
  sewn: 'bottom',
});

test('a ring of rib is as long as what it is sewn to, its ends at the middle of the back', () => {
  expect(curveLength(edgeOf(panel, 'edge'))).toBeCloseTo(0.46, 9);
  expect(curveLength(edgeOf(panel, 'front left'))).toBeCloseTo(0.13, 9);
  expect(panel.edges.map(({ label }) => label).slice(0, 4)).toEqual([
    'back right',
    'front right',
    'front left',
    'back left',
  ]);
  expect(joins.map(({ name }) => name).at(-1)).toBe('neck band ends');
  expect(panel.isRibbed).toBe(true);
});

test('rib pulls over its whole height, the more the higher it is', () => {
  expect(ribPull('neck band', 0.02, 0.85)).toEqual({
    edge: ['neck band', 'edge'],
    ratio: 0.85,
    tension: 2,
    width: 0.02,
  });
});
