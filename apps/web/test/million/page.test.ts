import { expect, test } from 'vitest';
import { describePage } from '../site.ts';

describePage('cloth on the graphics card', (view) => {
  test('it falls on somebody who walks; without a graphics card in WebAssembly, and says so', async () => {
    const page = await view.open({ width: 520, height: 420 });
    await page.goto(`${view.address}gallery.html#million`);
    const label = page.locator('#million-labels span');
    await page.waitForFunction(
      () => Number(document.getElementById('million-labels')?.dataset.frames) >= 3,
    );
    expect(await label.textContent()).toMatch(
      /^16,384 vertices on WebAssembly\s*[\d.]+ ms a step$/,
    );
    expect(await page.locator('#notice').textContent()).toMatch(/^Not on the GPU: .*WebGPU/);
    await page.goto(`${view.address}gallery.html#flag`);
    await expect.poll(() => label.count()).toBe(0);
  });
});
