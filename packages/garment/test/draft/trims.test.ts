import { describe, expect, test } from 'vitest';
import { DRAFTS } from '../../src/draft/drafts.ts';
import { edgesNamed, hem, patchPocket, topstitch } from '../../src/draft/trims.ts';
import { boxPanel } from '../pattern/box-panel.ts';
import { BODIES } from './bodies.ts';

test('edges are found by their names, and trims of none are left out', () => {
  const box = boxPanel('front', 0.5, 0.6);
  const panel = { ...box, edges: box.edges.map((edge, i) => ({ ...edge, label: `edge ${i}` })) };
  expect(edgesNamed([panel], /front/, /[13]$/)).toEqual([
    { panel: 'front', edge: 1 },
    { panel: 'front', edge: 3 },
  ]);
  expect(hem(edgesNamed([panel], /back/, /./), { finish: 'raw' })).toEqual([]);
  expect(topstitch([])).toEqual([]);
});

test('a patch pocket is open at the top', () => {
  const pocket = patchPocket('front', [0.2, 0.3], 0.1, 0.12);
  if (pocket.kind !== 'pocket') throw new Error('no pocket');
  const [side] = pocket.open!;
  const ends = [pocket.outline[side!]!, pocket.outline[(side! + 1) % pocket.outline.length]!];
  expect(ends.map(([, y]) => y)).toEqual([0.3, 0.3]);
});

describe.each(Object.entries(DRAFTS))('a %s', (_, draft) => {
  const {
    trims = [],
    fabrics,
    panels,
    seams,
    elastics = [],
  } = draft.draft(BODIES['average woman']);

  test('is offered in its fabric', () => {
    expect(fabrics).toEqual({ main: draft.fabric });
  });

  test('has every free edge finished: hemmed, stitched, bound or ribbed', () => {
    const key = ({ panel, edge }: { panel: string; edge: number }) => `${panel} ${edge}`;
    const done = new Set([
      ...seams.flatMap(({ sides }) => sides.map(key)),
      ...trims.flatMap((trim) => ('edges' in trim ? trim.edges.map(key) : [])),
      ...elastics.map(({ edge }) => key(edge)),
    ]);
    const bare = panels.flatMap(({ name, edges }) =>
      edges.flatMap(({ label }, edge) =>
        done.has(key({ panel: name, edge })) ? [] : [`${name}: ${label}`],
      ),
    );
    // A waistband is folded over.
    expect(bare.filter((edge) => edge !== 'waistband: edge')).toEqual([]);
  });
});
