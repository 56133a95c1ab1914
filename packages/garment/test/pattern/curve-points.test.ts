import { describe, expect, test } from 'vitest';
import type { Curve, Point } from '../../src/pattern/curve.ts';
import {
  curveEnd,
  curveLength,
  curveStart,
  pointAt,
  reverseCurve,
  sampleCurve,
  splitCurve,
  transformCurve,
} from '../../src/pattern/curve-points.ts';

const curves: Record<string, Curve> = {
  line: { type: 'line', from: [0, 0], to: [0.3, 0.4] },
  quadratic: { type: 'quadratic', from: [0, 0], control: [0.5, 0.1], to: [0.3, 0.4] },
  cubic: {
    type: 'cubic',
    from: [0, 0],
    controls: [
      [0.3, 0],
      [0, 0.3],
    ],
    to: [0.3, 0.4],
  },
  'short arc': {
    type: 'arc',
    from: [0, 0],
    to: [0.3, 0.4],
    radius: 0.4,
    large: false,
    right: true,
  },
  'long arc': { type: 'arc', from: [0, 0], to: [0.3, 0.4], radius: 0.4, large: true, right: false },
  polyline: {
    type: 'polyline',
    points: [
      [0, 0],
      [0.3, 0],
      [0.3, 0],
      [0.3, 0.4],
    ],
  },
};
const each = Object.entries(curves);

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function chords(points: readonly Point[]): number[] {
  return points.slice(1).map((p, i) => distance(points[i]!, p));
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

function expectClose(actual: Point, expected: Point, digits = 9): void {
  expect(actual[0]).toBeCloseTo(expected[0], digits);
  expect(actual[1]).toBeCloseTo(expected[1], digits);
}

describe.each(each)('%s', (_, curve) => {
  test('starts and ends exactly at its ends', () => {
    const points = sampleCurve(curve, 7);
    expect(points).toHaveLength(8);
    expect(points[0]).toEqual([0, 0]);
    expect(points[7]).toEqual([0.3, 0.4]);
    expect(curveStart(curve)).toEqual([0, 0]);
    expect(curveEnd(curve)).toEqual([0.3, 0.4]);
    expect([pointAt(curve, 0), pointAt(curve, 1)]).toEqual([points[0], points[7]]);
  });

  test('is as long as its fine samples, which are even', () => {
    const lengths = chords(sampleCurve(curve, 1400));
    expect(sum(lengths)).toBeCloseTo(curveLength(curve), 5);
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.001);
  });

  test.each([0.01, 0.25, 0.8])('is parted at %d of its length and keeps its shape', (fraction) => {
    const [before, after] = splitCurve(curve, fraction);
    const length = curveLength(curve);
    expect(curveLength(before)).toBeCloseTo(fraction * length, 7);
    expect(curveLength(after)).toBeCloseTo((1 - fraction) * length, 7);
    expect(curveEnd(before)).toEqual(curveStart(after));
    const whole = sampleCurve(curve, 100);
    const count = Math.round(fraction * 100);
    const halves = [...sampleCurve(before, count), ...sampleCurve(after, 100 - count).slice(1)];
    whole.forEach((p, i) => {
      expectClose(halves[i]!, p, 7);
    });
  });

  test('runs backwards', () => {
    const back = sampleCurve(reverseCurve(curve), 10).reverse();
    sampleCurve(curve, 10).forEach((p, i) => {
      expectClose(back[i]!, p);
    });
  });

  test.each<[string, (p: Point) => Point]>([
    ['moved, turned and doubled', ([x, y]) => [1 - 2 * y, 3 + 2 * x]],
    ['mirrored', ([x, y]) => [-x, y]],
  ])('%s', (_, f) => {
    const moved = sampleCurve(transformCurve(curve, f), 10);
    sampleCurve(curve, 10).forEach((p, i) => {
      expectClose(moved[i]!, f(p));
    });
  });
});

describe('arcs', () => {
  const arc = (radius: number, large: boolean, right: boolean): Curve => ({
    type: 'arc',
    from: [-1, 0],
    to: [1, 0],
    radius,
    large,
    right,
  });

  test('to the right lie to the right of the way', () => {
    expectClose(pointAt(arc(1, false, true), 0.5), [0, -1]);
    expectClose(pointAt(arc(1, false, false), 0.5), [0, 1]);
  });

  test('may be the long way round', () => {
    const short = arc(Math.SQRT2, false, true);
    const long = arc(Math.SQRT2, true, true);
    expectClose(pointAt(short, 0.5), [0, 1 - Math.SQRT2]);
    expectClose(pointAt(long, 0.5), [0, -1 - Math.SQRT2]);
    expect(curveLength(short) + curveLength(long)).toBeCloseTo(2 * Math.PI * Math.SQRT2, 12);
  });

  test('too small to reach become half circles', () => {
    expect(curveLength(arc(0.2, false, true))).toBeCloseTo(Math.PI, 12);
  });

  test('without a chord are points', () => {
    const point: Curve = {
      type: 'arc',
      from: [1, 2],
      to: [1, 2],
      radius: 1,
      large: true,
      right: true,
    };
    expect(curveLength(point)).toBe(0);
    expect(sampleCurve(point, 2)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });
});

test('Bézier lengths agree with the closed form', () => {
  // The parabola y = x² from 0 to 1: (2√5 + asinh 2) / 4.
  const parabola: Curve = { type: 'quadratic', from: [0, 0], control: [0.5, 0], to: [1, 1] };
  expect(curveLength(parabola)).toBeCloseTo((2 * Math.sqrt(5) + Math.asinh(2)) / 4, 10);
});

test('a cubic with a cusp is still sampled evenly', () => {
  const cusp: Curve = {
    type: 'cubic',
    from: [0, 0],
    controls: [
      [1, 1],
      [0, 1],
    ],
    to: [1, 0],
  };
  const lengths = chords(sampleCurve(cusp, 50));
  expect(Math.min(...lengths)).toBeGreaterThan(0.5 * Math.max(...lengths));
});
