import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { Mesh, PlaneGeometry, SphereGeometry } from 'three';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { browserLaunchOptions, findBrowser } from '../../../scripts/find-browser.mjs';
import { root } from '../../../test/checks/files.ts';
import { createCloth } from '../src/index.ts';

const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const STEPS = 20;

/** The same little scene, in a browser's page or here. */
function scene(three: {
  Mesh: typeof Mesh;
  PlaneGeometry: typeof PlaneGeometry;
  SphereGeometry: typeof SphereGeometry;
}) {
  const ball = new three.Mesh(new three.SphereGeometry(0.1, 24, 16));
  const sheet = new three.Mesh(new three.PlaneGeometry(0.4, 0.4, 12, 12).rotateX(-Math.PI / 2));
  sheet.position.y = 0.13;
  return { ball, sheet };
}

async function drapeHere(): Promise<number[]> {
  const { ball, sheet } = scene({ Mesh, PlaneGeometry, SphereGeometry });
  const cloth = await createCloth(sheet, { colliders: [ball], threads: 1, worker: false });
  for (let k = 0; k < STEPS; k++) await cloth.step();
  cloth.dispose();
  return Array.from(sheet.geometry.getAttribute('position').array);
}

describe.skipIf(!findBrowser())('in a browser', () => {
  let browser: Browser;
  let page: Page;
  let server: ViteDevServer;
  let expected: number[];
  beforeAll(async () => {
    browser = await chromium.launch(browserLaunchOptions());
    expected = await drapeHere();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    await page?.close();
    await server?.close();
  });

  /** A page of the example's folder that does nothing by itself. */
  async function openPage(headers: Record<string, string>): Promise<void> {
    server = await createServer({
      configFile: false,
      root: join(root, 'examples/three'),
      cacheDir: join(root, '.cache/vite-three'),
      logLevel: 'error',
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      optimizeDeps: { include: ['three'] },
      server: { port: 0, hmr: false, watch: null, headers },
    });
    await server.listen();
    page = await browser.newPage();
    await page.route('**/main.ts', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(server.resolvedUrls?.local[0] ?? '');
  }

  async function drapeThere(options: object) {
    const script = `(async () => {
      const three = await import('/@id/three');
      const { createCloth } = await import('/@id/@toile/three');
      const { ball, sheet } = (${scene})(three);
      const cloth = await createCloth(sheet, { colliders: [ball], ...${JSON.stringify(options)} });
      for (let k = 0; k < ${STEPS}; k++) await cloth.step();
      const { threads, notice } = cloth;
      const positions = Array.from(sheet.geometry.getAttribute('position').array);
      return { threads, notice, positions };
    })()`;
    return page.evaluate(script) as Promise<{
      threads: number;
      notice: string | undefined;
      positions: number[];
    }>;
  }

  test('without isolation one worker simulates, on one thread, to the same bits', async () => {
    await openPage({});
    const { threads, notice, positions } = await drapeThere({ threads: 2 });
    expect(threads).toBe(1);
    expect(notice).toMatch(/^Running on one thread: .*Cross-Origin-Opener-Policy/);
    expect(page.workers()).toHaveLength(1);
    expect(positions).toEqual(expected);

    // A worker that cannot be loaded: the page's own thread does it.
    await page.route('**/worker.mjs*', (route) => route.abort());
    const alone = await drapeThere({ threads: 1 });
    expect(alone.notice).toMatch(/^Running in the page's own thread, as the worker failed/);
    expect(alone.positions).toEqual(expected);
  });

  test('with isolation it has threads, and comes to the same bits', async () => {
    await openPage(ISOLATION);
    const { threads, notice, positions } = await drapeThere({ threads: 2 });
    expect({ threads, notice }).toEqual({ threads: 2, notice: undefined });
    expect(page.workers()).toHaveLength(2);
    expect(positions).toEqual(expected);
  });
});
