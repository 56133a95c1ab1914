import { expect, test } from 'vitest';
import { line, unfolded } from '../../src/draft/edges.ts';
import { upright } from '../../src/draft/placements.ts';
import { waistband, waistSides } from '../../src/draft/waistband.ts';
import type { Panel } from '../../src/pattern/pattern.ts';
import { edgeOf } from './measure.ts';

const SKIRT: Panel = {
  name: 'skirt',
  edges: unfolded(
    [
      line('hem', [0, -0.5], [0.3, -0.5]),
      line('side', [0.3, -0.5], [0.2, 0]),
      line('waist 1', [0.2, 0], [0, 0]),
    ],
    'left',
  ),
};

test('lists waist edges from left to right', () => {
  expect(waistSides(SKIRT)).toEqual([
    ['skirt', 'waist 1 right'],
    ['skirt', 'waist 1 left'],
  ]);
});

test('is as long as what it holds, sewn to each edge, and closes', () => {
  const { panel, joins } = waistband([SKIRT], waistSides(SKIRT), 0.04, upright('front', 1, 0.2));
  expect(panel).toMatchObject({ part: 'waist', interlining: 'main' });
  expect(edgeOf(panel, 'edge')).toMatchObject({ from: [0.2, 0.04], to: [-0.2, 0.04] });
  expect(joins).toHaveLength(3);
  expect(joins[0]!.sides).toEqual([
    ['skirt', 'waist 1 right'],
    ['waistband', 'skirt waist 1 right'],
  ]);
  expect(joins.at(-1)!.kind).toBe('closure');
});
