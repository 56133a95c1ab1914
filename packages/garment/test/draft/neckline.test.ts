import { describe, expect, test } from 'vitest';
import { neckline } from '../../src/draft/neckline.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { direction } from './measure.ts';

describe.each([0.36, 0.45, 0.6])('a neckline of %s m', (girth) => {
  const slope = 0.42;
  const neck = neckline({ girth, frontDepth: 1.1, shoulderSlope: () => slope });
  const [front, back] = [neck.front(0.4).curve, neck.back(0.4).curve];

  test('has its length', () => {
    expect(2 * (curveLength(front) + curveLength(back))).toBeCloseTo(girth, 7);
  });

  test('has plausible width and depths', () => {
    expect(neck.width / girth).toBeGreaterThan(0.15);
    expect(neck.width / girth).toBeLessThan(0.25);
    expect(neck.frontDepth).toBeCloseTo(1.1 * neck.width, 9);
    expect(neck.backDepth).toBeLessThan(neck.frontDepth / 2);
    expect(curveStart(front)).toEqual([neck.width, 0.4]);
    expect(curveEnd(front)).toEqual([0, 0.4 - neck.frontDepth]);
  });

  test('meets shoulder and middle at right angles', () => {
    const shoulder = [-Math.cos(slope), Math.sin(slope)] as const;
    for (const curve of [front, back]) {
      const start = direction(curve, 'start');
      expect(start[0] * shoulder[0] + start[1] * shoulder[1]).toBeCloseTo(0, 9);
      expect(direction(curve, 'end')[1]).toBeCloseTo(0, 9);
    }
  });
});
