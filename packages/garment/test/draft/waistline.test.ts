import { expect, test } from 'vitest';
import { type Dart, waistline } from '../../src/draft/waistline.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { edgeOf } from './measure.ts';

const DARTS: readonly Dart[] = [
  { at: 0.06, intake: 0.02, length: 0.14 },
  { at: 0.12, intake: 0.015, length: 0.12 },
];

test('has the finished lengths between its darts exactly, however it rises', () => {
  for (const rise of [0, 0.0125, 0.03]) {
    const edges = waistline({ finished: 0.2, rise, darts: DARTS, tips: 'down' });
    const runs = edges.filter(({ label }) => label.startsWith('waist'));
    const lengths = runs.map(({ curve }) => curveLength(curve));
    [0.06, 0.06, 0.08].forEach((length, i) => {
      expect(lengths[i]).toBeCloseTo(length, 7);
    });
  }
});

test('has darts with equal legs, of the given depth, on the inside', () => {
  for (const tips of ['up', 'down'] as const) {
    const edges = waistline({ finished: 0.2, rise: 0.01, darts: DARTS, tips });
    const inner = edgeOf({ edges }, 'dart 1 inner');
    const outer = edgeOf({ edges }, 'dart 1 outer');
    expect(curveLength(inner)).toBeCloseTo(curveLength(outer), 9);
    expect(curveLength(inner)).toBeCloseTo(Math.hypot(0.14, 0.01), 5);
    expect(Math.sign(curveEnd(inner)[1])).toBe(tips === 'up' ? 1 : -1);
  }
});

test('is connected, level at the middle and risen at the side', () => {
  const edges = waistline({ finished: 0.2, rise: 0.0125, darts: DARTS, tips: 'down' });
  for (const [i, { curve }] of edges.slice(1).entries()) {
    expect(curveStart(curve)).toEqual(curveEnd(edges[i]!.curve));
  }
  const first = edges[0]!.curve;
  expect(first.type === 'quadratic' && first.control[1]).toBe(0);
  expect(curveEnd(edges.at(-1)!.curve)[1]).toBeCloseTo(0.0125, 4);
});

test('is parted without a dart where the intake is 0', () => {
  const edges = waistline({
    finished: 0.2,
    rise: 0,
    darts: [{ at: 0.08, intake: 0, length: 0.1 }],
    tips: 'down',
  });
  expect(edges.map(({ label }) => label)).toEqual(['waist 1', 'waist 2']);
  expect(curveEnd(edges[0]!.curve)[0]).toBeCloseTo(0.08, 9);
});
