import { describe, expect, test } from 'vitest';
import {
  createSewLine,
  findCorners,
  findPosition,
  sliceSewLine,
  twiceArea,
  wrap,
} from '../../src/freesewing/sew-line.ts';
import type { Curve, Point } from '../../src/pattern/curve.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';

const line = (from: Point, to: Point): Curve => ({ type: 'line', from, to });

/** Two straight sides, and two cubics that meet smoothly. */
const curves: Curve[] = [
  line([0, 0], [0.2, 0]),
  line([0.2, 0], [0.2, 0.3]),
  {
    type: 'cubic',
    from: [0.2, 0.3],
    controls: [
      [0.2, 0.35],
      [0.15, 0.4],
    ],
    to: [0.1, 0.4],
  },
  {
    type: 'cubic',
    from: [0.1, 0.4],
    controls: [
      [0.05, 0.4],
      [0, 0.3],
    ],
    to: [0, 0],
  },
];
const loop = createSewLine(curves, true);

describe('positions', () => {
  test('of its corners are exact', () => {
    expect(findPosition(loop, [0.2, 0])).toBe(loop.starts[1]);
    expect(findPosition(loop, [0.1, 0.4])).toBe(loop.starts[3]);
    expect(findPosition(loop, [0, 0])).toBe(0);
  });

  test('between them count along the curve', () => {
    expect(findPosition(loop, [0.2, 0.1])).toBeCloseTo(0.3, 9);
    const first = sliceSewLine(loop, loop.starts[2]!, loop.starts[2]! + 0.05);
    expect(findPosition(loop, curveEnd(first))).toBeCloseTo(loop.starts[2]! + 0.05, 5);
  });

  test('of points elsewhere there are none', () => {
    expect(findPosition(loop, [0.1, 0.1])).toBeUndefined();
    expect(findPosition(loop, [0.201, 0.1])).toBeUndefined();
  });

  test('go round and round on a closed line only', () => {
    expect(wrap(loop, -0.1)).toBeCloseTo(loop.length - 0.1, 12);
    expect(wrap(loop, loop.length)).toBe(0);
    expect(wrap(createSewLine(curves, false), -0.1)).toBe(-0.1);
  });
});

test('corners are where it turns sharply, not where smooth curves meet', () => {
  expect(findCorners(loop)).toEqual([loop.starts[0], loop.starts[1]]);
  expect(findCorners(createSewLine(curves, false))).toEqual([loop.starts[1]]);
});

describe('a slice', () => {
  test('of one curve keeps its kind', () => {
    expect(sliceSewLine(loop, 0.05, 0.1)).toEqual(line([0.05, 0], [0.1, 0]));
    expect(sliceSewLine(loop, loop.starts[3]!, loop.length)).toEqual(curves[3]);
  });

  test('over several becomes one polyline through their ends', () => {
    const slice = sliceSewLine(loop, 0.1, loop.starts[3]!);
    if (slice.type !== 'polyline') throw new Error(slice.type);
    expect(slice.points).toContainEqual([0.2, 0.3]);
    expect(curveLength(slice)).toBeCloseTo(loop.starts[3]! - 0.1, 5);
  });

  test('may pass the end of a closed line', () => {
    const slice = sliceSewLine(loop, loop.length - 0.1, loop.length + 0.1);
    expect(curveLength(slice)).toBeCloseTo(0.2, 5);
    expect(curveEnd(slice)[0]).toBeCloseTo(0.1, 9);
    const before = sliceSewLine(loop, -0.1, 0.1);
    expect(curveStart(before)).toEqual(curveStart(slice));
  });

  test('between equal positions is refused', () => {
    expect(() => sliceSewLine(loop, 0.1, 0.1)).toThrow(RangeError);
  });
});

test('the area tells which way it runs', () => {
  const square = [line([0, 0], [2, 0]), line([2, 0], [2, 2]), line([2, 2], [0, 2])];
  expect(twiceArea([...square, line([0, 2], [0, 0])])).toBe(8);
  expect(twiceArea([line([0, 0], [0, 2]), line([0, 2], [2, 2]), line([2, 2], [0, 0])])).toBe(-4);
});
