// Makes docs/images/room-show.webp: the fitting room with somebody dressed in two layers.
// node apps/web/scripts/dress-picture.mjs
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

const LOOK = 'sex=female&size=M&wear=shirt&wear=circle-skirt&step=show';

const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  server: { port: 0, hmr: false, watch: null },
});
await server.listen();
const browser = await chromium.launch(browserLaunchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.resolvedUrls?.local[0]}?detail=full#${LOOK}`);
  await page.waitForSelector('toile-fitting-room[data-state=dressed]', { timeout: 300_000 });
  await page.waitForTimeout(3000);
  const path = fileURLToPath(new URL('../../../docs/images/room-show.webp', import.meta.url));
  await page.screenshot({ path });
} finally {
  await browser.close();
  await server.close();
}
