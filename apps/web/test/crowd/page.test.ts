import { expect, test } from 'vitest';
import { describePage } from '../site.ts';

describePage('a crowd without a simulator', (view) => {
  test('the first who is dressed walks at once, while others are still dressed', async () => {
    const page = await view.open({ width: 520, height: 420 });
    await page.goto(`${view.address}gallery.html#crowd`);
    const labels = page.locator('#crowd-labels');
    await page.waitForFunction(() => {
      const notice = document.getElementById('notice');
      if (notice && !notice.hidden) throw new Error(notice.textContent ?? '');
      const { people, triangles } = document.getElementById('crowd-labels')?.dataset ?? {};
      return Number(people) >= 1 && Number(triangles) > 10_000;
    });
    const frame = async (): Promise<number> =>
      Number(await labels.evaluate((element) => element.dataset.frame));
    const first = await frame();
    await expect.poll(frame).toBeGreaterThan(first);
    await expect.poll(() => labels.textContent()).toMatch(/people, \d+,000 triangles/);
    // Elsewhere in the gallery nothing of it is left.
    await page.goto(`${view.address}gallery.html#flag`);
    await expect.poll(() => labels.locator('span').count()).toBe(0);
  });
});
