import { readFile } from 'node:fs/promises';
import { predictMeasurements } from '@toile/body';
import { DRAFTS, formatProject, gradeSizes } from '@toile/garment';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Mesh } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBrowser } from '../../../../scripts/find-browser.mjs';
import { openPage, openSite, type Site } from '../site.ts';

// A small window: software rendering draws it in a fraction of the time of a large one.
const WINDOW = { width: 1040, height: 420 };
const PHONE = { width: 360, height: 740 };
/** Dressing takes seconds, or a minute where others use the machine. */
const DRESSING = 150_000;

const browserPath = findBrowser();

describe.skipIf(!browserPath)('the Dress page', () => {
  let site: Site;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    site = await openSite();
    await open(WINDOW);
  });

  afterAll(() => site?.close());

  beforeEach(() => {
    complaints = [];
  });

  afterEach(() => {
    expect(complaints).toEqual([]);
  });

  async function open(
    viewport: { width: number; height: number },
    options: Parameters<Browser['newContext']>[0] = {},
  ): Promise<void> {
    await context?.close();
    const opened = await openPage(site.browser, viewport, options, (text) => complaints.push(text));
    ({ context, page } = opened);
    await page.goto(site.address);
    await isReady();
  }

  const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000 });
  const isReady = () => page.waitForSelector('.dress-button:enabled');
  const dressButton = () => page.getByRole('button', { name: /^Dress( again)?$/ });
  const state = () => page.locator('#dress-bar').getAttribute('data-state');
  const frames = async () =>
    Number((await page.locator('#dress-bar').getAttribute('data-frames')) ?? 0);
  const choose = (label: string, option: string, card = 0) =>
    page.locator('.garment-card').nth(card).getByLabel(label).selectOption(option);
  const told = async () => (await page.getByRole('alert').textContent()) ?? '';
  const closeNotice = () => page.getByRole('button', { name: 'Close this message' }).click();

  /** Waits for the end of a dressing; a message on the page is an end too. */
  async function finished(): Promise<void> {
    await page.waitForFunction(
      () => document.getElementById('dress-bar')?.dataset.state !== 'working',
      undefined,
      { timeout: DRESSING },
    );
    if (await page.locator('#notice').isVisible()) throw new Error(await told());
  }

  /** Counts the pictures shown, and gathers the stages told, while a dressing runs. */
  async function watch(): Promise<() => Promise<{ pictures: number; texts: string[] }>> {
    const seen = await page.evaluateHandle(() => {
      const seen = { pictures: 0, texts: [] as string[] };
      const look = (): void => {
        if (document.getElementById('dress-bar')?.dataset.state === 'working') {
          const text = document.querySelector('.stage-text')?.textContent ?? '';
          seen.pictures++;
          if (!seen.texts.includes(text)) seen.texts.push(text);
        }
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    return () => seen.jsonValue();
  }

  async function download(button: string): Promise<{ name: string; bytes: Buffer }> {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await waiting;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
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
      const seen = await watch();
      await dressButton().click();
      expect(await state()).toBe('working');
      expect(await page.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(true);
      await finished();
      expect(await state()).toBe('done');
      const { pictures, texts } = await seen();
      expect(pictures).toBeGreaterThan(10);
      expect(texts).toContain('Draping');
      expect(await frames()).toBeGreaterThan(2);

      const fit = page.getByRole('region', { name: 'How it fits' });
      expect(await fit.locator('.verdict li').count()).toBeGreaterThan(0);
      const rows = await fit.locator('.ease tbody th').allTextContents();
      expect(rows).toContain('Hips');
      expect(await fit.textContent()).toContain('no intersections');

      const glb = await download('Download GLB');
      expect(glb.name).toBe('pencil-skirt.glb');
      const { scene } = await new GLTFLoader().parseAsync(Uint8Array.from(glb.bytes).buffer, '');
      // three puts _ for spaces.
      expect(scene.children.map(({ name }) => name)).toEqual(['body', 'pencil_skirt']);
      const skirt = scene.getObjectByName('pencil_skirt') as Mesh;
      const { position, uv } = skirt.geometry.attributes;
      expect(position.count).toBeGreaterThan(1000);
      expect(uv.count).toBe(position.count);
      expect(skirt.userData.panels.length).toBeGreaterThan(2);
      // It hangs at the waist, not on the floor.
      skirt.geometry.computeBoundingBox();
      expect(skirt.geometry.boundingBox?.max.y).toBeGreaterThan(0.85);

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
    const picture = async () => {
      await page.waitForTimeout(400);
      return (await page.locator('#canvas').screenshot()).toString('base64');
    };
    const pictures = new Set([await picture()]);
    for (const [name, unit] of [
      ['Warp', '%'],
      ['Weft', '%'],
      ['Pressure', 'kPa'],
      ['Gap', 'cm'],
    ]) {
      await page.getByRole('radio', { name, exact: true }).check();
      expect(await page.locator('.map-legend').textContent()).toContain(`${unit} or more`);
      pictures.add(await picture());
    }
    expect(pictures.size).toBe(5);
    await page.getByRole('radio', { name: 'Fabric', exact: true }).check();
    expect(await page.locator('.map-legend').isHidden()).toBe(true);
  });

  test('a new fabric is not what is worn, a new colour is', async () => {
    const outdated = page.getByText('You have changed something since');
    await page.getByRole('radio', { name: 'Ochre' }).check();
    expect(await outdated.isVisible()).toBe(false);
    await choose('Fabric', 'matsudaira-2015-b');
    expect(await outdated.isVisible()).toBe(true);
    await choose('Fabric', 'akter-2024-cotton-twill');
    expect(await outdated.isVisible()).toBe(false);
  });

  test(
    'cancel takes everything off and leaves the page usable',
    async () => {
      await page.getByRole('radio', { name: 'Fine' }).check();
      const before = await frames();
      await dressButton().click();
      await eventually(frames).toBeGreaterThan(before);
      await page.getByRole('button', { name: 'Cancel' }).click();
      expect(await state()).toBe('idle');
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

  const file = (name: string, content: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  const pick = (name: string, content: string) =>
    page.locator('.garment-card input[type=file]').first().setInputFiles(file(name, content));
  const tee = DRAFTS.tee.draft(predictMeasurements('female', gradeSizes('female')[2].measurements));

  test('a file that is no pattern says what is wrong with it', async () => {
    await pick('cat.json', '{"meow": tru');
    await eventually(told).toContain('cat.json cannot be used');
    await closeNotice();
    await pick('list.json', '[1, 2, 3]');
    await eventually(told).toContain('list.json cannot be used');
    await closeNotice();
  });

  test('a pattern that cannot be sewn names its panel', async () => {
    const style = page.locator('.garment-card select').first();
    const before = await style.inputValue();
    const broken = JSON.parse(formatProject(tee));
    broken.panels[0].edges.pop();
    await pick('open.json', JSON.stringify(broken));
    await eventually(told).toMatch(/open\.json cannot be used: .*panel/);
    await closeNotice();
    expect(await style.inputValue()).toBe(before);
  });

  test('a project file is read from disk, or dropped anywhere', async () => {
    const style = page.locator('.garment-card select').first();
    await pick('mine.json', formatProject({ ...tee, name: 'my tee' }));
    await eventually(() => style.inputValue()).toBe('file');
    expect(await style.locator('option:checked').textContent()).toBe('my tee');
    expect(await page.getByLabel('Size', { exact: true }).isVisible()).toBe(false);
    const dropped = await page.evaluateHandle(
      (content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], 'other.json', { type: 'application/json' }));
        return transfer;
      },
      formatProject({ ...tee, name: 'dropped tee.json' }),
    );
    await page.dispatchEvent('#view', 'drop', { dataTransfer: dropped });
    await eventually(() => style.locator('option:checked').textContent()).toBe('dropped tee');
  });

  test('up to three garments are worn over each other', async () => {
    const add = page.getByRole('button', { name: 'Add a garment over it' });
    await add.click();
    await add.click();
    expect(await page.locator('.garment-card').count()).toBe(3);
    expect(await add.isVisible()).toBe(false);
    await choose('Style', 'tee', 0);
    await page.getByRole('button', { name: 'Remove Tee' }).click();
    expect(await page.locator('.garment-card').count()).toBe(2);
    expect(await page.locator('.garment-card legend').first().textContent()).toBe('Innermost');
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  });

  test(
    'a second garment is sewn over the first',
    async () => {
      await choose('Style', 'tee');
      await page.getByRole('button', { name: 'Add a garment over it' }).click();
      await choose('Style', 'pencil-skirt', 1);
      const seen = await watch();
      await dressButton().click();
      await finished();
      expect(await state()).toBe('done');
      const sewn = (await seen()).texts.filter((text) => text.startsWith('Sewing'));
      expect(sewn).toEqual(['Sewing Tee', 'Sewing Pencil skirt']);
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

  test('fits on a phone, the person above the choices', async () => {
    await open(PHONE, { isMobile: true, hasTouch: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('button', { name: 'Choose' }).click();
    const panel = page.locator('#panel');
    expect(await panel.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
    const [frame, box] = [await page.locator('#frame').boundingBox(), await panel.boundingBox()];
    expect(frame && box && frame.y + frame.height <= box.y && frame.height > 200).toBe(true);
    await dressButton().click();
    expect(await panel.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await isReady();
  });

  test(
    'less motion: nothing moves before the result',
    async () => {
      await open(WINDOW, { reducedMotion: 'reduce' });
      await choose('Style', 'pencil-skirt');
      await dressButton().click();
      await finished();
      await eventually(frames).toBe(1);
    },
    DRESSING,
  );

  test('says so when the worker cannot be loaded', async () => {
    await context.close();
    context = await site.browser.newContext({ viewport: WINDOW });
    page = await context.newPage();
    await page.route('**/dress/worker.ts*', (route) => route.abort());
    await page.goto(site.address);
    await eventually(told).toContain('could not be loaded');
  });
});
