import { describe, expect, test } from 'vitest';
import { findColumn, needColumn, place, readCsv, readNumber } from '../../src/import/csv.ts';

test('reads names, units, comments, quotes and blank lines', () => {
  const table = readCsv(
    '\uFEFF# KES\n\nForce [gf/cm], "Note, long" ,x\n1.5,"a, b",\n\n2,c,3\n',
    'f.csv',
  );
  expect(table.columns).toEqual([
    { name: 'force', unit: 'gf/cm', index: 0 },
    { name: 'note, long', unit: '', index: 1 },
    { name: 'x', unit: '', index: 2 },
  ]);
  expect(table.rows).toEqual([
    { line: 4, cells: ['1.5', 'a, b', ''] },
    { line: 6, cells: ['2', 'c', '3'] },
  ]);
  const [force, , x] = table.columns;
  expect(readNumber(table, table.rows[0], force)).toBe(1.5);
  expect(readNumber(table, table.rows[0], x)).toBeUndefined();
  expect(place(table, table.rows[1], force)).toBe('f.csv, line 6, column 1 (force)');
});

test('takes decimal commas where semicolons or tabs separate', () => {
  for (const mark of [';', '\t']) {
    const table = readCsv(`a${mark}b\r\n1,5${mark}2.5`, 'f.csv');
    expect(table.columns.map((column) => readNumber(table, table.rows[0], column))).toEqual([
      1.5, 2.5,
    ]);
  }
});

describe('refuses', () => {
  test.each([
    ['an empty file', '', 'f.csv: is empty'],
    ['comments only', '# nothing\n', 'f.csv: is empty'],
    ['names only', 'a,b\n', 'f.csv: has column names but no rows'],
    ['a torn line', 'a,b\n1,2\n3', 'f.csv, line 3: 1 cells for 2 columns; is the line complete?'],
  ])('%s', (_, text, message) => {
    expect(() => readCsv(text, 'f.csv')).toThrow(message);
  });

  test('text for a number, and a missing column', () => {
    const table = readCsv('a,b\n1,two', 'f.csv');
    const column = findColumn(table, ['b'])!;
    expect(() => readNumber(table, table.rows[0], column)).toThrow(
      'f.csv, line 2, column 2 (b): "two" is not a number',
    );
    expect(findColumn(table, ['c'])).toBeUndefined();
    expect(() => needColumn(table, ['c'], 'c [mm]')).toThrow(
      'f.csv, line 1: no column "c" among "a", "b"; name one "c [mm]"',
    );
  });
});
