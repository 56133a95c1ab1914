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
const FPS = 60;
/** The way into the walk [s], and what is walked before the stride that is drawn [strides]. */
const LEAD = 1.5;
const BEFORE = 1;

/**
 * A draft on somebody who walks, at moments of a stride, evenly.
 *
 * @param {{ person: import('@toile/body').BodyInput, draft: keyof typeof DRAFTS, fabric: string, resolution: number, speed: number, moments: number }} asked
 */
export async function walkMoments({ person, draft, fabric, resolution, speed, moments }) {
  const body = await createBody(person);
  const backend = await wasmBackend();
  try {
    const pattern = DRAFTS[draft].draft(body.measurements, {});
    const { material } = toMaterial(findFabric(fabric));
    const dressed = await dress(
      { body, garments: [{ pattern, material }] },
      { resolution, backend },
    );
    const [garment] = dressed.garments;
    const motion = walk(body, { speed });
    const due = Array.from({ length: moments }, (_, k) =>
      Math.round(FPS * (LEAD + motion.duration * (BEFORE + k / moments))),
    );
    const seen = [];
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
      seen.push({ body: [...skin.positions], garment: [...worn.positions] });
    }
    const vertices = dressed.outfit.layers.length;
    console.log(`${draft}: ${vertices} vertices, ${crossings} crossings in ${seen.length} moments`);
    const { mesh, triangles, vertexOf } = garment;
    return { cut: { pattern: garment.pattern, mesh, triangles, vertexOf }, moments: seen };
  } finally {
    backend.dispose();
  }
}

/**
 * Draws moments side by side as the fitting room draws people; see `CatwalkOptions`.
 *
 * @param {object} options
 * @returns {Promise<Buffer>} A PNG.
 */
export async function drawMoments(options) {
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
    const png = await page.evaluate(async (asked) => {
      const { drawCatwalk } = await import(
        /* @vite-ignore */ `${location.origin}/scripts/catwalk.ts`
      );
      const drawn = document.createElement('canvas');
      await drawCatwalk(drawn, asked);
      const { toPng } = await import(/* @vite-ignore */ `${location.origin}/scripts/to-png.ts`);
      return toPng(drawn, asked.width, asked.height);
    }, options);
    return Buffer.from(png, 'base64');
  } finally {
    await browser.close();
    await server.close();
  }
}
