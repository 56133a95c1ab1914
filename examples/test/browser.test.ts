import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { browserLaunchOptions } from '../../scripts/find-browser.mjs';
import { runOfEachSolver } from './hash-run.ts';
import type { PageResult } from './page/page.ts';

const hashes = JSON.parse(readFileSync(new URL('hashes.json', import.meta.url), 'utf8'));

/** Runs all scenes in Chromium, on a page with the given headers. */
async function runPage(headers: Record<string, string>): Promise<PageResult> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('page', import.meta.url)),
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    server: { port: 0, headers, fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
    logLevel: 'error',
  });
  await server.listen();
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => 'result' in globalThis, undefined, { timeout: 240_000 });
    const result = (await page.evaluate('result')) as PageResult;
    expect(errors).toEqual([]);
    return result;
  } finally {
    await browser.close();
    await server.close();
  }
}

const ofEachSolver = Object.fromEntries(runOfEachSolver.map(({ name }) => [name, hashes[name]]));

test('Chromium computes the same bits as Node, in TypeScript, WASM and on two threads', async () => {
  const {
    isolated,
    threads,
    notice,
    hashes: found,
  } = await runPage({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  });
  expect(isolated).toBe(true);
  expect(threads).toBe(2);
  expect(notice).toBeUndefined();
  expect(found).toEqual({
    TypeScript: ofEachSolver,
    WASM: ofEachSolver,
    'two threads': hashes,
  });
});

test('a page that is not cross-origin isolated runs on one thread, says so, and gives the same bits', async () => {
  const { isolated, threads, notice, hashes: found } = await runPage({});
  expect(isolated).toBe(false);
  expect(threads).toBe(1);
  expect(notice).toMatch(/one thread.*cross-origin isolated.*Cross-Origin-Opener-Policy/);
  expect(found).toEqual({ WASM: ofEachSolver });
});
