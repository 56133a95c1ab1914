import { expect, test } from 'vitest';
import { formatNumber, pathData } from '../../src/svg/path-data.ts';

test('numbers are short', () => {
  expect([1, -0.00001, 2.50001, 10.1234, 100].map(formatNumber)).toEqual([
    '1',
    '0',
    '2.5',
    '10.123',
    '100',
  ]);
});

test('every kind of curve', () => {
  const path = pathData(
    [
      { type: 'line', from: [0, 0], to: [1, 0] },
      { type: 'quadratic', from: [1, 0], control: [2, 0], to: [2, 1] },
      {
        type: 'cubic',
        from: [2, 1],
        controls: [
          [3, 1],
          [3, 2],
        ],
        to: [4, 2],
      },
      { type: 'arc', from: [4, 2], to: [4, 4], radius: 1.5, large: false, right: true },
      {
        type: 'polyline',
        points: [
          [4, 4],
          [2, 5],
          [0, 0],
        ],
      },
    ],
    true,
  );
  expect(path).toBe('M0,0L1,0Q2,0 2,1C3,1 3,2 4,2A1.5,1.5 0 0,1 4,4L2,5L0,0Z');
});
