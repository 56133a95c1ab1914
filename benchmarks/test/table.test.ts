import { expect, test } from 'vitest';
import type { Case, Result } from '../src/case.ts';
import { jsonLine, tableHead, tableRow } from '../src/table.ts';

const asked: Case = { engine: 'jolt', scene: 'hang', size: 32, threads: 1, steps: 300 };
const result: Result = {
  engine: 'jolt',
  scene: 'hang',
  size: 32,
  threads: 1,
  msPerStep: 1.77777777,
  stretchMean: 0.5,
  stretchMax: 27,
  penetrations: null,
  bytesPerVertex: 232.25,
};

test('a JSON line has these keys and no other', () => {
  const keys = [
    'engine',
    'scene',
    'size',
    'threads',
    'msPerStep',
    'stretchMean',
    'stretchMax',
    'penetrations',
    'bytesPerVertex',
  ];
  expect(Object.keys(JSON.parse(jsonLine(asked, { result })))).toEqual(keys);
  const failed = JSON.parse(jsonLine(asked, { failed: 'SIGSEGV' }));
  expect(Object.keys(failed)).toEqual(keys);
  expect(failed).toMatchObject({ engine: 'jolt', size: 32, msPerStep: null });
  expect(jsonLine(asked, { result })).toContain('"msPerStep":1.77778,');
});

test('a row stands below the head of the table', () => {
  const row = tableRow(asked, { result });
  expect(row.indexOf('1.78') + 4).toBe(tableHead().indexOf('ms/step') + 7);
  expect(row).toMatch(/hang +32 {2}jolt +1 +1\.78 +0\.50 +27\.0 +– +232$/);
});

test('a failed case is a row with its reason', () => {
  expect(tableRow(asked, { failed: 'SIGSEGV' })).toMatch(/hang +32 {2}jolt +1 {2}failed: SIGSEGV$/);
});
