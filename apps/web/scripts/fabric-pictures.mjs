// Draws a dressed figure in fabrics: node apps/web/scripts/fabric-pictures.mjs <dressed.glb> <folder> <picture.json>
// where the last is a list of { name, …FabricPicture }, see fabric-pictures.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

const [glb, folder, list] = process.argv.slice(2);
const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  server: { port: 0, hmr: false, watch: null },
});
await server.listen();
const browser = await chromium.launch(browserLaunchOptions());
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  page.on('console', (message) => {
    if (/THREE|Error/.test(message.text())) console.error(message.text().slice(0, 2000));
  });
  await page.route('**/figure.glb', (route) =>
    route.fulfill({ body: readFileSync(glb), contentType: 'model/gltf-binary' }),
  );
  await page.route('**/empty.html', (route) =>
    route.fulfill({ body: '<!doctype html><title>Fabrics</title>', contentType: 'text/html' }),
  );
  const address = server.resolvedUrls?.local[0];
  for (const { name, ...picture } of JSON.parse(readFileSync(list, 'utf8'))) {
    await page.goto(`${address}empty.html`);
    const { figures, url } = await page.evaluate(
      async ([picture, script]) => {
        const canvas = document.createElement('canvas');
        const { drawFabric } = await import(/* @vite-ignore */ script);
        const figures = await drawFabric(canvas, 'figure.glb', picture);
        return { figures, url: canvas.toDataURL('image/png') };
      },
      [picture, '/scripts/fabric-pictures.ts'],
    );
    writeFileSync(join(folder, `${name}.png`), Buffer.from(url.split(',')[1], 'base64'));
    console.log(name, JSON.stringify(figures));
  }
} finally {
  await browser.close();
  await server.close();
}
