import { expect, test } from 'vitest';
import { readFiles } from '../checks/files.ts';

const maximum = 400;

/** Files that may be longer, each with its reason. */
const allowed: Record<string, string> = {};

/** What is written out from a table when kernels are built; nobody reads it. */
const isGenerated = (path: string): boolean =>
  /^packages\/kernels\/(assembly|src)\/abi\//.test(path);

test(`no source file is longer than ${maximum} lines`, () => {
  const files = readFiles(['.ts', '.mjs', '.cjs', '.js', '.wgsl', '.css']);
  const lines = files.map(({ path, text }) => ({ path, count: text.trimEnd().split('\n').length }));
  const long = lines.filter(
    ({ path, count }) => count > maximum && !(path in allowed) && !isGenerated(path),
  );
  expect(long.map(({ path, count }) => `${path}: ${count} lines, split it`)).toEqual([]);
});
