import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { browserLaunchOptions, findBrowser } from '../../../scripts/find-browser.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is, and where the browser listens; nothing without a browser. */
    site:
      | {
          readonly address: string;
          /** Where its files are. */
          readonly folder: string;
          readonly browser: string;
        }
      | undefined;
  }
}

const root = new URL('..', import.meta.url).pathname;

/**
 * Builds the site as it is published and starts one browser, for all tests of pages together: loading a
 * page from its hundreds of sources takes twice as long.
 */
export default async function serveSite({ provide }: TestProject): Promise<() => Promise<void>> {
  if (!findBrowser()) {
    provide('site', undefined);
    return async () => {};
  }
  const outDir = await mkdtemp(join(tmpdir(), 'toile-site-'));
  await build({ root, logLevel: 'error', build: { outDir, minify: false } });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0 },
  });
  const browser = await chromium.launchServer(browserLaunchOptions());
  provide('site', {
    address: server.resolvedUrls?.local[0] ?? '',
    folder: outDir,
    browser: browser.wsEndpoint(),
  });
  return async () => {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  };
}
