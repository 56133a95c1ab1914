// Draws our drafts on very different people, from the front, the side and behind, and prints how they hang.
// node apps/web/scripts/draft-sheet.mjs --out <folder> [--drafts tee,hoodie] [--people xs,xxl], after npm run build
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBody } from '@toile/body';
import { dress, fitReports } from '@toile/dressing';
import { findFabric, toMaterial } from '@toile/fabric';
import { DRAFTS } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

/** @type {Record<string, import('@toile/body').BodyInput>} */
const PEOPLE = {
  xs: { sex: 'female', height: 1.64, chest: 0.78, waist: 0.62, hips: 0.86 },
  xxl: { sex: 'female', height: 1.7, chest: 1.25, waist: 1.09, hips: 1.295 },
  short: { sex: 'female', height: 1.55, chest: 1.18, waist: 1.06, hips: 1.22 },
  thin: { sex: 'male', height: 1.92, chest: 0.94, waist: 0.78, hips: 0.95 },
  man: { sex: 'male', height: 1.78, chest: 1.0, waist: 0.86, hips: 1.0 },
  woman: { sex: 'female', height: 1.68, chest: 0.94, waist: 0.78, hips: 1.01 },
};
const SWATCH = {
  tee: 'ochre',
  shirt: 'stripe',
  hoodie: 'teal',
  trousers: 'indigo',
  'pencil-skirt': 'charcoal',
  'circle-skirt': 'madder',
  'pleated-skirt': 'indigo',
  dress: 'madder',
  qipao: 'teal',
};

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'draft-sheet' },
    drafts: { type: 'string', default: Object.keys(DRAFTS).join() },
    people: { type: 'string', default: 'xs,xxl,short,thin' },
    options: { type: 'string', default: '{}' },
    resolution: { type: 'string', default: '0.018' },
    pictures: { type: 'string', default: 'yes' },
    near: { type: 'boolean', default: false },
  },
});
await mkdir(values.out, { recursive: true });
const worn = await dressAll();
if (values.pictures === 'yes') await drawAll(worn);

async function dressAll() {
  const backend = await wasmBackend();
  const all = [];
  try {
    for (const who of values.people.split(',')) {
      const person = PEOPLE[who];
      const body = await createBody(person);
      for (const names of values.drafts.split(',')) {
        const garments = names.split('+').map((name) => ({
          pattern: DRAFTS[name].draft(body.measurements, JSON.parse(values.options)),
          ...toMaterial(findFabric(DRAFTS[name].fabric)),
        }));
        try {
          const resolution = Number(values.resolution);
          const dressed = await dress({ body, garments }, { resolution, backend });
          const file = `${who}-${names}`;
          const reports = fitReports({ body, dressed });
          dressed.garments.forEach((garment, k) => {
            console.log(file, garment.name, describe(garment, body, dressed, reports[k]));
          });
          all.push({
            file,
            person,
            near: values.near,
            body: [...dressed.body.positions],
            garments: dressed.garments.map((garment, k) => {
              const { pattern, mesh, triangles, vertexOf, positions } = garment;
              const name = names.split('+')[k];
              return {
                cut: { pattern, mesh, triangles, vertexOf },
                positions: [...positions],
                fabric: DRAFTS[name].fabric,
                swatch: SWATCH[name],
              };
            }),
          });
        } catch (error) {
          console.log(who, names, 'FAILED', String(error));
        }
      }
    }
  } finally {
    backend.dispose();
  }
  return all;
}

/** Millimetres: where free edges are and how level, where waistbands are over the waist. */
function describe(garment, body, dressed, report) {
  const { mesh, positions, vertexOf, pattern } = garment;
  const sewn = new Set();
  for (const { sides } of pattern.seams)
    for (const { panel, edge } of sides) sewn.add(`${panel}/${edge}`);
  const places = (p, e) => [...mesh.boundary[p][e]].map((v) => 3 * vertexOf[v]);
  const rows = new Map();
  for (const [p, panel] of pattern.panels.entries()) {
    for (const [e, { label }] of panel.edges.entries()) {
      if (sewn.has(`${panel.name}/${e}`)) continue;
      const key = `${panel.name.replace(/^(left|right) /, '')}:${(label ?? '').replace(/ (left|right)$/, '')}`;
      const list = rows.get(key) ?? [];
      for (const i of places(p, e)) list.push([positions[i], positions[i + 1], positions[i + 2]]);
      rows.set(key, list);
    }
  }
  const mm = (x) => Math.round(1000 * x);
  const edges = [...rows].map(([key, list]) => {
    const ys = list.map(([, y]) => y);
    const mean = ys.reduce((a, b) => a + b, 0) / ys.length;
    const [low, high] = [Math.min(...ys), Math.max(...ys)];
    return `${key} y ${mm(mean)} (${mm(low - mean)}..+${mm(high - mean)})`;
  });
  const band = pattern.panels.findIndex(({ name }) => name === 'waistband');
  const extra = [];
  if (band >= 0) {
    const { firstVertex, vertexCount } = mesh.panels[band];
    const ring = [];
    for (let v = firstVertex; v < firstVertex + vertexCount; v++) {
      const i = 3 * vertexOf[v];
      ring.push([positions[i], positions[i + 1], positions[i + 2]]);
    }
    const part = (test) => {
      const some = ring.filter(test);
      return some.reduce((sum, [, y]) => sum + y, 0) / some.length;
    };
    const zs = ring.map(([, , z]) => z);
    const [z0, z1] = [Math.min(...zs), Math.max(...zs)];
    const front = part(([, , z]) => z > z0 + 0.85 * (z1 - z0));
    const back = part(([, , z]) => z < z0 + 0.15 * (z1 - z0));
    const height = body.measurements.waistHeight;
    extra.push(`band over waist: front ${mm(front - height)} back ${mm(back - height)}`);
  }
  const { audit, settled } = dressed;
  const felt = report.felt.strain;
  return [
    ...extra,
    ...edges,
    `strain ${(100 * felt.value).toFixed(1)} % ${felt.place ?? felt.where ?? ''}`,
    `gap ${mm(report.gap.mean ?? report.gap.median ?? 0)}`,
    `${audit.intersections} crossings ${settled ? '' : 'NOT AT REST'}`,
    `| ${report.verdict.join(' ')}`,
  ].join('; ');
}

async function drawAll(cases) {
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    server: { port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 200, height: 200 } });
    page.on('pageerror', (error) => console.error(error.message));
    const blank = { contentType: 'text/html', body: '<!doctype html><title>Drafts</title>' };
    await page.route(`${address}blank`, (route) => route.fulfill(blank));
    await page.goto(`${address}blank`);
    for (const asked of cases) {
      const png = await page.evaluate(async (options) => {
        const { drawDraft } = await import(
          /* @vite-ignore */ `${location.origin}/scripts/draft-sheet.ts`
        );
        return drawDraft(options);
      }, asked);
      await writeFile(join(values.out, `${asked.file}.png`), Buffer.from(png, 'base64'));
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
