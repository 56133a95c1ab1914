import { expect, test } from 'vitest';
import { distanceToSegment, pointsOn, sharpCorners, splitLoop } from '../../src/dxf/split-loop.ts';
import type { Point } from '../../src/pattern/curve.ts';

const points: Point[] = [
  [0, 0],
  [1, 0],
  [1.1, 0.5],
  [1, 1],
  [0, 1],
];
const loop = { points, joints: [0], gap: 0 };

test('edges run from corner to corner, straight ones as lines', () => {
  const edges = splitLoop(loop, [points[1], points[3], [0, 1.0001]], 0.001);
  expect(edges.map(({ curve }) => curve)).toEqual([
    { type: 'polyline', points: [points[1], points[2], points[3]] },
    { type: 'line', from: points[3], to: points[4] },
    { type: 'polyline', points: [points[4], points[0], points[1]] },
  ]);
});

test('a turn point between two points of the outline becomes a corner, one beside it does not', () => {
  const edges = splitLoop(loop, [points[0], [0.5, 0], [0.5, 0.5]], 0.001);
  expect(edges).toHaveLength(2);
  expect(edges[0].curve).toEqual({ type: 'line', from: [0, 0], to: [0.5, 0] });
});

test('joints are corners too', () => {
  expect(splitLoop({ ...loop, joints: [0, 2] }, [points[4]], 0.001)).toHaveLength(3);
});

test('sharp corners leave out marked curve points', () => {
  expect(sharpCorners(loop, [], 0.001)).toEqual([points[0], points[1], points[3], points[4]]);
  expect(sharpCorners(loop, [[1, 1]], 0.001)).toEqual([points[0], points[1], points[4]]);
});

test('marks of other lines do not lie on the outline', () => {
  expect(
    pointsOn(
      loop,
      [
        [0.5, 0],
        [0, 0.5],
        [0.5, 0.5],
        [1.0005, 1],
      ],
      0.001,
    ),
  ).toEqual([
    [0.5, 0],
    [0, 0.5],
    [1.0005, 1],
  ]);
});

test('distance to a segment ends at its ends', () => {
  expect(distanceToSegment([3, 4], [-1, 0], [0, 0])).toBe(5);
  expect(distanceToSegment([0.5, 2], [0, 0], [1, 0])).toBe(2);
  expect(distanceToSegment([3, 4], [0, 0], [0, 0])).toBe(5);
});
