import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxSpec } from '../../../../packages/garment/test/garmentcode/box-spec.ts';
import { serve, type TestServer } from '../../../server/test/serve.ts';
import { describePage, PATIENCE, WINDOW } from '../site.ts';

describePage('the shop and its fitting room', (view) => {
  let shop: TestServer;
  let page: Page;

  beforeAll(async () => {
    shop = await serve('PGlite', {
      TOILE_SITE: view.folder,
      TOILE_WORKERS: '1',
      TOILE_PICTURES: 'taken',
    });
  });
  afterAll(() => shop?.end());

  const origin = () => new URL(shop.address).origin;
  const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 2.5 * PATIENCE });

  test('an administrator stores a pattern and sees it draped in all sizes, with a picture', async () => {
    page = await view.open(WINDOW);
    await page.goto(`${origin()}/admin/`);
    await page.getByLabel('Token').fill(`${shop.token}x`);
    await page.getByRole('button', { name: 'Open' }).click();
    await eventually(() => page.locator('#message').textContent()).toContain('valid token');
    view.forgive('401');
    await page.getByLabel('Token').fill(shop.token);
    await page.getByRole('button', { name: 'Open' }).click();
    const pattern = JSON.stringify(boxSpec());
    await page.getByLabel('Pattern').setInputFiles({
      name: 'My Tube.json',
      mimeType: 'application/json',
      buffer: Buffer.from(pattern),
    });
    expect(await page.getByLabel('Id').inputValue()).toBe('my-tube');
    await page.getByLabel('Category').selectOption({ label: 'Skirts' });
    expect(await page.getByRole('checkbox').count()).toBe(6);
    for (const size of ['XS', 'XL', 'XXL']) {
      await page.getByRole('checkbox', { name: size, exact: true }).uncheck();
    }
    await page.getByLabel('Fabrics').selectOption(['cotton-jersey', 'linen']);
    await page.getByLabel('Price').fill('3900');
    await page.getByRole('button', { name: 'Store and drape' }).click();
    await eventually(() => page.locator('#message').textContent()).toBe(
      'Stored: 2 panels, 2 seams, 3 to be draped.',
    );
    await eventually(() => page.locator('tr[data-state=done]').count()).toBe(3);
    const link = page.getByRole('link', { name: 'GLB' }).first();
    const file = await page.request.get(
      await link.evaluate((own) => (own as HTMLAnchorElement).href),
    );
    expect((await file.body()).toString('latin1', 0, 4)).toBe('glTF');
    await eventually(() => page.locator('tr img').count()).toBe(1);
  });

  test('a visitor is offered it, and measurements stay in the page until they are given away', async () => {
    page = await view.open(WINDOW);
    /** All that leaves the page. */
    const sent: string[] = [];
    const note = (request: Request): void => {
      const headers = JSON.stringify(request.headers());
      sent.push(decodeURIComponent(`${request.url()}\n${headers}\n${request.postData() ?? ''}`));
    };
    page.context().on('request', note);
    page.on('websocket', () => sent.push('a socket: nobody knows what goes through it'));
    await page.goto(`${origin()}/`);
    await page.waitForSelector('toile-fitting-room[data-ready]');
    const waist = page.getByRole('textbox', { name: 'Waist', exact: true });
    await waist.fill('73.7');
    await waist.press('Enter');
    const hips = page.getByRole('textbox', { name: 'Hips', exact: true });
    await hips.fill('101.3');
    await hips.press('Enter');
    const steps = page.getByRole('navigation', { name: 'Steps' });
    const open = (step: string) => steps.getByRole('button', { name: step }).click();
    await open('Wardrobe');
    const tile = page.getByRole('button', { name: 'Put on My Tube' });
    const image = tile.locator('img');
    // Pictures are fetched when they are seen.
    await tile.scrollIntoViewIfNeeded();
    await eventually(() =>
      image.evaluate((own) => (own as HTMLImageElement).naturalHeight),
    ).toBeGreaterThan(100);
    await tile.click();
    await page.getByRole('button', { name: 'Try on' }).click();
    await page.waitForSelector('toile-fitting-room[data-state=dressed]');
    await open('Wardrobe');
    // Its size is advised, too.
    await page.getByRole('button', { name: /^Wear Every day/ }).click();
    await eventually(() => page.locator('.advice').first().textContent()).toMatch(/fits you best/);
    await eventually(async () => page.url()).toContain('73.7');
    const told = () => sent.filter((text) => /73[.,]?7|0[.,]737|101[.,]3|1[.,]013/.test(text));
    expect(sent.length).toBeGreaterThan(5);
    expect(told()).toEqual([]);

    // With consent, so that what watches can be seen to see.
    const ask = (consent: object) =>
      page.evaluate(
        async ([address, own]) => {
          const body = { sex: 'female', measurements: { waist: 0.737, hips: 1.013 } };
          const init = {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ body, ...own }),
          };
          const answer = await fetch(`${address}/api/v1/advice`, init);
          return { status: answer.status, ...(await answer.json()) };
        },
        [origin(), consent] as const,
      );
    const { status, garments } = await ask({ consent: true });
    expect(status).toBe(200);
    expect(garments).toHaveLength(17);
    expect(told()).toHaveLength(1);
    expect(await ask({})).toMatchObject({ status: 422 });
    view.forgive('422');
    expect(await shop.database.query('select id from look')).toEqual([]);
  });
});
