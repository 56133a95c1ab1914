import { expect, test } from 'vitest';
import { armhole } from '../../src/draft/armhole.ts';
import { curveEnd, curveStart, pointAt } from '../../src/pattern/curve-points.ts';
import { direction } from './measure.ts';

const SLOPE = 0.4;

test('runs from underarm to shoulder, square to side and shoulder seam', () => {
  const { curve } = armhole([0.25, 0.17], [0.2, 0.34], SLOPE, 0.185);
  expect(curveStart(curve)).toEqual([0.25, 0.17]);
  expect(curveEnd(curve)).toEqual([0.2, 0.34]);
  expect(direction(curve, 'start')).toEqual([-1, 0]);
  const end = direction(curve, 'end');
  expect(end[0] * Math.cos(SLOPE) - end[1] * Math.sin(SLOPE)).toBeCloseTo(0, 9);
});

test('is hollowed to the width asked for', () => {
  for (const cross of [0.175, 0.185, 0.19]) {
    const { curve } = armhole([0.25, 0.17], [0.2, 0.34], SLOPE, cross);
    const narrowest = Math.min(
      ...Array.from({ length: 401 }, (_, i) => pointAt(curve, i / 400)[0]),
    );
    expect(narrowest).toBeCloseTo(cross, 3);
  }
});
