import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';
import { root } from '../../../test/checks/files.ts';

/** A browser in which this package's modules can be used. */
export interface ViewerPage {
  /** Calls a function in a new page with the modules of three, the viewer and fabrics, and what else it is given. */
  // biome-ignore lint/suspicious/noExplicitAny: what the page has loaded
  call<T>(use: (modules: any, ...args: any[]) => T, ...args: readonly unknown[]): Promise<T>;
  close(): Promise<void>;
}

export async function openViewer(): Promise<ViewerPage> {
  const browser = await chromium.launch(browserLaunchOptions());
  const server = await createServer({
    configFile: false,
    root: join(root, 'examples/three'),
    cacheDir: join(root, '.cache/vite-viewer'),
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    optimizeDeps: { include: ['three', 'three/addons/controls/OrbitControls.js'] },
    server: { port: 0, hmr: false, watch: null },
  });
  await server.listen();
  return {
    async call<T>(
      // biome-ignore lint/suspicious/noExplicitAny: what the page has loaded
      use: (modules: any, ...args: any[]) => T,
      ...args: readonly unknown[]
    ): Promise<T> {
      const page = await browser.newPage();
      await page.route('**/main.ts', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      const script = `(async () => {
        const three = await import('/@id/three');
        const viewer = await import('/@id/@toile/viewer');
        const looks = await import('/@id/@toile/fabric/look');
        const fabrics = await import('/@id/@toile/fabric');
        const modules = { three, ...viewer, ...looks, ...fabrics };
        return (${use})(modules, ...${JSON.stringify(args)});
      })()`;
      const result = (await page.evaluate(script)) as T;
      await page.close();
      return result;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
