import { expect, test } from 'vitest';
import { readPoints, readRun } from '../../src/freesewing/read-run.ts';

test('a run names a piece and points', () => {
  expect(readRun('front: hem > armhole')).toEqual([{ piece: 'front', points: ['hem', 'armhole'] }]);
});

test('it goes on with another piece, on a side that it may name', () => {
  expect(readRun('right skirt: in2 > in1 + left skirt: in1>in2~ex2')).toEqual([
    { piece: 'skirt', side: 'right', points: ['in2', 'in1'] },
    { piece: 'skirt', side: 'left', points: ['in1', 'in2~ex2'] },
  ]);
});

test.each([
  'front',
  'front: hem',
  'hem > armhole',
  'front: hem > > armhole',
  'front: hem > armhole +',
  'middle front: hem > armhole',
])('"%s" is refused, and how to write it is said', (run) => {
  expect(() => readRun(run)).toThrow(`run "${run}": write it as "piece: point > point"`);
});

test('points without a piece are a row of names', () => {
  expect(readPoints('a > b~c > d')).toEqual(['a', 'b~c', 'd']);
  expect(readPoints('a >')).toEqual([]);
});
