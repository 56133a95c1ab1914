import { expect, test } from 'vitest';
import { zip } from '../../src/shell/zip.ts';

test('of two chains the one that is less far goes on, by its share', () => {
  const steps = [
    ...zip([
      [0, 1, 2],
      [0, 1, 2, 3, 8],
    ]),
  ];
  expect(steps.map(({ isFirst }) => isFirst)).toEqual([false, false, false, true, true, false]);
  expect(steps[3]).toEqual({ isFirst: true, i: 0, j: 3 });
});

test('may begin later', () => {
  expect([
    ...zip(
      [
        [0, 1],
        [0, 1],
      ],
      1,
    ),
  ]).toEqual([]);
});
