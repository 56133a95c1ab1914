// Makes docs/images/body.png and body-walk.png: six people, standing and walking.
// node apps/web/scripts/body-pictures.mjs [folder for views from all sides]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

const app = fileURLToPath(new URL('..', import.meta.url));
const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const [, , everySide] = process.argv;

const server = await createServer({
  root: app,
  logLevel: 'warn',
  server: { port: 0, hmr: false, watch: null },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch(browserLaunchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 200, height: 200 } });
  page.on('pageerror', (error) => console.error(error.message));
  const blank = { contentType: 'text/html', body: '<!doctype html><title>People</title>' };
  await page.route(`${address}blank`, (route) => route.fulfill(blank));
  await page.goto(`${address}blank`);
  const tones = ['mannequin'];
  for (const [name, walking] of /** @type {const} */ ([
    ['body', false],
    ['body-walk', true],
  ])) {
    const size = { width: 1120, height: 520 };
    await picture(page, images, name, { ...size, walking, turned: walking ? 35 : 12, tones });
  }
  if (everySide) {
    await mkdir(everySide, { recursive: true });
    for (const walking of [false, true]) {
      for (const turned of [0, 90, 180]) {
        const name = `${walking ? 'walk' : 'stand'}-${turned}`;
        await picture(page, everySide, name, { width: 1500, height: 640, walking, turned, tones });
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} folder
 * @param {string} name
 * @param {object} options
 */
async function picture(page, folder, name, options) {
  const png = await page.evaluate(async (asked) => {
    const { lineUp } = await import(/* @vite-ignore */ `${location.origin}/scripts/line-up.ts`);
    const drawn = document.createElement('canvas');
    await lineUp(drawn, asked);
    const { toPng } = await import(/* @vite-ignore */ `${location.origin}/scripts/to-png.ts`);
    const png = toPng(drawn, asked.width, asked.height);
    drawn.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    return png;
  }, options);
  await writeFile(join(folder, `${name}.png`), Buffer.from(png, 'base64'));
  console.log(name);
}
