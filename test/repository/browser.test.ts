import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserLaunchOptions } from '../../scripts/find-browser.mjs';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(browserLaunchOptions());
});
afterAll(() => browser?.close());

test('the browser has what the gallery needs: WebAssembly SIMD and WebGL 2', async () => {
  const page = await browser.newPage();
  const found = await page.evaluate(() => {
    // (module (func (result v128) i32.const 0 i8x16.splat))
    const simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0];
    return {
      simd: WebAssembly.validate(new Uint8Array([...simd, 65, 0, 253, 15, 11])),
      webgl: document.createElement('canvas').getContext('webgl2') !== null,
    };
  });
  expect(found).toEqual({ simd: true, webgl: true });
});
