import { describe, expect, test } from 'vitest';
import type { Pattern } from '../../src/pattern/pattern.ts';
import { formatSvg } from '../../src/svg/format-svg.ts';
import { boxPanel, patternOf, polygonEdges, seamBetween } from '../pattern/box-panel.ts';

const pattern: Pattern = {
  ...patternOf(
    [boxPanel('front', 0.5, 0.6), boxPanel('back', 0.5, 0.6)],
    [seamBetween('front', 1, 'back', 3), seamBetween('front', 3, 'back', 1)],
  ),
  name: 'box top',
};

/** Every tag is closed, in order. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-z]+)((?: [a-z0-9:-]+="[^"<]*")*)(\/?)>/gi,
    (_, close, name, __, empty) => {
      if (close) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
}

function coloursOf(svg: string): Map<string, number> {
  const lines = svg.matchAll(/stroke="(hsl[^"]+)" stroke-width="0.8" stroke-linecap="round"\/>/g);
  const counts = new Map<string, number>();
  for (const [, colour] of lines) counts.set(colour!, (counts.get(colour!) ?? 0) + 1);
  return counts;
}

test('shows names, sizes, seams and scale', () => {
  const svg = formatSvg(pattern);
  expectWellFormed(svg);
  expect(svg).toContain('>box top</text>');
  expect(svg).toContain('2 panels  ·  2 seams  ·  0.60 m² of cloth  ·  scale 1:5');
  expect(svg).toContain('>front</text>');
  expect(svg.match(/>50\.0 × 60\.0 cm</g)).toHaveLength(2);
  expect(svg).toContain('front.1–back.3   60.0 cm');
  expect(svg).toContain('>10 cm</text>');
});

test('both sides of a seam, and its line in the list, have one colour', () => {
  expect([...coloursOf(formatSvg(pattern)).values()]).toEqual([3, 3]);
});

test('notches match: sewn, those of both sides fall together', () => {
  /** Heights of the notches of one colour above the panels' lower edge, as fractions. */
  const heights = (sameDirection: boolean): number[][] => {
    const seam = seamBetween('front', 1, 'back', 3, sameDirection);
    const svg = formatSvg({ ...pattern, seams: [seam] });
    const outlines = [...svg.matchAll(/<path d="M[\d.]+,([\d.]+)L[^"]*Z"/g)].map(([, y]) =>
      Number(y),
    );
    const notches = [...svg.matchAll(/<path d="((?:M[\d.,]+l[-\d.,]+)+)"/g)];
    return notches.map(([, d], i) =>
      [...d!.matchAll(/M[\d.]+,([\d.]+)l/g)]
        .map(([, y]) => (outlines[i]! - Number(y)) / 120)
        .sort(),
    );
  };
  const [first, second] = heights(false);
  expect(first).toHaveLength(3);
  first!.forEach((y, i) => {
    expect(y).toBeCloseTo(second![i]!, 4);
  });
  const [up, down] = heights(true);
  up!.forEach((y, i) => {
    expect(y).toBeCloseTo(1 - down!.toReversed()[i]!, 4);
  });
});

describe('options', () => {
  const widthOf = (svg: string): number => Number(/width="([\d.]+)mm"/.exec(svg)![1]);

  test('scale 1 is true size', () => {
    const [small, large] = [
      widthOf(formatSvg(pattern, { scale: 0.5 })),
      widthOf(formatSvg(pattern, { scale: 1 })),
    ];
    // 1 m of panels, 6 cm between them, 12 mm around.
    expect(small).toBeCloseTo(530 + 24, 3);
    expect(large).toBeCloseTo(1060 + 24, 3);
  });

  test('an allowance draws a cut line', () => {
    const svg = formatSvg(pattern, { allowance: 0.01 });
    expectWellFormed(svg);
    expect(svg).toContain('10 mm seam allowance');
    expect(svg.match(/stroke-linejoin="miter"/g)).toHaveLength(4);
    expect(formatSvg(pattern)).toContain('without seam allowance');
  });
});

test('inner lines and folds are drawn, and the grain arrow turns with the grain', () => {
  const panel = {
    ...boxPanel('p', 0.5, 0.6),
    lines: [
      {
        points: [
          [0.1, 0.1],
          [0.1, 0.5],
        ] as const,
      },
      {
        points: [
          [0.2, 0.1],
          [0.2, 0.5],
        ] as const,
        fold: Math.PI,
      },
    ],
  };
  const upright = formatSvg(patternOf([panel]));
  expectWellFormed(upright);
  expect(upright).toContain('stroke-dasharray="2 1.2"');
  expect(upright).toContain('stroke-dasharray="4 1 0.8 1"');
  const across = formatSvg(patternOf([{ ...panel, grain: Math.PI / 2 }]));
  const arrow = (svg: string): number[] =>
    /<path d="M([\d.]+),([\d.]+)L([\d.]+),([\d.]+)M/.exec(svg)!.slice(1).map(Number);
  const [x0, y0, x1, y1] = arrow(upright) as [number, number, number, number];
  expect(x0).toBe(x1);
  expect(y1).toBeLessThan(y0 - 20);
  const [u0, v0, u1, v1] = arrow(across) as [number, number, number, number];
  expect(v0).toBe(v1);
  expect(u1).toBeLessThan(u0 - 20);
});

test('names cannot break the drawing', () => {
  const name = '<script>"&\u0001';
  const svg = formatSvg({ ...patternOf([{ ...boxPanel('p', 0.5, 0.6), name }]), name });
  expectWellFormed(svg);
  expect(svg).toContain('&lt;script&gt;&quot;&amp;\ufffd');
});

test('slivers and tiny edges are drawn too', () => {
  const sliver = {
    name: 'sliver with a long name',
    edges: polygonEdges([
      [0, 0],
      [0.4, 0],
      [0.4, 0.0005],
      [0, 0.0005],
    ]),
  };
  const svg = formatSvg(patternOf([sliver], [seamBetween(sliver.name, 1, sliver.name, 3)]));
  expectWellFormed(svg);
});

test('buttons are discs of their size, holes are slits', () => {
  const buttons = [0.1, 0.3].map((y) => ({
    button: { panel: 'front', point: [0.05, y] as const },
    hole: { panel: 'back', point: [0.05, y] as const },
    width: 0.02,
  }));
  const svg = formatSvg({ ...pattern, buttons });
  expectWellFormed(svg);
  expect(svg.match(/<circle [^>]*r="2"/g)).toHaveLength(2);
  const slits = [...svg.matchAll(/<path d="M([\d.]+),([\d.]+)H([\d.]+)M/g)];
  expect(slits.map(([, , , to], i) => Number(to) - Number(slits[i]![1]))).toEqual([
    expect.closeTo(4, 6),
    expect.closeTo(4, 6),
  ]);
  expect(formatSvg(pattern)).not.toMatch(/<circle [^>]*r="2"/);
});
