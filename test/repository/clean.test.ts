import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingEntries } from '../../scripts/complete-lock.mjs';
import { lineOf, readFiles, root } from '../checks/files.ts';

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

test('package-lock.json names no registry', () => {
  // An address in the lock would send everybody to the registry of whoever wrote it.
  const packages: Record<string, { resolved?: string }> = readJson('package-lock.json').packages;
  const withHost = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'));
  expect(withHost.map(([path, { resolved }]) => `${path}: ${resolved}`)).toEqual([]);
});

test('package-lock.json lists every platform, else npm ci refuses it', () => {
  const missing = Object.keys(missingEntries(readJson('package-lock.json').packages));
  expect(missing, 'run node scripts/complete-lock.mjs').toEqual([]);
});

test('no file names the folder of this checkout', () => {
  // Below a folder as common as "/app" an innocent mention would look like a leak.
  const folder = root.replace(/[\\/]$/, '');
  if (folder.split(/[\\/]/).length < 3) return;
  const endings = ['.ts', '.mjs', '.json', '.md', '.html', '.css', '.bib', '.svg', '.csv'];
  const leaks = readFiles(endings).flatMap(({ path, text }) => {
    const index = text.indexOf(folder);
    return index < 0 ? [] : [`${path}:${lineOf(text, index)}`];
  });
  expect(leaks).toEqual([]);
});

test('the root tsconfig builds every workspace', () => {
  const references: { path: string }[] = readJson('tsconfig.json').references;
  const packages: Record<string, { link?: boolean; resolved?: string }> =
    readJson('package-lock.json').packages;
  const workspaces = Object.values(packages).flatMap(({ link, resolved }) =>
    link && resolved ? [resolved] : [],
  );
  expect(workspaces.length).toBeGreaterThan(0);
  expect(references.map(({ path }) => path)).toEqual(expect.arrayContaining(workspaces));
  const withoutConfig = workspaces.filter((path) => !existsSync(join(root, path, 'tsconfig.json')));
  expect(withoutConfig).toEqual([]);
});
