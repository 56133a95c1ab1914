import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserLaunchOptions, findBrowser } from '../../scripts/find-browser.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toile-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function addProgram(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

test('finds the browser on the PATH, Chromium before Chrome', () => {
  const PATH = ['missing', 'one', 'two'].map((name) => join(folder, name)).join(delimiter);
  const chrome = addProgram('one/google-chrome');
  expect(findBrowser({ PATH })).toBe(chrome);
  const chromium = addProgram('two/chromium');
  expect(findBrowser({ PATH })).toBe(chromium);
});

test('takes TOILE_BROWSER first, and says so when it cannot be run', () => {
  addProgram('chromium');
  const own = addProgram('my-browser');
  expect(findBrowser({ PATH: folder, TOILE_BROWSER: own })).toBe(own);
  const missing = join(folder, 'missing');
  expect(() => findBrowser({ PATH: folder, TOILE_BROWSER: missing })).toThrow(/TOILE_BROWSER is/);
});

test('a folder of that name is no browser', () => {
  mkdirSync(join(folder, 'chromium'));
  expect(findBrowser({ PATH: folder })).not.toBe(join(folder, 'chromium'));
});

test('launch options keep the browser off the network', () => {
  const options = browserLaunchOptions({ PATH: folder, TOILE_BROWSER: addProgram('chromium') });
  expect(options.args).toContain('--disable-background-networking');
  expect(options.headless).toBe(true);
});
