import { join } from 'node:path';
import { auditMeshes } from '@toile/audit';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserLaunchOptions, findBrowser } from '../../../scripts/find-browser.mjs';
import { root } from '../../../test/checks/files.ts';
import type { GpuOptions } from '../src/index.ts';
import type { Api, Moment, RunOptions, RunResult } from './page/page.ts';
import { simulatePlainly } from './reference.ts';
import { SCENES } from './scenes.ts';

/** Single precision over some hundred sweeps, by another compiler on every GPU [m]. */
const ROUNDING = 5e-5;

describe.skipIf(!findBrowser())('in a browser with WebGPU', () => {
  let browser: Browser;
  let page: Page;
  let server: ViteDevServer;
  beforeAll(async () => {
    const options = browserLaunchOptions();
    // Chromium hides WebGPU where only software renders.
    browser = await chromium.launch({
      ...options,
      args: [...options.args, '--enable-unsafe-webgpu'],
    });
    server = await createServer({
      configFile: false,
      root: join(root, 'packages/gpu/test/page'),
      cacheDir: join(root, '.cache/vite-gpu'),
      logLevel: 'error',
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      server: { port: 0, hmr: false, watch: null, fs: { allow: [root] } },
    });
    await server.listen();
    page = await browser.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction('globalThis.toile');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const run = (options: RunOptions): Promise<RunResult> =>
    page.evaluate((asked) => (globalThis as unknown as { toile: Api }).toile.run(asked), options);

  function furthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
    return Math.max(...Array.from(a, (value, k) => Math.abs(value - b[k])));
  }

  test.each<[string, number, GpuOptions]>([
    // What is rigid buckles, and buckling makes much of rounding.
    ['gathered, rigid', 1, { method: 'jacobi', rigid: true, iterations: 6, bending: 'none' }],
    ['gathered, compliant', 4, { method: 'jacobi', iterations: 6, bending: 'none' }],
    [
      'by colours, rigid',
      1,
      { method: 'gauss-seidel', rigid: true, iterations: 4, bending: 'none' },
    ],
    ['by colours, compliant', 4, { method: 'gauss-seidel', iterations: 4, bending: 'none' }],
    ['with bending', 4, { iterations: 4, bending: 'quadratic' }],
    ['opposite vertices apart', 4, { iterations: 4, bending: { opposite: 0.9 } }],
  ])('sweeps %s do as plain TypeScript does', async (_, steps, options) => {
    const { positions } = await run({ scene: 'hanging', options, steps });
    const expected = simulatePlainly(SCENES.hanging(), options, steps);
    expect(furthest(positions, expected)).toBeLessThan(ROUNDING);
    // The cloth has moved, so that there was something to get wrong.
    expect(furthest(positions, SCENES.hanging().positions)).toBeGreaterThan(0.001);
  });

  test('sweeping ends when nothing moves, and the same start gives the same bits', async () => {
    const options = { iterations: 60, substeps: 1, rigid: true, bending: 'none' } as const;
    const asked = {
      scene: 'hanging',
      options: { ...options, tolerance: 2e-4 },
      steps: 30,
    } as const;
    const [first, second] = [await run(asked), await run(asked)];
    expect(first.iterations).toBeGreaterThan(0);
    expect(first.iterations).toBeLessThan(60);
    expect(second).toEqual(first);
    const all = await run({ ...asked, options });
    expect(all.iterations).toBe(60);
  });

  test('vertices stay out of solids', async () => {
    const { positions: x } = await run({ scene: 'solids', steps: 40 });
    let touching = 0;
    for (let i = 0; i < x.length; i += 3) {
      const fromBall = Math.hypot(x[i], x[i + 1], x[i + 2]) - 0.08;
      const box = [0.12, 0.05, 0.1].map((middle, c) => Math.abs(x[i + c] - middle) - 0.03);
      const capsule = Math.hypot(
        x[i] + 0.13,
        x[i + 1] - 0.05 - Math.min(0.05, Math.max(-0.05, x[i + 1] - 0.05)),
        x[i + 2],
      );
      expect(fromBall).toBeGreaterThan(0);
      expect(Math.max(...box)).toBeGreaterThan(0);
      expect(capsule - 0.03).toBeGreaterThan(0);
      expect(x[i + 1]).toBeGreaterThan(-0.1);
      if (fromBall < 0.002) touching++;
    }
    expect(touching).toBeGreaterThan(10);
  });

  test.each([
    ['its triangles', undefined, 0.0015],
    ['its triangles, skinned', 'triangles', 0.0015],
    // Pictures have pixels, and normals are not those of the faces.
    ['pictures of all its parts', 'maps', 0.004],
    ['pictures of parts that can be touched', 'culled-maps', 0.004],
  ] as const)('a body is met by %s', async (_, contact, depth) => {
    const { positions: x } = await run({ scene: 'body', steps: 30, ...(contact && { contact }) });
    let touching = 0;
    for (let i = 0; i < x.length; i += 3) {
      const distance = Math.hypot(x[i], x[i + 1], x[i + 2]) - 0.08;
      expect(distance).toBeGreaterThan(-depth);
      if (distance < 0.004) touching++;
    }
    expect(touching).toBeGreaterThan(10);
  });

  test('layers stay apart, and fall into each other without it', async () => {
    const nearest = ({ positions: x }: RunResult): number => {
      const model = SCENES.folded();
      let least = Infinity;
      for (let i = 0; 3 * i < x.length; i++) {
        for (let j = 0; j < i; j++) {
          const apart = (p: ArrayLike<number>): number =>
            Math.hypot(...[0, 1, 2].map((c) => p[3 * i + c] - p[3 * j + c]));
          if (apart(model.rest) > 0.1) least = Math.min(least, apart(x));
        }
      }
      return least;
    };
    const apart = await run({ scene: 'folded', options: { selfCollision: true }, steps: 30 });
    const together = await run({ scene: 'folded', steps: 30 });
    expect(apart.contacts).toBeGreaterThan(0);
    expect(nearest(apart)).toBeGreaterThan(0.01);
    expect(nearest(together)).toBeLessThan(0.01);
  });

  test('with exact contact nothing crosses: bodies wait for cloth that cannot give way', async () => {
    const strike = (options: GpuOptions, steps: number): Promise<Moment[]> =>
      page.evaluate(
        ([asked, count]) => (globalThis as unknown as { toile: Api }).toile.strike(asked, count),
        [options, steps] as const,
      );
    const { triangles } = SCENES.struck();
    const crossings = ({ cloth, bodies }: Moment): number => {
      const solids = bodies.map((body) => ({
        positions: Float32Array.from(body.positions),
        triangles: Uint32Array.from(body.triangles),
        rigid: true,
      }));
      return auditMeshes([{ positions: Float32Array.from(cloth), triangles }, ...solids])
        .intersections;
    };
    const options = { substeps: 4, iterations: 8 };
    const moments = await strike({ ...options, exact: true }, 10);
    expect(moments.map(crossings)).toEqual(moments.map(() => 0));
    expect(moments.every(({ cloth }) => cloth.every(Number.isFinite))).toBe(true);
    // The ball was sent below the floor that the cloth lies on.
    expect(Math.max(...moments.map(({ behind }) => behind))).toBeGreaterThan(0.002);
    expect(await strike({ ...options, exact: true }, 5)).toEqual(moments.slice(0, 5));
    // Where only vertices are looked at the ball's triangles go through the cloth's.
    const loose = await strike(options, 10);
    const counts = loose.map((moment, k) => crossings({ ...moment, bodies: moments[k].bodies }));
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });

  test('a hand leads a vertex', async () => {
    const drag = { vertex: 69, by: [0.05, 0.1, 0.1] as const };
    const { positions } = await run({ scene: 'hanging', steps: 10, drag });
    const start = SCENES.hanging().positions;
    drag.by.forEach((by, c) => {
      expect(positions[3 * 69 + c]).toBeCloseTo(start[3 * 69 + c] + by, 5);
    });
  });

  test('what a GPU cannot do is said in a sentence', async () => {
    const messages = await page.evaluate(() =>
      (globalThis as unknown as { toile: Api }).toile.failures(),
    );
    expect(messages).toEqual([
      'GpuError: WebGPU finds no GPU here: simulate with @toile/kernels instead',
      'GpuError: no way to sweep is called "magic": known are jacobi, gauss-seidel',
      'GpuError: 1000 substeps are too many: at most 64',
      'GpuError: exact contact keeps the cloth from itself: leave selfCollision out',
      'SimulationError: a step of -1 s cannot be taken: dt must be positive',
      expect.stringMatching(/^GpuError: the GPU was lost .*: open it again, or go on without$/),
    ]);
  });
});
