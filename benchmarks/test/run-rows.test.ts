import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RowRun, type RowWork, runRows } from '../src/run-rows.ts';

const cases = ['a', 'b', 'c'].map((name) => ({ name }));
let out = '';
let run: RowRun;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'toile-rows-'));
  run = { limit: 10, jobs: 2, within: 100, out, resume: false, json: false };
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(out, { recursive: true });
});

test('every case is run once, told and kept', async () => {
  const rows = await runRows(cases, run, {
    run: async ({ name }) => ({ name, letters: name.length }),
    describe: ({ name }) => `${name}!`,
  });
  expect([...rows.keys()].toSorted()).toEqual(['a', 'b', 'c']);
  expect(vi.mocked(console.log).mock.calls.flat().toSorted()).toEqual(['a!', 'b!', 'c!']);
  expect(readFileSync(join(out, 'results.jsonl'), 'utf8').split('\n')).toHaveLength(4);
});

test('a resumed run does what is not done, and the later row counts', async () => {
  interface Row {
    readonly name: string;
    readonly isWhole: boolean;
  }
  const work = (isWhole: (name: string) => boolean): RowWork<{ name: string }, Row> => ({
    run: async ({ name }) => ({ name, isWhole: isWhole(name) }),
    describe: ({ name }) => name,
    isDone: (row) => row.isWhole,
  });
  await runRows(
    cases,
    run,
    work((name) => name !== 'b'),
  );
  vi.mocked(console.log).mockClear();
  const rows = await runRows(
    cases,
    { ...run, resume: true },
    work(() => true),
  );
  expect(vi.mocked(console.log).mock.calls.flat()).toEqual(['b']);
  expect([...rows.values()].every(({ isWhole }) => isWhole)).toBe(true);
});

test('none is begun after the time is up', async () => {
  const rows = await runRows(
    cases,
    { ...run, within: 0 },
    {
      run: async ({ name }) => ({ name }),
      describe: ({ name }) => name,
    },
  );
  expect(rows.size).toBe(0);
  expect(console.error).toHaveBeenCalledWith('bench: 3 not begun within 0 s');
});
