import { expect, test } from 'vitest';
import { describePage } from '../site.ts';

describePage('garments without a simulator', (view) => {
  test('a simulated walk and three ways to play it are shown side by side', async () => {
    const page = await view.open({ width: 520, height: 420 });
    await page.goto(`${view.address}gallery.html#realtime`);
    const labels = page.locator('#realtime-labels');
    // Baked when half of the walk is simulated; that is enough to see.
    await page.waitForFunction(() => {
      const notice = document.getElementById('notice');
      if (notice && !notice.hidden) throw new Error(notice.textContent ?? '');
      return document.getElementById('realtime-labels')?.dataset.baked === '3';
    });
    await expect.poll(() => labels.locator('span:visible').count()).toBe(4);
    const texts = async (): Promise<string[]> => labels.locator('span').allInnerTexts();
    await expect.poll(async () => (await texts()).at(-1)).toMatch(/^learnt\s*\d+ mm off/);
    const off = (await texts()).slice(1).map((text) => Number(/(\d+) mm off/.exec(text)?.[1]));
    expect(off).toHaveLength(3);
    for (const millimetres of off) expect(millimetres).toBeLessThan(60);
    expect((await texts()).slice(1).map((text) => /^\w+/.exec(text)?.[0])).toEqual([
      'skinned',
      'hybrid',
      'learnt',
    ]);
    // Elsewhere in the gallery nothing of it is left.
    await page.goto(`${view.address}gallery.html#flag`);
    await expect.poll(() => labels.locator('span').count()).toBe(0);
  });
});
