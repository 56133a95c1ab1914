import { DRAFTS } from '@toile/garment';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describePage, PATIENCE, PHONE, readDownload, type SiteWindow, WINDOW } from '../site.ts';
import { readSkirt } from './read-skirt.ts';
import { watchDressing } from './watch-dressing.ts';

/** Dressing takes seconds, or a minute where others use the machine. */
const DRESSING = 150_000;

describePage('the Dress page', (view) => {
  let page: Page;

  beforeAll(() => open(WINDOW));

  async function open(...[viewport, options]: Parameters<SiteWindow['open']>): Promise<void> {
    page = await view.open(viewport, options);
    await page.goto(view.address);
    await isReady();
  }

  const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: PATIENCE });
  const isReady = () => page.waitForSelector('.dress-button:enabled');
  const dressButton = () => page.getByRole('button', { name: /^Dress( again)?$/ });
  const state = () => page.locator('#dress-bar').getAttribute('data-state');
  const frames = async () =>
    Number((await page.locator('#dress-bar').getAttribute('data-frames')) ?? 0);
  /** What was under way when something was stopped still comes, sooner or later. */
  const standsStill = async () => {
    const before = await frames();
    await page.waitForTimeout(400);
    return (await frames()) === before;
  };
  const choose = (label: string, option: string, card = 0) =>
    page.locator('.garment-card').nth(card).getByLabel(label).selectOption(option);
  const picture = async () => (await page.locator('#canvas').screenshot()).toString('base64');
  const told = async () => (await page.getByRole('alert').textContent()) ?? '';

  /** Waits for the end of a dressing; a message on the page is an end too. */
  async function finished(): Promise<void> {
    await page.waitForFunction(
      () => document.getElementById('dress-bar')?.dataset.state !== 'working',
      undefined,
      { timeout: DRESSING },
    );
    if (await page.locator('#notice').isVisible()) throw new Error(await told());
  }

  async function download(button: string): Promise<{ name: string; bytes: Buffer }> {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await waiting;
    return { name: file.suggestedFilename(), bytes: await readDownload(file) };
  }

  test('opens first, with a person to dress', async () => {
    expect(await page.title()).toBe('Dress – Toile');
    expect(await page.locator('.scenes a').first().getAttribute('aria-current')).toBe('page');
    expect(await page.locator('.figure').textContent()).toBe('168 cm, 94–78–102');
    expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true);
    expect(await page.locator('#notice').isHidden()).toBe(true);
  });

  test(
    'from choosing to downloading, alive all the while',
    async () => {
      await page.getByRole('radio', { name: 'S', exact: true }).check();
      await eventually(() => page.locator('.figure').textContent()).toBe('166 cm, 86–70–94');
      await choose('Style', 'pencil-skirt');
      await choose('Fabric', 'akter-2024-cotton-twill');
      const seen = await watchDressing(page);
      await dressButton().click();
      await finished();
      expect(await state()).toBe('done');
      const { pictures, texts, cancel } = await seen();
      expect(pictures).toBeGreaterThan(2);
      expect(texts).toContain('Draping');
      expect(cancel).toBe(true);
      expect(await frames()).toBeGreaterThan(1);

      const fit = page.getByRole('region', { name: 'How it fits' });
      expect(await fit.locator('.verdict li').count()).toBeGreaterThan(0);
      const rows = await fit.locator('.ease tbody th').allTextContents();
      expect(rows).toContain('Hips');
      expect(await fit.textContent()).toContain('no intersections');

      const glb = await download('Download GLB');
      expect(glb.name).toBe('pencil-skirt.glb');
      const { names, skirt, places, uvs, textures } = await readSkirt(glb.bytes);
      expect(names).toEqual(['body', 'pencil skirt']);
      expect(places?.getCount()).toBeGreaterThan(1000);
      expect(uvs?.getCount()).toBe(places?.getCount());
      expect(skirt?.getExtras().panels).toHaveProperty('length');
      // It hangs at the waist, not on the floor.
      expect(places?.getMax([])[1]).toBeGreaterThan(0.85);
      // As on the page: yarns in colour, relief and shade.
      expect(textures).toBe(3);

      const html = await download('Report as a page');
      expect(html.name).toBe('pencil-skirt-fit.html');
      expect(html.bytes.toString()).toContain('<svg');
      const json = await download('Report as data');
      expect(JSON.parse(json.bytes.toString())[0]).toMatchObject({
        garment: 'pencil skirt',
        intersections: 0,
      });
    },
    2 * DRESSING,
  );

  test('every map changes the picture and has a legend with its unit', async () => {
    expect(await state()).toBe('done');
    let shown = await picture();
    const pictures = new Set([shown]);
    for (const [name, unit] of [
      ['Warp', '%'],
      ['Weft', '%'],
      ['Pressure', 'kPa'],
      ['Gap', 'cm'],
    ]) {
      await page.getByRole('radio', { name, exact: true }).check();
      expect(await page.locator('.map-legend').textContent()).toContain(`${unit} or more`);
      await eventually(picture).not.toBe(shown);
      shown = await picture();
      pictures.add(shown);
    }
    expect(pictures.size).toBe(5);
    await page.getByRole('radio', { name: 'Fabric', exact: true }).check();
    expect(await page.locator('.map-legend').isHidden()).toBe(true);
  });

  test('each view shows something else, before each background', async () => {
    await page.locator('summary', { hasText: 'View and picture' }).click();
    const views = page.getByRole('group', { name: 'View', exact: true });
    let shown = await picture();
    for (const name of ['Back', 'Side', 'Hem', 'Front']) {
      await views.getByRole('button', { name }).press('Enter');
      await eventually(picture).not.toBe(shown);
      shown = await picture();
    }
    for (const name of ['White', 'Page']) {
      await page.getByRole('radio', { name, exact: true }).check();
      await eventually(picture).not.toBe(shown);
      shown = await picture();
    }
    await page.getByLabel('Turntable').check();
    await eventually(picture).not.toBe(shown);
    await page.getByLabel('Turntable').uncheck();
    await page.locator('summary', { hasText: 'View and picture' }).click();
  });

  test(
    'the dressed person walks while one looks, pauses, and stands as before',
    async () => {
      const standing = await picture();
      const move = (name: string) =>
        page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name }).check();
      await move('Walk');
      const begun = await frames();
      await expect.poll(frames, { timeout: DRESSING }).toBeGreaterThan(begun + 3);
      await eventually(() => page.locator('.pace').textContent()).toMatch(/real time/);
      expect(await picture()).not.toBe(standing);

      await page.getByRole('button', { name: 'Pause' }).click();
      await eventually(standsStill).toBe(true);
      const paused = await frames();
      await page.getByRole('button', { name: 'Play' }).click();
      await expect.poll(frames, { timeout: DRESSING }).toBeGreaterThan(paused);

      await page.locator('#clip-file').setInputFiles({
        name: 'notes.bvh',
        mimeType: 'text/plain',
        buffer: Buffer.from('no recording'),
      });
      await eventually(told).toMatch(/notes\.bvh cannot be played: .*HIERARCHY/);
      const refused = await frames();
      await page.getByRole('button', { name: 'Close this message' }).click();
      await page.waitForTimeout(500);
      expect((await frames()) - refused).toBeLessThan(2);
      expect(await page.getByRole('radio', { name: 'Stand' }).isChecked()).toBe(true);
      expect(await page.locator('.pace').isHidden()).toBe(true);
    },
    2 * DRESSING,
  );

  test('a new fabric is not what is worn, a new colour is', async () => {
    const outdated = page.getByText('You have changed something since');
    await page.getByRole('radio', { name: 'Ochre' }).check();
    expect(await outdated.isVisible()).toBe(false);
    await choose('Fabric', 'matsudaira-2015-b');
    expect(await outdated.isVisible()).toBe(true);
    await choose('Fabric', 'akter-2024-cotton-twill');
    expect(await outdated.isVisible()).toBe(false);
  });

  test('new details are not what is worn, until they are reset', async () => {
    const outdated = page.getByText('You have changed something since');
    const summary = page.locator('.style-options summary');
    const slider = page.getByRole('slider', { name: 'Length' });
    await summary.click();
    expect(await page.locator('.style-options input').count()).toBe(
      Object.keys(DRAFTS['pencil-skirt'].options).length,
    );
    expect(await slider.getAttribute('aria-valuetext')).toBe('60.0 cm');
    const reset = page.getByRole('button', { name: 'Reset length' });
    expect(await reset.isVisible()).toBe(false);
    await slider.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toBe('60.5 cm');
    expect(await outdated.isVisible()).toBe(true);
    expect(await summary.textContent()).toBe('Details 1 changed');
    await reset.click();
    expect(await outdated.isVisible()).toBe(false);
    await slider.press('ArrowLeft');
    await page.getByRole('slider', { name: 'Vent' }).press('Home');
    expect(await summary.textContent()).toBe('Details 2 changed');
    await slider.press('ArrowRight');
    expect(await summary.textContent()).toBe('Details 1 changed');
    expect(await outdated.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Reset all details' }).click();
    expect(await outdated.isVisible()).toBe(false);
    expect(await summary.textContent()).toBe('Details ');
    await summary.click();
  });

  test(
    'cancel takes everything off and leaves the page usable',
    async () => {
      await page.getByRole('radio', { name: 'Fine' }).check();
      // As soon as something is to be seen.
      const cancelled = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const bar = document.getElementById('dress-bar') as HTMLElement;
            const before = bar.dataset.frames;
            new MutationObserver((_, observer) => {
              if (bar.dataset.frames === before || bar.dataset.state !== 'working') return;
              observer.disconnect();
              [...bar.querySelectorAll('button')].find((b) => b.textContent === 'Cancel')?.click();
              resolve();
            }).observe(bar, { attributes: true });
          }),
      );
      await dressButton().click();
      await cancelled;
      await eventually(state).toBe('idle');
      expect(await page.locator('#notice').isHidden()).toBe(true);
      expect(await page.getByRole('region', { name: 'How it fits' }).isVisible()).toBe(false);
      await page.getByRole('radio', { name: 'Male', exact: true }).check();
      await eventually(() => page.locator('.figure').textContent()).toBe('176 cm, 90–78–91');
      await page.getByRole('radio', { name: 'Female', exact: true }).check();
      await page.getByRole('radio', { name: 'Quick' }).check();
      await eventually(() => page.locator('.figure').textContent()).toBe('166 cm, 86–70–94');
      await dressButton().click();
      await finished();
      expect(await state()).toBe('done');
    },
    2 * DRESSING,
  );

  test('another person stands there undressed', async () => {
    expect(await state()).toBe('done');
    await page.locator('summary', { hasText: /^Measurements/ }).click();
    await page.getByRole('slider', { name: 'Waist' }).press('PageUp');
    await eventually(state).toBe('idle');
    expect(await page.locator('.segments input[name="wearer-size"]:checked').count()).toBe(0);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await eventually(() => page.locator('.figure').textContent()).toBe('168 cm, 94–78–102');
  });

  test('measurements that exclude each other are named', async () => {
    await page.getByRole('slider', { name: 'Height' }).press('Home');
    await page.getByRole('slider', { name: 'Inseam' }).press('End');
    const complaint = page.getByRole('region', { name: 'Person' }).locator('.complaint');
    await eventually(() => complaint.textContent()).toMatch(/^No body has .* inseam/);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await eventually(() => complaint.textContent()).toBe('');
  });

  test(
    'garments over each other are placed one by one and sewn together',
    async () => {
      await choose('Style', 'tee');
      await page.getByRole('button', { name: 'Add a garment over it' }).click();
      await choose('Style', 'pencil-skirt', 1);
      const seen = await watchDressing(page);
      await dressButton().click();
      await finished();
      expect(await state()).toBe('done');
      const texts = (await seen()).texts.filter((text) => /^(Placing|Sewing)/.test(text));
      expect(texts).toEqual([
        'Placing Tee around the body',
        'Placing Pencil skirt around the body',
        'Sewing Tee and Pencil skirt',
      ]);
      await page.getByRole('button', { name: 'Remove Pencil skirt' }).click();
    },
    DRESSING,
  );

  test('every control has a name', async () => {
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, select, a, [tabindex="0"]')]
        .filter((control) => {
          const labels = (control as HTMLInputElement).labels?.length ?? 0;
          return !labels && !control.ariaLabel && !control.textContent?.trim();
        })
        .map((control) => control.outerHTML),
    );
    expect(nameless).toEqual([]);
  });

  test('leaves the stage to the scenes, and comes back', async () => {
    await page.locator('.scenes a[href="#flag"]').click();
    await page.waitForFunction(
      () => Number(document.getElementById('readout')?.dataset.steps) >= 2,
    );
    expect(await page.locator('#dress-panel').isVisible()).toBe(false);
    await page.locator('.scenes a[href="#dress"]').click();
    expect(await dressButton().isVisible()).toBe(true);
    expect(await page.locator('#readout').isVisible()).toBe(false);
  });

  test(
    'fits on a phone, the person above the choices',
    async () => {
      await open(PHONE, { isMobile: true, hasTouch: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await page.getByRole('button', { name: 'Choose' }).click();
      const panel = page.locator('#panel');
      await choose('Style', 'pencil-skirt');
      await page.locator('.style-options summary').tap();
      expect(await page.getByRole('slider', { name: 'Length' }).isVisible()).toBe(true);
      expect(await panel.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
      const [frame, box] = [await page.locator('#frame').boundingBox(), await panel.boundingBox()];
      expect(frame && box && frame.y + frame.height <= box.y && frame.height > 200).toBe(true);
      await dressButton().click();
      expect(await panel.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      // On a phone as elsewhere it would end; what it takes is to be seen, and can be stopped.
      await page.getByRole('button', { name: 'Cancel' }).click();
      await eventually(state).toBe('idle');
    },
    DRESSING,
  );

  test(
    'less motion: nothing moves before the result',
    async () => {
      await open(WINDOW, { reducedMotion: 'reduce' });
      await choose('Style', 'pencil-skirt');
      await dressButton().click();
      await finished();
      await eventually(frames).toBe(1);
      const floorOf = async () => {
        const { bytes } = await download('Download GLB');
        const { places } = await readSkirt(bytes);
        return Number(places?.getMin([])[1]);
      };
      const long = await floorOf();

      // A shorter one, and the map that was chosen before.
      await page.getByRole('radio', { name: 'Warp', exact: true }).check();
      await page.locator('.style-options summary').click();
      await page.getByRole('slider', { name: 'Length' }).press('Home');
      await dressButton().click();
      await finished();
      await eventually(frames).toBe(2);
      expect(await floorOf()).toBeCloseTo(long + 0.3, 1);
      const warp = await picture();
      await page.getByRole('radio', { name: 'Fabric', exact: true }).check();
      await eventually(picture).not.toBe(warp);
    },
    2 * DRESSING,
  );

  test('says so when the worker cannot be loaded', async () => {
    page = await view.open(WINDOW);
    await page.route('**/worker-*.js', (route) => route.abort());
    await page.goto(view.address);
    await eventually(told).toContain('could not be loaded');
    // The failed request itself is the browser's to report.
    view.forgive('net::ERR_FAILED');
  });
});
