// Makes docs/images/room-*.webp: the fitting room in its steps and on a phone.
// node apps/web/scripts/room-pictures.mjs [names, such as wardrobe]
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { isMobile: true, hasTouch: true };
/** [ms] */
const EXPOSURE = 30_000;
const PERSON = 'sex=female&size=M';
/** @type {[name: string, hash: string, width: number, options: object][]} */
const PICTURES = [
  ['measurements', `${PERSON}&step=measure`, 960, WIDE],
  ['wardrobe', `${PERSON}&wear=dress,size:M&step=wardrobe`, 960, WIDE],
  ['show', `${PERSON}&wear=tee&wear=pencil-skirt&step=show`, 1280, WIDE],
  ['phone', `${PERSON}&step=wardrobe`, 390, { ...PHONE, viewport: { width: 390, height: 844 } }],
  [
    'landscape',
    `${PERSON}&step=measure`,
    844,
    { ...PHONE, viewport: { width: 844, height: 390 }, colorScheme: 'dark' },
  ],
];

const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  server: { port: 0, hmr: false, watch: null },
});
await server.listen();
const browser = await chromium.launch(browserLaunchOptions());
try {
  const wanted = process.argv.slice(2);
  for (const [name, hash, width, options] of PICTURES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await browser.newPage(options);
    await page.goto(`${server.resolvedUrls?.local[0]}?detail=full#${hash}`);
    const state = hash.includes('wear') ? '[data-state=dressed]' : '[data-ready]';
    await page.waitForSelector(`toile-fitting-room${state}`, { timeout: 300_000 });
    // Until the long exposure of what stands still is over, in software too.
    await page.waitForTimeout(EXPOSURE);
    const png = (await page.screenshot()).toString('base64');
    const webp = await page.evaluate(toWebp, [`data:image/png;base64,${png}`, width]);
    const path = new URL(`../../../docs/images/room-${name}.webp`, import.meta.url);
    await writeFile(path, Buffer.from(webp.split(',')[1], 'base64'));
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}

/** @param {[address: string, width: number]} picture */
async function toWebp([address, width]) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.height) / image.width);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.82);
}
