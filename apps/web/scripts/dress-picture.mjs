// Makes docs/images/dress.png: the fitting room after dressing somebody in two layers.
// node apps/web/scripts/dress-picture.mjs
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  server: { port: 0, hmr: false, watch: null },
});
await server.listen();
const browser = await chromium.launch(browserLaunchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.resolvedUrls?.local[0]}?detail=full`);
  await page.waitForSelector('.dress-button:enabled');
  const card = (place) => page.locator('.garment-card').nth(place);
  await card(0).getByLabel('Style').selectOption('shirt');
  await page.getByRole('button', { name: 'Add a garment over it' }).click();
  await card(1).getByLabel('Style').selectOption('circle-skirt');
  await page.getByRole('button', { name: /^Dress/ }).click();
  await page.waitForFunction(
    () => document.getElementById('dress-bar')?.dataset.state === 'done',
    undefined,
    { timeout: 300_000 },
  );
  await page.waitForTimeout(1500);
  const path = fileURLToPath(new URL('../../../docs/images/dress.png', import.meta.url));
  await page.screenshot({ path });
} finally {
  await browser.close();
  await server.close();
}
