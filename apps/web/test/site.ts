import { buffer } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';

/** The site, and a browser to see it with. */
export interface Site {
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Joins the browser that `serve-site.ts` has started. */
export async function openSite(): Promise<Site> {
  const site = inject('site');
  if (!site) throw new Error('There is no browser to see the site with.');
  const browser = await chromium.connect(site.browser);
  return { address: site.address, browser, close: () => browser.close() };
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

/** What a file that the page offers contains; a browser that is shared has no path to give. */
export async function readDownload(file: Download): Promise<Buffer> {
  return buffer(await file.createReadStream());
}
