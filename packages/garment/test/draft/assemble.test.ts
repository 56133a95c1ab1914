import { expect, test } from 'vitest';
import { assemble, closing, dartJoins, gathering, join } from '../../src/draft/assemble.ts';
import { line } from '../../src/draft/edges.ts';
import type { Panel } from '../../src/pattern/pattern.ts';

function rectangle(name: string, width: number): Panel {
  return {
    name,
    edges: [
      line('bottom', [0, 0], [width, 0]),
      line('right', [width, 0], [width, 0.5]),
      line('top', [width, 0.5], [0, 0.5]),
      line('left', [0, 0.5], [0, 0]),
    ],
  };
}

const PANELS = [rectangle('a', 0.4), rectangle('b', 0.4), rectangle('wide', 0.6)];

test('sews edges by their names', () => {
  const { seams } = assemble(
    'bag',
    PANELS,
    [join('side', ['a', 'right'], ['b', 'left']), closing('zip', ['a', 'top'], ['b', 'top'])],
    [],
  );
  expect(seams).toEqual([
    {
      name: 'side',
      sides: [
        { panel: 'a', edge: 1 },
        { panel: 'b', edge: 3 },
      ],
      sameDirection: false,
    },
    {
      name: 'zip',
      sides: [
        { panel: 'a', edge: 2 },
        { panel: 'b', edge: 2 },
      ],
      sameDirection: false,
      kind: 'closure',
    },
  ]);
});

test('tells what it gathers, and refuses what does not match otherwise', () => {
  const sides = [
    ['a', 'top'],
    ['wide', 'bottom'],
  ] as const;
  expect(assemble('bag', PANELS, [gathering('frill', ...sides)], ['note']).notes).toEqual([
    'note',
    'frill: 60.0 cm is gathered into 40.0 cm',
  ]);
  expect(() => assemble('bag', PANELS, [join('frill', ...sides)], [])).toThrow(
    /no bag can be cut.*\npanel "a", edge 2: seam "frill": 40.0 cm cannot be sewn to the 60.0 cm/,
  );
});

test('refuses an edge sewn twice', () => {
  const twice = [
    join('one', ['a', 'top'], ['b', 'top']),
    join('two', ['a', 'top'], ['b', 'bottom']),
  ];
  expect(() => assemble('bag', PANELS, twice, [])).toThrow(/sewn twice/);
});

test('names an edge the draft does not have', () => {
  expect(() => assemble('bag', PANELS, [join('x', ['a', 'hem'], ['b', 'top'])], [])).toThrow(
    'no edge "hem" on a panel "a"',
  );
});

test('sews the legs of darts to each other', () => {
  const panel: Panel = {
    name: 'front',
    edges: [
      line('waist 1', [0, 0], [1, 0]),
      line('dart 1 inner left', [1, 0], [1.5, 1]),
      line('dart 1 outer left', [1.5, 1], [2, 0]),
      line('bust dart 1 inner', [2, 0], [1, 1]),
      line('bust dart 1 outer', [1, 1], [0, 1]),
    ],
  };
  expect(dartJoins([panel])).toEqual([
    join('front dart 1 left', ['front', 'dart 1 inner left'], ['front', 'dart 1 outer left']),
    join('front bust dart 1', ['front', 'bust dart 1 inner'], ['front', 'bust dart 1 outer']),
  ]);
});
