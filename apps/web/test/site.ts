import { buffer } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from 'vitest';

// Small: software rendering draws it in a fraction of the time of a large one.
export const WINDOW: Viewport = { width: 1040, height: 420 };
export const PHONE: Viewport = { width: 360, height: 740 };
/** How long a page may take for what it does in a second or two, on a slow machine that others use [ms]. */
export const PATIENCE = 100_000;

interface Viewport {
  readonly width: number;
  readonly height: number;
}

type WindowOptions = Parameters<Browser['newContext']>[0];

/** A window on the site, for the tests of a file one after the other. */
export interface SiteWindow {
  readonly address: string;
  /** Where its files are, for other servers. */
  readonly folder: string;
  /** Closes the window, and opens one with an empty page. */
  open(viewport: Viewport, options?: WindowOptions): Promise<Page>;
  /** The page was meant to complain of this. */
  forgive(text: string): void;
}

/**
 * Describes what a page of the site does, in the browser that `serve-site.ts` has started. A test
 * fails in which the page tells of an error.
 */
export function describePage(name: string, tests: (view: SiteWindow) => void): void {
  const site = inject('site');
  describe.skipIf(!site)(name, () => {
    let browser: Browser;
    let context: BrowserContext | undefined;
    let complaints: string[] = [];

    beforeAll(async () => {
      browser = await chromium.connect(site?.browser ?? '');
    });
    afterAll(() => browser?.close());
    beforeEach(() => {
      complaints = [];
    });
    afterEach(() => {
      expect(complaints).toEqual([]);
    });

    tests({
      address: site?.address ?? '',
      folder: site?.folder ?? '',
      async open(viewport, options = {}) {
        await context?.close();
        context = await browser.newContext({ viewport, ...options });
        await context.addInitScript(slowDisplay);
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE);
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        return page;
      },
      forgive(text) {
        complaints = complaints.filter((complaint) => !complaint.includes(text));
      },
    });
  });
}

/**
 * Runs in the page before all else: a display of a dozen pictures a second. Drawing sixty of them by software
 * is most of what a scene in motion costs; the simulation goes on with time as on any display.
 */
function slowDisplay(): void {
  const draw = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) =>
    setTimeout(() => draw(callback), 66) as unknown as number;
}

/** What a file that the page offers contains; a browser that is shared has no path to give. */
export async function readDownload(file: Download): Promise<Buffer> {
  return buffer(await file.createReadStream());
}
