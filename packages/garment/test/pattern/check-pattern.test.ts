import { describe, expect, test } from 'vitest';
import { checkPattern, findProblems } from '../../src/pattern/check-pattern.ts';
import type { Panel } from '../../src/pattern/pattern.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import { boxPanel, patternOf, polygonEdges, seamBetween } from './box-panel.ts';

const front = boxPanel('front', 0.5, 0.6);
const back = boxPanel('back', 0.5, 0.6);

function messages(...args: Parameters<typeof patternOf>): string[] {
  return findProblems(patternOf(...args)).map(
    ({ panel, edge, message }) => `${panel ?? ''}/${edge ?? ''}: ${message}`,
  );
}

test('a sound pattern passes', () => {
  const pattern = patternOf(
    [front, back],
    [seamBetween('front', 1, 'back', 3), seamBetween('front', 3, 'back', 1)],
  );
  expect(findProblems(pattern)).toEqual([]);
  expect(() => checkPattern(pattern)).not.toThrow();
});

test('an outline that runs clockwise is as good', () => {
  const clockwise = polygonEdges([
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ]);
  expect(messages([{ name: 'back', edges: clockwise }])).toEqual([]);
});

describe('panels:', () => {
  const wrong = (edges: Panel['edges'], rest: Partial<Panel> = {}): string[] =>
    messages([{ name: 'p', edges, ...rest }]);

  test('none', () => expect(messages([])).toEqual(['/: the pattern has no panels']));

  test('too many', () => {
    expect(messages(new Array(1001).fill(front))[0]).toMatch(/1001 panels/);
    const long = { name: 'long', edges: new Array(400).fill(front.edges[0]) };
    expect(messages(new Array(13).fill(long))[0]).toMatch(/13 panels with 5200 edges/);
  });

  test('two of one name', () => {
    expect(messages([front, front, back])).toEqual([
      'front/: another panel has the same name; rename one of them',
    ]);
  });

  test('too few and too many edges', () => {
    expect(wrong(front.edges.slice(0, 1))[0]).toMatch(/^p\/: has 1 edges/);
    expect(wrong(new Array(501).fill(front.edges[0]))[0]).toMatch(/501 edges/);
  });

  test('an open loop', () => {
    const gap = polygonEdges([
      [0, 0],
      [0.5, 0],
      [0.5, 0.6],
    ]);
    gap[1] = { curve: { type: 'line', from: [0.5, 0], to: [0.5, 0.55] } };
    expect(wrong(gap)).toEqual(['p/1: ends 50 mm from the start of edge 2; close the outline']);
  });

  test('an edge without length', () => {
    const edges = polygonEdges([
      [0, 0],
      [0.5, 0],
      [0.5, 0],
      [0.5, 0.6],
    ]);
    expect(wrong(edges)).toEqual(['p/1: has no length; remove it']);
  });

  test('a figure of eight', () => {
    const eight = polygonEdges([
      [0, 0],
      [0.5, 0.5],
      [0.5, 0],
      [0, 0.5],
    ]);
    expect(wrong(eight)).toEqual(['p/: edges 0 and 2 cross; untangle the outline']);
  });

  test('a curve that loops over itself', () => {
    const edges = [
      {
        curve: {
          type: 'cubic',
          from: [0, 0],
          controls: [
            [1, 0.6],
            [-0.5, 0.6],
          ],
          to: [0.5, 0],
        },
      },
      { curve: { type: 'line', from: [0.5, 0], to: [0.25, -0.3] } },
      { curve: { type: 'line', from: [0.25, -0.3], to: [0, 0] } },
    ] as const;
    expect(wrong(edges)).toEqual(['p/: edges 0 and 0 cross; untangle the outline']);
  });

  test.each([
    [10_000, /10000 m|1.00e\+4 m/],
    [0.005, /only 7 mm|only 5 mm/],
  ])('of an absurd size, %d m', (size, expected) => {
    const [problem] = wrong(boxPanel('p', size, size).edges);
    expect(problem).toMatch(expected);
    expect(problem).toMatch(/check the units/);
  });

  test('without area', () => {
    const flat = polygonEdges([
      [0, 0],
      [0.5, 0],
      [0.2, 0],
    ]);
    expect(wrong(flat)).toEqual(['p/: encloses no cloth']);
  });

  test('numbers that are none', () => {
    const edges = polygonEdges([
      [0, 0],
      [0.5, Number.NaN],
      [0.5, 0.6],
    ]);
    expect(wrong(edges)).toEqual([
      'p/0: a coordinate is not a finite number',
      'p/1: a coordinate is not a finite number',
    ]);
    expect(wrong(front.edges, { grain: Number.POSITIVE_INFINITY })[0]).toMatch(
      /grain or placement/,
    );
    const placement = { translation: [0, Number.NaN, 0], rotation: [0, 0, 0, 1] } as const;
    expect(wrong(front.edges, { placement })[0]).toMatch(/grain or placement/);
  });
});

describe('seams:', () => {
  test('to what is not there', () => {
    expect(
      messages(
        [front],
        [seamBetween('front', 1, 'sleeve', 0), seamBetween('front', 4, 'front', -1)],
      ),
    ).toEqual([
      '/: seam "front.1–sleeve.0": there is no panel "sleeve"',
      'front/4: seam "front.4–front.-1": no such edge; the panel has 4, counted from 0',
      'front/-1: seam "front.4–front.-1": no such edge; the panel has 4, counted from 0',
    ]);
  });

  test('that sew an edge twice, or to itself', () => {
    const [twice] = messages(
      [front, back],
      [seamBetween('front', 1, 'back', 1), seamBetween('front', 3, 'back', 1)],
    );
    expect(twice).toBe(
      'back/1: sewn twice, by seam "front.1–back.1" and seam "front.3–back.1"; split it',
    );
    expect(messages([front], [seamBetween('front', 1, 'front', 1)])[0]).toMatch(/sewn twice/);
  });

  test('of very unlike sides, unless these are short', () => {
    const strap = boxPanel('strap', 0.1, 0.12);
    const tab = boxPanel('tab', 0.01, 0.012);
    expect(messages([front, strap], [seamBetween('front', 1, 'strap', 1)])[0]).toBe(
      '/: seam "front.1–strap.1": edge 1 of "front" and edge 1 of "strap" differ too much, ' +
        '120 mm and 600 mm; is the stitch at the right edge?',
    );
    expect(messages([front, strap], [seamBetween('front', 1, 'strap', 0)])).toHaveLength(1);
    const narrow = boxPanel('narrow', 0.055, 0.2);
    expect(messages([tab, narrow], [seamBetween('tab', 0, 'narrow', 0)])).toEqual([]);
  });
});

test('all problems are told at once', () => {
  const tiny = boxPanel('tiny', 0.001, 0.001);
  const pattern = patternOf([front, front, tiny], [seamBetween('front', 9, 'nobody', 0)]);
  let error: unknown;
  try {
    checkPattern(pattern);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(PatternError);
  expect((error as PatternError).problems).toHaveLength(4);
  expect((error as PatternError).message).toMatch(/panel "front", edge 9: seam/);
});

describe('what is no garment but would take for ever:', () => {
  const around = (count: number) =>
    Array.from({ length: count }, (_, i): [number, number] => {
      const angle = (6 * i) / count;
      return [Math.cos(angle) / 2, Math.sin(angle) / 2];
    });

  test('outlines and inner lines of points without number', () => {
    const points = around(100_000);
    const edges: Panel['edges'] = [
      { curve: { type: 'polyline', points } },
      { curve: { type: 'line', from: points.at(-1)!, to: points[0]! } },
    ];
    expect(messages([{ name: 'p', edges }])).toEqual([
      'p/: has 100001 points; at most 20000 can be read',
    ]);
    expect(messages([{ ...front, lines: [{ points: around(3000) }] }])).toEqual([
      'front/: its inner lines have 3000 points; at most 2000 can be read',
    ]);
  });

  test('seams and buttons without number', () => {
    const seams = Array(100_000).fill(seamBetween('front', 1, 'back', 3));
    expect(messages([front, back], seams)).toEqual([
      '/: the pattern has 100000 seams; at most 5000 can be read',
    ]);
    const at = { panel: 'front', point: [0.1, 0.1] as const };
    const buttons = Array(100_000).fill({ button: at, hole: at });
    expect(findProblems({ ...patternOf([front]), buttons })).toHaveLength(1);
  });
});

test('curves and places beyond all measure are refused', () => {
  const back: Panel['edges'][number] = { curve: { type: 'line', from: [0.5, 0], to: [0, 0] } };
  const wild = [
    { type: 'arc', from: [0, 0], to: [0.5, 0], radius: 1e300, large: true, right: true },
    {
      type: 'cubic',
      from: [0, 0],
      controls: [
        [1e308, 1e308],
        [-1e308, 1e308],
      ],
      to: [0.5, 0],
    },
  ] as const;
  for (const curve of wild) {
    expect(messages([{ name: 'p', edges: [{ curve }, back] }]), curve.type).toEqual([
      'p/: has a curve without a finite length; check its radius and control points',
    ]);
  }
  const placement = { translation: [0, 1e6, 0], rotation: [0, 0, 0, 1] } as const;
  expect(messages([{ ...front, placement }])).toEqual([
    'front/: is placed more than 100 m from the body; check the units',
  ]);
});
