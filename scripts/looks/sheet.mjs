import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserLaunchOptions } from '../find-browser.mjs';

/** On a sheet [px]. */
const HEIGHT = 300;
const WIDTH = 1680;
const QUALITY = 0.72;

/**
 * Lays pictures out beside each other, those of a garment together, as WebP.
 *
 * @param {readonly { name: string, files: readonly string[] }[]} rows
 * @param {string} path
 */
export async function laySheet(rows, path) {
  const figures = rows.map(({ name, files }) => ({
    name,
    pictures: files.map((file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`),
  }));
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const page = await browser.newPage();
    const sheet = await page.evaluate(draw, { figures, HEIGHT, WIDTH, QUALITY });
    writeFileSync(path, Buffer.from(sheet.slice(sheet.indexOf(',') + 1), 'base64'));
    console.log(path);
  } finally {
    await browser.close();
  }
}

/**
 * In the page: figures from left to right, as many in a row as there is room for.
 *
 * @param {{ figures: { name: string, pictures: string[] }[], HEIGHT: number, WIDTH: number, QUALITY: number }} order
 */
async function draw({ figures, HEIGHT, WIDTH, QUALITY }) {
  const [gap, line] = [10, 22];
  const loaded = await Promise.all(
    figures.map(async ({ name, pictures }) => {
      const images = await Promise.all(
        pictures.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return { image, wide: (HEIGHT * image.width) / image.height };
        }),
      );
      return { name, images, wide: images.reduce((sum, { wide }) => sum + wide, 0) };
    }),
  );
  let [x, y] = [gap, gap];
  const placed = loaded.map((figure) => {
    if (x > gap && x + figure.wide + gap > WIDTH) [x, y] = [gap, y + HEIGHT + line];
    const at = { ...figure, x, y };
    x += figure.wide + 3 * gap;
    return at;
  });
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = y + HEIGHT + line;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.textAlign = 'center';
  context.font = '13px sans-serif';
  context.fillStyle = '#222';
  for (const { name, images, wide, x: left, y: top } of placed) {
    let from = left;
    for (const { image, wide: own } of images) {
      context.drawImage(image, from, top, own, HEIGHT);
      from += own;
    }
    context.fillText(name, left + wide / 2, top + HEIGHT + 14);
  }
  return canvas.toDataURL('image/webp', QUALITY);
}
