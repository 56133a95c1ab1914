import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { main } from '../src/index.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => {});
const error = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  log.mockClear();
  error.mockClear();
});

test.each<[string, string[], string]>([
  ['a folder', ['check', '.'], '.: cannot read "" files; export the mesh as .glb or .obj'],
  ['another format', ['check', 'a.fbx'], 'a.fbx: cannot read ".fbx" files'],
  ['no file', ['check'], 'name at least one file'],
  ['a missing body', ['check', '--body', 'a.obj'], 'name at least one file'],
  ['an unknown option', ['check', 'a.obj', '--fast'], "Unknown option '--fast'"],
  ['an option without value', ['check', 'a.obj', '--max'], '--max <value>'],
  ['a number that is none', ['check', 'a.obj', '--max', 'few'], '--max "few": give a whole number'],
  ['a negative number', ['check', 'a.obj', '--max=-1'], '--max "-1": give a whole number'],
  ['a negative number apart', ['check', 'a.obj', '--max', '-1'], '--max "-1": give a whole number'],
  [
    'a negative length',
    ['body', '--sex', 'male', '--height', '-172cm'],
    'height is -1.72 m: a length',
  ],
  ['a negative age', ['body', '--sex', 'male', '--age', '-5'], '--age "-5": give years'],
  [
    'a negative resolution',
    ['dress', '--sex', 'male', '--draft', 'tee', '--resolution', '-5mm'],
    '--resolution "-5mm": give 5mm to 50mm',
  ],
  ['an option for a value', ['body', '--sex', '--json'], '--sex: give a value'],
  ['an unknown option of toile', ['--fast'], 'there is no option "--fast"'],
  ['an inherited name', ['toString'], 'there is no command "toString"'],
])('explains what is wrong with %s', async (_, args, message) => {
  expect(await main(args)).toBe(2);
  expect(error.mock.calls).toEqual([[expect.stringContaining(message)]]);
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ['text.glb', 'hello', 'text.glb: not a GLB file'],
  ['empty.obj', '', 'empty.obj: the OBJ text has no faces'],
  ['huge.obj', 'v 0 0 0\nv 1e31 0 0\nv 0 1 0\nf 1 2 3\n', 'beyond 1e+30, vertex 1 first'],
])('explains what is wrong with %s', async (name, text, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'toile-cli-'));
  try {
    const file = join(folder, name);
    writeFileSync(file, text);
    expect(await main(['check', file])).toBe(2);
    expect(error.mock.calls).toEqual([[expect.stringContaining(message)]]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('help of a command wins over its mistakes', async () => {
  expect(await main(['check', '--fast', '--help'])).toBe(0);
  expect(log.mock.calls).toEqual([[expect.stringContaining('--body <file>')]]);
});
