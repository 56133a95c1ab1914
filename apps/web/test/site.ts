import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';

/** The site on a port of its own, and a browser to see it with. */
export interface Site {
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const server = await createServer({
    root: new URL('..', import.meta.url).pathname,
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const browser = await chromium.launch(browserLaunchOptions());
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** An empty page in a window of its own, which tells of every error. */
export async function openPage(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  options: Parameters<Browser['newContext']>[0],
  complain: (text: string) => void,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text());
  });
  return { context, page };
}
