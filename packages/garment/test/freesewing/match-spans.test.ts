import { describe, expect, test } from 'vitest';
import type { CutPanel } from '../../src/freesewing/cut-pieces.ts';
import type { Span } from '../../src/freesewing/follow-run.ts';
import { matchSpans, rowLength } from '../../src/freesewing/match-spans.ts';
import { createSewLine } from '../../src/freesewing/sew-line.ts';
import type { Point } from '../../src/pattern/curve.ts';

/** A rectangle [m] that begins at its lower left corner. */
function panel(name: string, width: number, height: number): CutPanel {
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const curves = corners.map((from, i) => {
    return { type: 'line', from, to: corners[(i + 1) % 4]! } as const;
  });
  return { name, loop: createSewLine(curves, true), part: 'torso', grain: 0 };
}

const front = panel('front', 0.3, 1);
const back = panel('back', 0.3, 1);
const sleeve = panel('sleeve', 0.66, 1);
const span = (on: CutPanel, from: number, to: number): Span => ({ panel: on, from, to });
const ends = (pairs: (readonly [Span, Span])[]) =>
  pairs.map((pair) => pair.map((s) => [s.panel.name, +s.from.toFixed(6), +s.to.toFixed(6)]));

test('two whole spans are one pair', () => {
  const pair = [span(front, 0, 0.3), span(back, 0.3, 0)] as const;
  expect(matchSpans([pair[0]], [pair[1]])).toEqual([pair]);
});

test('a run over two panels splits its partner by length', () => {
  const pairs = matchSpans([span(front, 0, 0.2), span(back, 0.3, 0.2)], [span(sleeve, 0.66, 0)]);
  expect(ends(pairs)).toEqual([
    [
      ['front', 0, 0.2],
      ['sleeve', 0.66, 0.22],
    ],
    [
      ['back', 0.3, 0.2],
      ['sleeve', 0.22, 0],
    ],
  ]);
});

describe('a corner inside', () => {
  test('splits both sides', () => {
    const pairs = matchSpans([span(front, 0.2, 0.4)], [span(sleeve, 0, 0.4)]);
    expect(ends(pairs)).toEqual([
      [
        ['front', 0.2, 0.3],
        ['sleeve', 0, 0.2],
      ],
      [
        ['front', 0.3, 0.4],
        ['sleeve', 0.2, 0.4],
      ],
    ]);
  });

  test('is matched with one close by on the other side', () => {
    const pairs = matchSpans([span(front, 0.2, 0.4)], [span(back, 0.198, 0.4)]);
    expect(ends(pairs)).toEqual([
      [
        ['front', 0.2, 0.3],
        ['back', 0.198, 0.3],
      ],
      [
        ['front', 0.3, 0.4],
        ['back', 0.3, 0.4],
      ],
    ]);
  });

  test('is found past the end of the loop too', () => {
    const length = front.loop.length;
    const pairs = matchSpans([span(front, length - 0.1, length + 0.1)], [span(sleeve, 0.3, 0.1)]);
    expect(ends(pairs)[0]![0]).toEqual(['front', length - 0.1, length]);
  });
});

test('nothing is lost', () => {
  const rows = [[span(front, 1.1, 0.1), span(back, 0.05, 0.25)], [span(sleeve, 0.1, 1.5)]] as const;
  const pairs = matchSpans(...rows);
  for (const side of [0, 1] as const) {
    expect(rowLength(pairs.map((pair) => pair[side]))).toBeCloseTo(rowLength(rows[side]), 9);
  }
});
