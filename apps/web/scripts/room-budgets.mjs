// Measures the fitting room as it is published: first paint, bytes, requests, time to the first look, and how
// long the page is blocked meanwhile. node apps/web/scripts/room-budgets.mjs
// The picture is drawn in a process of its own, as with a graphics card; with `--readback` each one is fetched
// back by the page, as Chromium does where it has none, and what drawing takes blocks the page.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

const LOOK = 'sex=female&size=M&wear=dress';
const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = await mkdtemp(join(tmpdir(), 'toile-room-'));
await build({ root, logLevel: 'error', build: { outDir } });
const server = await preview({
  root,
  logLevel: 'error',
  build: { outDir },
  preview: { port: 0 },
});
const options = browserLaunchOptions();
const apart = ['--use-gl=angle', '--use-angle=swiftshader', '--ignore-gpu-blocklist'];
const args = process.argv.includes('--readback')
  ? options.args
  : [...options.args, ...apart, '--enable-unsafe-swiftshader', '--enable-gpu-rasterization'];
const browser = await chromium.launch({ ...options, args });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  /** @type {Promise<{ name: string, bytes: number }>[]} */
  const fetched = [];
  page.on('response', (response) => {
    if (!response.url().startsWith('http') || response.status() >= 300) return;
    const name = new URL(response.url()).pathname;
    fetched.push(response.body().then((body) => ({ name, bytes: gzipSync(body).length })));
  });
  await page.addInitScript(() => {
    const blocks = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { blocks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForSelector('toile-fitting-room[data-ready]', { timeout: 120_000 });
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const ready = await page.evaluate(() => performance.now());
  const files = await Promise.all(fetched);
  await page.evaluate((look) => {
    Object.assign(globalThis, { blocks: Reflect.get(globalThis, 'blocks') });
    Reflect.get(globalThis, 'blocks').length = 0;
    const room = /** @type {HTMLElement & { look: string, step: string }} */ (
      document.querySelector('toile-fitting-room')
    );
    room.look = look;
    room.step = 'wardrobe';
  }, LOOK);
  await page.waitForTimeout(500);
  const start = Date.now();
  await page.getByRole('button', { name: 'Try on' }).click();
  await page.waitForSelector('toile-fitting-room[data-state=dressed]', { timeout: 240_000 });
  const dressed = Date.now() - start;
  await page.waitForTimeout(500);
  const blocks = /** @type {number[]} */ (
    await page.evaluate(() => Reflect.get(globalThis, 'blocks'))
  );
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const row = (
    /** @type {string} */ what,
    /** @type {string} */ value,
    /** @type {string} */ goal,
  ) => console.log(`${what.padEnd(44)}${value.padStart(12)}   ${goal}`);
  row('first paint with content', `${paint.toFixed(0)} ms`, 'under 1000 ms');
  row('person on the screen', `${ready.toFixed(0)} ms`, '');
  row('gzipped before the first garment', `${(total / 1e6).toFixed(2)} MB`, 'at most 1.2 MB');
  row('requests before the first garment', `${files.length}`, '');
  row('first look, from the click', `${(dressed / 1000).toFixed(1)} s`, 'under 6 s');
  row('longest block while dressing', `${Math.max(0, ...blocks).toFixed(0)} ms`, 'under 100 ms');
  row('blocks over 100 ms', `${blocks.filter((ms) => ms > 100).length}`, '0');
  const largest = files.sort((a, b) => b.bytes - a.bytes).slice(0, 8);
  for (const { name, bytes } of largest) console.log(`  ${name}: ${(bytes / 1e3).toFixed(0)} kB`);
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
}
