import { createRequire } from 'node:module';
import { createBody, predictMeasurements, writeBodyGlb } from '@toile/body';
import { DRAFTS, formatProject } from '@toile/garment';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { block, drawing, outline } from '../../../../packages/garment/test/dxf/drawing.ts';
import { boxSpec } from '../../../../packages/garment/test/garmentcode/box-spec.ts';
import { describePage, PATIENCE, PHONE, readDownload, type SiteWindow, WINDOW } from '../site.ts';
import { readSkirt } from './read-skirt.ts';

/** Dressing takes seconds, or a minute where others use the machine. */
const DRESSING = 150_000;
const LANDSCAPE = { width: 844, height: 390 };
/** A picture of nothing has fewer bytes. */
const SOMETHING = 4000;

describePage('the fitting room', (view) => {
  let page: Page;

  beforeAll(() => open(WINDOW));

  async function open(
    viewport: Parameters<SiteWindow['open']>[0],
    options: Parameters<SiteWindow['open']>[1] = {},
    hash = '',
  ): Promise<void> {
    page = await view.open(viewport, options);
    await page.goto(`${view.address}${hash}`);
    await page.waitForSelector('toile-fitting-room[data-ready]', { timeout: DRESSING });
  }

  const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: PATIENCE });
  const room = () => page.locator('toile-fitting-room');
  const state = () => room().getAttribute('data-state');
  const frames = async () => Number(await room().getAttribute('data-frames'));
  const go = (step: string) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: step }).click();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const picture = async () =>
    (await page.locator('canvas').first().screenshot()).toString('base64');
  const dressed = () =>
    page.waitForSelector('toile-fitting-room[data-state=dressed]', { timeout: DRESSING });

  /** What the focus is on, as it is read out. */
  const focused = () =>
    room().evaluate((element) => element.shadowRoot?.activeElement?.textContent?.trim());

  const upload = (name: string, text: string) =>
    page
      .locator('#upload')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

  async function download(button: string): Promise<{ name: string; bytes: Buffer }> {
    const waiting = page.waitForEvent('download');
    await press(button);
    const file = await waiting;
    return { name: file.suggestedFilename(), bytes: await readDownload(file) };
  }

  test('opens on the measurements of a size, which can be typed, slid, and estimated again', async () => {
    expect(await page.title()).toBe('Fitting room – Toile');
    const size = (name: string) => page.getByRole('radio', { name, exact: true });
    await eventually(() => size('M').isChecked()).toBe(true);
    const waist = page.getByRole('textbox', { name: 'Waist', exact: true });
    await eventually(() => waist.inputValue()).toBe('78');
    await size('S').check();
    await eventually(() => waist.inputValue()).toBe('70');
    await waist.fill('72,5');
    await waist.press('Enter');
    await eventually(() => waist.inputValue()).toBe('72.5');
    await eventually(() => size('S').isChecked()).toBe(false);
    await page.getByRole('radio', { name: 'inch' }).check();
    await eventually(() => waist.inputValue()).toBe('28.5');
    await page.getByRole('radio', { name: 'cm' }).check();
    await waist.fill('plenty');
    await waist.press('Enter');
    await eventually(() => page.getByRole('alert').textContent()).toContain(
      '“plenty” is no measurement',
    );
    await page.getByRole('button', { name: 'Estimate Waist again' }).click();
    await eventually(() =>
      page.locator('.measure[data-key=waist]').getAttribute('class'),
    ).toContain('estimated');
    await press('Undo');
    await eventually(() => waist.inputValue()).toBe('72.5');
  });

  test('measurements that exclude each other are explained', async () => {
    await page.getByRole('slider', { name: 'Height' }).press('Home');
    await page.getByRole('slider', { name: 'Inseam' }).press('End');
    const told = async () =>
      (await page.locator('.content .complaint').first().textContent()) ?? '';
    await eventually(told).toMatch(/Nobody has .*Inseam.* The nearest|Nobody has/);
    await page.getByRole('radio', { name: 'S', exact: true }).check();
    await eventually(() => page.locator('.content .complaint').count()).toBe(0);
  });

  test(
    'from measurements over three layers and advice to maps, a walk, files and a link',
    async () => {
      await go('Wardrobe');
      await page.getByRole('searchbox', { name: 'Search' }).fill('skirt');
      await eventually(() => page.locator('.tile').count()).toBe(3);
      await page.getByRole('button', { name: 'Put on Pencil skirt' }).click();
      await page.getByRole('searchbox', { name: 'Search' }).fill('');
      await page.getByRole('button', { name: 'Put on T-shirt' }).click();
      await page.getByRole('button', { name: 'Put on Tank top' }).click();
      expect(await page.getByRole('button', { name: 'Put on Trousers' }).isDisabled()).toBe(true);
      for (const name of ['T-shirt', 'Tank top', 'Tank top']) {
        await page.getByRole('button', { name: `Wear ${name} further inside` }).click();
      }
      expect(await page.locator('.card-name b').allTextContents()).toEqual([
        ...['Tank top', 'T-shirt', 'Pencil skirt'],
      ]);
      const advice = page.locator('.advice').last();
      await eventually(() => advice.textContent()).toMatch(
        /S fits you best\.\s*Your \w+ decides: [\d.]+ cm of room there; size \w+ would leave .* cm\.\s*\d+ % sure/,
      );
      await page.getByRole('button', { name: 'Take S' }).last().click();
      await page.getByRole('button', { name: 'Try on' }).press('Enter');
      await eventually(focused).toBe('Cancel');
      await dressed();
      await eventually(focused).toBe('To the show room');
      expect(await frames()).toBeGreaterThan(1);
      await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') });
      await page.locator('.card-name').first().click();
      expect(await findBarriers(page)).toEqual([]);

      await go('Show room');
      const fit = page.getByRole('region', { name: 'How it fits' });
      expect(await fit.getByRole('table').count()).toBe(3);
      expect(await fit.getByRole('rowheader', { name: 'hips' }).count()).toBeGreaterThan(0);
      let shown = await picture();
      for (const [map, unit] of [
        ['Stretch crosswise', '%'],
        ['Pressure', 'kPa'],
        ['Distance', 'cm'],
      ]) {
        await page.getByRole('radio', { name: map }).check();
        expect(await page.locator('.legend').textContent()).toContain(`${unit} or more`);
        await eventually(picture).not.toBe(shown);
        shown = await picture();
      }
      const box = await page.locator('canvas').first().boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.height ?? 0) * 0.4);
      await eventually(() => page.locator('.legend output').textContent()).toMatch(
        /Here: [\d.]+ cm/,
      );
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('radio', { name: 'Fabric' }).check();

      await page.getByRole('radio', { name: 'Walk' }).check();
      const begun = await frames();
      await expect.poll(frames, { timeout: DRESSING }).toBeGreaterThan(begun);
      await press('Stop');

      const glb = await download('3D model');
      expect(glb.name).toBe('tank-top-t-shirt-pencil-skirt.glb');
      const { names, places } = await readSkirt(glb.bytes);
      expect(names).toEqual(['body', 'aaron', 'tee', 'pencil skirt']);
      expect(places?.getMax([])[1]).toBeGreaterThan(0.85);
      const json = JSON.parse((await download('Report as data')).bytes.toString());
      expect(json.map(({ intersections }: { intersections: number }) => intersections)).toEqual([
        ...[0, 0, 0],
      ]);

      const link = page.url();
      expect(link).toMatch(/wear=tank.*wear=tee.*wear=pencil-skirt,size:S/);
      await page.reload();
      await page.waitForSelector('toile-fitting-room[data-ready]');
      expect(new URL(page.url()).hash).toBe(new URL(link).hash);
    },
    3 * DRESSING,
  );

  test(
    'the same link on another person: the look is put on, and a failure keeps it',
    async () => {
      await open(
        WINDOW,
        { reducedMotion: 'reduce' },
        '#sex=female&size=L&wear=pencil-skirt,size:M',
      );
      await dressed();
      await go('Show room');
      expect(await page.locator('.verdict.tight').count()).toBeGreaterThan(0);
      // A report speaks the page's language.
      await room().evaluate((element) => element.setAttribute('lang', 'de'));
      const report = await download('Bericht als Seite');
      expect(report.bytes.toString()).toMatch(/<html lang="de".*<li>an der (Taille|Hüfte) um \d/s);
      await room().evaluate((element) => element.setAttribute('lang', 'en'));

      await page.getByText('Side by side').click();
      await page.locator('#compare-with').selectOption('size L');
      await press('Show beside');
      const sides = page.locator('.side-names span');
      await eventually(() => sides.allTextContents()).toEqual([
        expect.stringContaining('· M ·'),
        expect.stringContaining('· L ·'),
      ]);
      await expect.poll(() => page.locator('details .ease').count(), { timeout: DRESSING }).toBe(1);
      expect(await page.locator('details .verdict.tight').count()).toBe(0);
      const [box] = [await page.locator('canvas').nth(1).boundingBox()];
      await page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 150);
      await page.mouse.down();
      await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 150);
      await page.mouse.up();
      await eventually(() => room().evaluate(metresApart)).toBeLessThan(1e-6);
      // Another one may follow on the same place; one that is cancelled leaves the first alone.
      await page.locator('#compare-with').selectOption('size S');
      await press('Show beside');
      await press('Cancel');
      await eventually(() => page.locator('canvas').count()).toBe(1);
      await go('Wardrobe');
      const worn = await frames();
      await upload('notes.json', '{"meow": tru');
      await eventually(() => page.getByRole('alert').textContent()).toContain('notes.json');
      await press('Close');
      const tee = DRAFTS.tee.draft(predictMeasurements('female', { height: 1.7 }));
      for (const [name, text] of [
        ['squares.dxf', drawing([block('front-M', outline())])],
        ['my-tee.json', formatProject(tee)],
      ]) {
        await upload(name, text);
        await eventually(() => page.locator('.card').count()).toBe(2);
        await page
          .getByRole('button', { name: /^Take off/ })
          .last()
          .click();
      }
      await upload('box.json', JSON.stringify(boxSpec()));
      await eventually(() => page.locator('.card-name b').last().textContent()).toBe('box');
      expect(await page.getByText('You have changed something since').isVisible()).toBe(true);
      await press('Try on again');
      await press('Cancel');
      await eventually(state).toBe('dressed');
      expect(await frames()).toBe(worn);
      await press('Undo');
      expect(await page.getByText('You have changed something since').isVisible()).toBe(false);
      await go('Show room');
      const fits = () => page.locator('.fit table').allTextContents();
      const [here, link] = [await fits(), await page.locator('#link').inputValue()];
      await press('Redo');
      await page.reload();
      await page.waitForSelector('toile-fitting-room[data-ready]', { timeout: DRESSING });
      expect(await room().getAttribute('step')).toBe('show');
      await go('Wardrobe');
      expect(await page.locator('.card-name b').allTextContents()).toEqual(['Pencil skirt', 'box']);

      await open(WINDOW, {}, new URL(link).hash);
      await dressed();
      await go('Show room');
      expect(await fits()).toEqual(here);
    },
    3 * DRESSING,
  );

  test('in a frame of another origin it works as well, and says nothing of what it lacks there', async () => {
    page = await view.open(WINDOW);
    await page.setContent(`<iframe src="${view.address}" width="900" height="400"></iframe>`);
    const inside = page.frameLocator('iframe');
    await inside.locator('toile-fitting-room[data-ready]').waitFor({ timeout: DRESSING });
    expect(await inside.locator(':root').evaluate(() => crossOriginIsolated)).toBe(false);
    await inside.getByRole('button', { name: 'To the wardrobe' }).click();
    await inside.getByRole('button', { name: 'Put on Pencil skirt' }).click();
    await eventually(() => inside.locator('.advice').count()).toBe(1);
    expect(await inside.locator('.notice').count()).toBe(0);
  });

  test('a look is shown without the room, anywhere on a page, and tells why it cannot be', async () => {
    page = await view.open(WINDOW);
    const body = await createBody({ sex: 'female', height: 1.7 });
    const model = Buffer.from(await writeBodyGlb(body));
    await page.route(`${view.address}shop.html`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script type="module" src="toile-viewer.js"></script>
          <div id="there"></div><toile-viewer src="look.glb" style="width: 200px"></toile-viewer>`,
      }),
    );
    await page.route(`${view.address}look.glb*`, (route) =>
      route.fulfill({ contentType: 'model/gltf-binary', body: model }),
    );
    await page.goto(`${view.address}shop.html`);
    const viewer = page.locator('toile-viewer');
    const loaded = () => page.waitForSelector('toile-viewer[data-loaded]', { timeout: DRESSING });
    const size = async () => (await viewer.screenshot()).length;
    await loaded();
    await eventually(size).toBeGreaterThan(SOMETHING);
    await viewer.evaluate((element) => document.querySelector('#there')?.append(element));
    await loaded();
    await viewer.evaluate((element) => element.setAttribute('src', 'look.glb?again'));
    await page.waitForSelector('toile-viewer:not([data-loaded])');
    await loaded();
    await eventually(size).toBeGreaterThan(SOMETHING);
    const told = await viewer.evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('error', (event) => resolve((event as CustomEvent).detail));
          element.setAttribute('src', 'catalogue.json');
        }),
    );
    expect(told).toEqual({ message: 'catalogue.json cannot be shown: it is no GLB file' });
  });

  test.each([
    ['upright, in Arabic', PHONE, 'ar', 'light'],
    ['on its side, in German, by night', LANDSCAPE, 'de', 'dark'],
  ] as const)('fits on a phone and for everybody: %s', async (_, size, lang, colorScheme) => {
    await open(size, { isMobile: true, hasTouch: true, colorScheme });
    await room().evaluate((element, language) => element.setAttribute('lang', language), lang);
    await eventually(() => page.locator('.room').getAttribute('lang')).toBe(lang);
    expect(await page.locator('.room').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') });
    for (const step of [0, 1, 2]) {
      await page.locator('.steps button').nth(step).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      const content = page.locator('.content');
      expect(await content.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
      const canvas = await page.locator('canvas').boundingBox();
      expect((canvas?.width ?? 0) * (canvas?.height ?? 0)).toBeGreaterThan(60_000);
      expect(await findBarriers(page)).toEqual([]);
    }
  });
});

/** How far the two cameras are from looking from the same place [m]. */
function metresApart(element: Element): number {
  type View = { orbit: { place: { eye: { toArray(): number[] } } } };
  const { room } = element as unknown as { room: Record<'mirror' | 'second', { view: View }> };
  const [a, b] = [room.mirror, room.second].map(({ view }) => view.orbit.place.eye.toArray());
  return Math.hypot(...a.map((x, k) => x - b[k]));
}

/** What keeps some people out, as axe finds it. */
async function findBarriers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  });
}
