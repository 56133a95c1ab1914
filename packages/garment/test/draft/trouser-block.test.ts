import { describe, expect, test } from 'vitest';
import { draftTrouserBlock, hipsForThigh } from '../../src/draft/trouser-block.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { direction, edgeOf, widthAt } from './measure.ts';

const SHAPE = {
  waist: 0.78,
  highHip: 0.94,
  hips: 1.06,
  knee: 0.49,
  hem: 0.46,
  toHighHip: 0.092,
  toHips: 0.184,
  toCrotch: 0.297,
  toKnee: 0.59,
  toHem: 1.01,
  crotchSeam: 0.7,
};

describe('a trouser block', () => {
  const block = draftTrouserBlock(SHAPE);
  const front = { name: 'front', edges: block.front };
  const back = { name: 'back', edges: block.back };

  test('has inside and outside leg seams of one length', () => {
    for (const label of ['inside leg', 'inside leg below', 'side', 'side below', 'hip']) {
      expect(curveLength(edgeOf(front, label)), label).toBeCloseTo(
        curveLength(edgeOf(back, label)),
        6,
      );
    }
  });

  test('has the finished girths', () => {
    expect(2 * (widthAt(front, -0.9999 * 1.01) + widthAt(back, backHem() + 1e-4))).toBeCloseTo(
      2 * 0.46,
      3,
    );
    const waist = (edges: typeof block.front) =>
      edges
        .filter(({ label }) => label.startsWith('waist'))
        .reduce((sum, { curve }) => sum + curveLength(curve), 0);
    expect(2 * (waist(block.front) + waist(block.back))).toBeCloseTo(0.78, 6);
  });

  test('has the book’s proportions: a back fork half as long again, and a back that leans more', () => {
    const middle = 1.06 / 12 + 0.015;
    const fork = 1.06 / 16 + 0.005;
    expect(curveStart(edgeOf(front, 'inside leg'))[0]).toBeCloseTo(-middle - fork, 9);
    expect(curveStart(edgeOf(back, 'inside leg'))[0]).toBeCloseTo(-middle - 1.5 * fork, 9);
    const rise = edgeOf(back, 'rise');
    expect(curveStart(rise)[1]).toBeGreaterThanOrEqual(0.02);
    expect(curveStart(rise)[0] - curveEnd(rise)[0]).toBeCloseTo(0.04, 9);
  });

  test('has a crotch curve that runs on from the rise and ends level', () => {
    for (const half of [front, back]) {
      const [rise, crotch] = [edgeOf(half, 'rise'), edgeOf(half, 'crotch')];
      const [a, b] = [direction(rise, 'end'), direction(crotch, 'start')];
      expect(a[0] * b[0] + a[1] * b[1]).toBeCloseTo(1, 9);
      expect(direction(crotch, 'end')).toEqual([-1, 0]);
    }
  });

  test('has the leg it promises for a thigh', () => {
    const fork = curveStart(edgeOf(back, 'inside leg'))[1];
    const leg = widthAt(front, -0.297 + 1e-6) + widthAt(back, fork - 1e-4);
    expect(hipsForThigh(leg)).toBeCloseTo(1.06, 1);
  });

  function backHem(): number {
    return curveStart(edgeOf(back, 'hem'))[1];
  }
});

test('raises the back where the seat needs a longer middle seam', () => {
  const short = draftTrouserBlock(SHAPE);
  const long = draftTrouserBlock({ ...SHAPE, crotchSeam: 0.75 });
  expect(long.crotchSeam).toBeCloseTo(0.75, 6);
  const top = (block: typeof short) => curveStart(edgeOf({ edges: block.back }, 'rise'))[1];
  expect(top(long)).toBeGreaterThan(top(short) + 0.01);
});

test('makes do without darts where hips and waist are alike', () => {
  const { front, back } = draftTrouserBlock({ ...SHAPE, waist: 1.02 });
  expect([...front, ...back].some(({ label }) => label.startsWith('dart'))).toBe(false);
});
