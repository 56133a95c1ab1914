// Makes docs/images/catwalk.png: a qipao on the catwalk, moments of a stride side by side.
// node apps/web/scripts/catwalk-picture.mjs [file], after npm run build
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { auditMeshes } from '@toile/audit';
import { createBody, walk } from '@toile/body';
import { dress, wear } from '@toile/dressing';
import { findFabric, toMaterial } from '@toile/fabric';
import { DRAFTS } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

const app = fileURLToPath(new URL('..', import.meta.url));
const image = fileURLToPath(new URL('../../../docs/images/catwalk.png', import.meta.url));
const [, , file = image] = process.argv;
/** @type {import('@toile/body').BodyInput} */
const PERSON = { sex: 'female', height: 1.68, chest: 0.94, waist: 0.78, hips: 1.01 };
const FABRIC = 'matsudaira-2015-a';
const MOMENTS = 8;
const FPS = 60;
/** After the way into the walk and a stride of it [strides]. */
const [FIRST, LAST] = [1, 2];
const LEAD = 1.5;

const cloth = await walkInQipao();
const png = await draw({
  ...{
    width: 1440,
    height: 460,
    person: PERSON,
    fabric: FABRIC,
    paint: { ground: '#a8443c' },
    turned: 38,
  },
  ...cloth,
});
await writeFile(file, Buffer.from(png, 'base64'));

async function walkInQipao() {
  const body = await createBody(PERSON);
  const backend = await wasmBackend();
  try {
    const pattern = DRAFTS.qipao.draft(body.measurements, {});
    const { material } = toMaterial(findFabric(FABRIC));
    const dressed = await dress(
      { body, garments: [{ pattern, material }] },
      { resolution: 0.015, backend },
    );
    const [garment] = dressed.garments;
    const motion = walk(body, { speed: 1.3 });
    const due = Array.from({ length: MOMENTS }, (_, k) =>
      Math.round(FPS * (LEAD + motion.duration * (FIRST + ((LAST - FIRST) * k) / MOMENTS))),
    );
    const moments = [];
    let crossings = 0;
    for await (const frame of wear(dressed, motion, {
      seconds: (due.at(-1) ?? 0) / FPS,
      fps: FPS,
      lead: LEAD,
      inPlace: true,
      backend,
    })) {
      if (!due.includes(frame.number)) continue;
      const worn = { positions: frame.garments[0].positions, triangles: garment.triangles };
      const skin = { positions: frame.body.positions, triangles: body.mesh.triangles };
      crossings += auditMeshes([worn, { ...skin, rigid: true }]).intersections;
      moments.push({ body: [...skin.positions], garment: [...worn.positions] });
    }
    console.log(`${worn(dressed)} vertices, ${crossings} crossings in ${moments.length} moments`);
    const { pattern: drafted, mesh, triangles, vertexOf } = garment;
    const cut = { pattern: drafted, mesh, triangles, vertexOf };
    return { cut, moments };
  } finally {
    backend.dispose();
  }
}

/** @param {import('@toile/dressing').Dressed} dressed */
function worn({ outfit }) {
  return outfit.layers.length;
}

/** @param {object} options */
async function draw(options) {
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
    const blank = { contentType: 'text/html', body: '<!doctype html><title>Catwalk</title>' };
    await page.route(`${address}blank`, (route) => route.fulfill(blank));
    await page.goto(`${address}blank`);
    return await page.evaluate(async (asked) => {
      const { drawCatwalk } = await import(
        /* @vite-ignore */ `${location.origin}/scripts/catwalk.ts`
      );
      const drawn = document.createElement('canvas');
      await drawCatwalk(drawn, asked);
      const { toPng } = await import(/* @vite-ignore */ `${location.origin}/scripts/to-png.ts`);
      const png = toPng(drawn, asked.width, asked.height);
      return png;
    }, options);
  } finally {
    await browser.close();
    await server.close();
  }
}
