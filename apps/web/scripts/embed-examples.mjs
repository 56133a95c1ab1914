// Opens the pages of examples/embed beside the built site, as a shop would have them: plain HTML, React and
// Vue. Tells what each asks for and weighs, and that the room's advice reached the page.
// node apps/web/scripts/embed-examples.mjs; React and Vue are fetched by npm for it.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
});
const root = fileURLToPath(new URL('..', import.meta.url));
const pages = fileURLToPath(new URL('../../../examples/embed/', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'toile-embed-'));
const site = join(folder, 'site');
await build({ root, logLevel: 'error', build: { outDir: site } });
const frameworks = await fetchFrameworks(join(folder, 'frameworks'));

// No headers for shared memory: a page that cannot have them works too.
const server = createServer(async ({ url = '/' }, answer) => {
  const path = new URL(url, 'http://localhost').pathname;
  const file = path.startsWith('/toile/')
    ? join(site, path.slice('/toile/'.length))
    : join(pages, path === '/' ? 'index.html' : path);
  try {
    const content = await readFile(file);
    answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    answer.end(content);
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise((resolve) => {
  server.listen(0, () => resolve(undefined));
});
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await chromium.launch(browserLaunchOptions());
try {
  for (const name of ['index.html', 'react.html', 'vue.html']) {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
    page.setDefaultTimeout(300_000);
    const complaints = /** @type {string[]} */ ([]);
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.route('https://esm.sh/**', (route) =>
      route.fulfill({ contentType: TYPES['.js'], body: frameworks(route.request().url()) }),
    );
    const fetched = /** @type {Promise<number>[]} */ ([]);
    page.on('response', (response) => {
      if (!response.url().startsWith(`http://localhost:${port}/`)) return;
      if (response.url().endsWith('/favicon.ico')) return;
      fetched.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(`http://localhost:${port}/${name}`);
    await page.waitForSelector('toile-fitting-room[data-ready]');
    const advice = await page.getByText(/We would send you \d+\./).textContent();
    const room = await page.waitForSelector('toile-fitting-room[data-state=dressed]');
    const bytes = (await Promise.all(fetched)).reduce((sum, size) => sum + size, 0);
    const seen = await room.evaluate((element) => element.getBoundingClientRect().height);
    console.log(
      `${name.padEnd(11)} ${fetched.length} requests, ${(bytes / 1e6).toFixed(2)} MB gzipped, ` +
        `${seen.toFixed(0)} px high, dressed; "${advice?.trim()}"`,
    );
    const own = complaints.filter((text) => !text.includes('favicon') && !text.includes('404'));
    if (own.length > 0) throw new Error(`${name}: ${own.join('\n')}`);
    if (process.env.TOILE_PICTURES) {
      await page.screenshot({ path: join(process.env.TOILE_PICTURES, `${name}.png`) });
    }
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true });
}

/**
 * What stands in for the addresses in the examples' import maps, so that no other server is needed.
 *
 * @param {string} where
 * @returns {Promise<(address: string) => string>}
 */
async function fetchFrameworks(where) {
  await mkdir(where, { recursive: true });
  await writeFile(join(where, 'package.json'), '{"private":true,"type":"module"}');
  const packages = ['react@19', 'react-dom@19', 'vue@3'];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: where,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await writeFile(
    join(where, 'react.js'),
    "export { createElement, useState } from 'react'; export { createRoot } from 'react-dom/client';",
  );
  await build({
    root: where,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'out',
      lib: { entry: join(where, 'react.js'), formats: ['es'], fileName: 'r' },
    },
  });
  const react = await readFile(join(where, 'out/r.js'), 'utf8');
  const vue = await readFile(join(where, 'node_modules/vue/dist/vue.esm-browser.prod.js'), 'utf8');
  return (address) => {
    if (address.includes('/vue')) return vue;
    return address.includes('react-dom')
      ? "export { createRoot } from 'https://esm.sh/react@19';"
      : react;
  };
}
