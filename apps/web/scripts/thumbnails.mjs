// Makes the gallery's thumbnails and the README's pictures from the running gallery.
// node apps/web/scripts/thumbnails.mjs [scene …]
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

const app = fileURLToPath(new URL('..', import.meta.url));
const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));

/** Steps after which each scene looks its best, and how often to zoom in for the thumbnail. */
const scenes = {
  'tablecloth-sphere': { steps: 240, zoom: 0 },
  'round-tablecloth': { steps: 200, zoom: 1 },
  'dragged-tablecloth': { steps: 120, zoom: 3 },
  'wrung-towel': { steps: 330, zoom: 2 },
  table: { steps: 240, zoom: 1 },
  flag: { steps: 170, zoom: 1 },
  'velocity-modification': { steps: 200, zoom: 0 },
  'falling-tube': { steps: 36, zoom: 1 },
  fabrics: { steps: 260, zoom: 0 },
  body: { steps: 0, zoom: 2 },
  realtime: { steps: 0, zoom: 0 },
  crowd: { steps: 0, zoom: 0 },
  million: { steps: 0, zoom: 1 },
  'drawstring-bag': { steps: 200, zoom: 1 },
  belt: { steps: 150, zoom: 1 },
  shoelace: { steps: 150, zoom: 1 },
};
/** @type {Record<string, string>} */
const onReadme = { fabrics: 'fabrics.png' };

const width = 320;
const height = 240;

/** When pages of their own have come to where they look their best. */
const DONE = {
  realtime: () => document.getElementById('realtime-labels')?.dataset.done === 'true',
  crowd: () => Number(document.getElementById('crowd-labels')?.dataset.people) >= 10,
  million: () => Number(document.getElementById('million-labels')?.dataset.frames) >= 45,
};

// Only the picture: no panels, no labels.
const onlyTheStage = `
  .page { display: block; padding: 0 }
  .page > :not(.frame), .labels, .notice { display: none }
  .frame { position: fixed; inset: 0; margin: 0 }
`;

const asked = process.argv.slice(2);
const server = await createServer({
  root: app,
  logLevel: 'warn',
  server: { port: 0, hmr: false, watch: null },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch(browserLaunchOptions());
try {
  for (const [scene, { steps, zoom }] of Object.entries(scenes)) {
    if (asked.length > 0 && !asked.includes(scene)) continue;
    const page = await runScene(scene, steps);
    if (scene in onReadme) await photographPage(page, onReadme[scene]);
    await page.addStyleTag({ content: onlyTheStage });
    await page.setViewportSize({ width: 2 * width, height: 2 * height });
    for (let k = 0; k < zoom; k++) await page.locator('#view').press('+');
    await page.evaluate(() => document.getElementById('view')?.blur());
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme });
      const name = colorScheme === 'dark' ? `${scene}-dark` : scene;
      const picture = await photograph(page, width, height, 'image/webp');
      await writeFile(`${app}public/thumbnails/${name}.webp`, picture);
      console.log(name);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}

/**
 * Opens a scene in a small window, where software rendering is quick, and pauses it.
 *
 * @param {string} scene
 * @param {number} steps
 */
async function runScene(scene, steps) {
  // Where there is room the fabrics page shows three drapes, the body all its tapes, and one can
  // press Dress.
  const roomy = ['fabrics', 'body'].includes(scene);
  const viewport = roomy ? { width: 640, height: 480 } : { width: 240, height: 200 };
  const page = await browser.newPage({ viewport });
  await page.goto(`${address}gallery.html?detail=full#${scene}`);
  if (scene === 'body') {
    await page.waitForFunction(() => document.getElementById('body-readout')?.dataset.made);
    return page;
  }
  const isDone = DONE[scene];
  if (isDone) {
    await page.waitForFunction(isDone, undefined, { timeout: 300_000 });
    await page.keyboard.press('Space');
    return page;
  }
  await page.waitForFunction(
    (least) => Number(document.getElementById('readout')?.dataset.steps) >= least,
    steps,
    { timeout: 300_000 },
  );
  await page.keyboard.press('Space');
  return page;
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
async function photographPage(page, name) {
  await mkdir(images, { recursive: true });
  // The background's gradient is half of the file, and nobody's reason to look at it.
  const style = await page.addStyleTag({ content: 'body { background: var(--paper) }' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await writeFile(images + name, await photograph(page, 928, 580, 'image/png'));
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  console.log(`docs/images/${name}`);
}

/**
 * The page scaled down and encoded by the browser itself, so that no other library has to.
 *
 * @param {import('playwright-core').Page} page
 * @param {number} width
 * @param {number} height
 * @param {'image/png' | 'image/webp'} type
 */
async function photograph(page, width, height, type) {
  await page.waitForTimeout(2500);
  const png = (await page.screenshot()).toString('base64');
  const picture = await page.evaluate(
    async ({ png, width, height, type }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      if (type === 'image/png') {
        // Odd levels are mostly noise in the shadows' soft edges, and a quarter of the file.
        const pixels = context.getImageData(0, 0, width, height);
        pixels.data.forEach((level, at) => {
          pixels.data[at] = at % 4 === 3 ? level : 2 * Math.round(level / 2);
        });
        context.putImageData(pixels, 0, 0);
      }
      return canvas.toDataURL(type, 0.86).split(',')[1];
    },
    { png, width, height, type },
  );
  return Buffer.from(picture, 'base64');
}
