import type { Page } from 'playwright-core';
import type { SkinnedMesh } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { beforeAll, expect, test } from 'vitest';
import { describePage, PATIENCE, PHONE, readDownload, WINDOW } from '../site.ts';

describePage('the Body page', (view) => {
  let page: Page;

  beforeAll(async () => {
    page = await view.open(WINDOW);
  });

  /** Shows the page from its start. */
  async function show(): Promise<void> {
    if (page.url() === `${view.address}gallery.html#body`) {
      await page.getByRole('button', { name: 'Start over' }).click();
    } else await page.goto(`${view.address}gallery.html#body`);
    await page.waitForFunction(() => document.getElementById('body-readout')?.dataset.made);
    await eventually(() => readValue('Waist')).toBe('78.0 cm');
  }

  const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: PATIENCE });
  const row = (label: string) =>
    page.locator('#body-panel .measure', { has: page.getByText(label, { exact: true }) });
  const readValue = async (label: string) => row(label).locator('output').textContent();
  const readState = async (label: string) => row(label).locator('.state').textContent();
  const slider = (label: string) => page.getByRole('slider', { name: label, exact: true });
  const complaint = async () => page.locator('#body-panel .complaint').textContent();
  const travelled = async () =>
    Number(await page.locator('#body-readout').getAttribute('data-travelled'));

  test('is a scene of the gallery and makes a body', async () => {
    await page.goto(`${view.address}gallery.html`);
    await page.locator('.scenes a[href="#body"]').click();
    await eventually(() => page.title()).toBe('Body – Toile');
    await eventually(async () => page.locator('#body-vertices').textContent()).toBe('13,380');
    expect(await page.locator('#parameters').isVisible()).toBe(false);
    expect(await page.locator('#notice').isHidden()).toBe(true);
  });

  test('a slider gives a measurement, the others follow, × gives it back', async () => {
    await show();
    expect(await readState('Neck')).toBe('predicted');
    const neck = await readValue('Neck');
    await slider('Waist').press('ArrowRight');
    await eventually(() => readValue('Waist')).toBe('78.5 cm');
    for (let k = 0; k < 8; k++) await slider('Waist').press('PageUp');
    await eventually(() => readValue('Neck')).not.toBe(neck);
    await slider('Neck').press('ArrowRight');
    await eventually(() => readState('Neck')).toBe('given');
    await page.getByRole('button', { name: 'Predict neck' }).click();
    await eventually(() => readState('Neck')).toBe('predicted');
  });

  test('the tape of a slider in use is marked, and labels carry the values', async () => {
    await show();
    const label = page.locator('.tape-labels [data-key="hips"]');
    await eventually(() => label.textContent()).toBe('Hips101.0 cm');
    await slider('Hips').focus();
    await eventually(() => label.getAttribute('class')).toContain('strong');
    await page.getByRole('radio', { name: 'inches' }).check();
    await eventually(() => label.textContent()).toBe('Hips39.8 in');
    await page.getByRole('radio', { name: 'cm', exact: true }).check();
    await page.getByRole('switch', { name: 'All tapes' }).click();
    await eventually(() => page.locator('.tape-labels span').count()).toBeLessThan(2);
    await page.getByRole('switch', { name: 'All tapes' }).click();
    await eventually(() => page.locator('.tape-labels span').count()).toBeGreaterThan(10);
  });

  test('names what contradicts each other and shows the nearest body', async () => {
    await show();
    await slider('Height').press('Home');
    await slider('Inseam').press('End');
    await eventually(complaint).toMatch(/^No body has .*inseam.* The nearest one is shown\.$/);
    expect(await readState('Inseam')).toMatch(/^nearest \d+\.\d cm$/);
    await page.getByRole('button', { name: 'David' }).click();
    await eventually(complaint).toBe('');
    await eventually(() => readValue('Height')).toBe('178.0 cm');
    expect(await page.getByRole('radio', { name: 'Male', exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Predict all' }).click();
    await eventually(() => readState('Height')).toBe('predicted');
  });

  test('walks, pauses, goes on by steps', async () => {
    await show();
    await page.getByRole('radio', { name: 'Walk' }).check();
    await eventually(travelled).toBeGreaterThan(0.3);
    await page.getByRole('button', { name: 'Pause' }).click();
    const at = await travelled();
    await page.getByRole('button', { name: 'One step' }).click();
    await eventually(async () => (await travelled()) - at).toBeGreaterThan(0.02);
    expect(await page.getByRole('slider', { name: 'Walking speed' }).isVisible()).toBe(true);
    // A body that changes while it walks goes on walking.
    await page.getByRole('button', { name: 'Play' }).click();
    await slider('Height').press('PageUp');
    const before = await travelled();
    await eventually(async () => (await travelled()) - before).toBeGreaterThan(0.2);
    for (const name of ['Idle', 'Turn', 'Stand']) await page.getByRole('radio', { name }).check();
    await eventually(travelled).toBe(0);
  });

  test('poses, skinning and tones', async () => {
    await show();
    await page.getByRole('radio', { name: 'Arms' }).check();
    await page.getByRole('slider', { name: 'Arms below level' }).press('ArrowRight');
    await page.getByRole('radio', { name: 'T', exact: true }).check();
    await page.getByRole('radio', { name: 'Linear' }).check();
    await page.getByRole('radio', { name: 'Skin tone 4' }).check();
    await page.locator('#body-panel').getByText('More measurements').click();
    await eventually(() => page.locator('#body-panel .measure').count()).toBeGreaterThan(50);
    await slider('Ankle').press('ArrowRight');
    await eventually(() => readState('Ankle')).toBe('given');
  });

  test('downloads a GLB that three reads', async () => {
    await show();
    await page.getByRole('radio', { name: 'Walk' }).check();
    await eventually(travelled).toBeGreaterThan(0.05);
    await page.getByRole('button', { name: 'Pause' }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download GLB' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('female-168cm.glb');
    const bytes = await readDownload(download);
    const { scene, animations } = await new GLTFLoader().parseAsync(
      Uint8Array.from(bytes).buffer,
      '',
    );
    const meshes: SkinnedMesh[] = [];
    scene.traverse((object) => {
      if ('isSkinnedMesh' in object) meshes.push(object as SkinnedMesh);
    });
    expect(meshes).toHaveLength(2);
    expect(meshes[0].skeleton.bones[0].name).toBe('hips');
    expect(animations[0].name).toBe('walk');
    expect(animations[0].duration).toBeGreaterThan(0.8);
  });

  test('leaves the stage to the cloth again', async () => {
    await show();
    await page.locator('.scenes a[href="#flag"]').click();
    await page.waitForFunction(
      () => Number(document.getElementById('readout')?.dataset.steps) >= 2,
    );
    expect(await page.locator('.tape-labels span').count()).toBe(0);
    expect(await page.locator('#body-panel').isVisible()).toBe(false);
  });

  test('every control has a name', async () => {
    await show();
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

  test('fits on a phone, the body above its sliders', async () => {
    page = await view.open(PHONE, { isMobile: true, hasTouch: true });
    await page.goto(`${view.address}gallery.html#body`);
    await page.waitForFunction(() => document.getElementById('body-readout')?.dataset.made);
    await page.getByRole('button', { name: 'Settings' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    const panel = page.locator('#panel');
    expect(await panel.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
    const [frame, box] = [await page.locator('#frame').boundingBox(), await panel.boundingBox()];
    expect(frame && box && frame.y + frame.height <= box.y && frame.height > 200).toBe(true);
    await slider('Calf').press('ArrowRight');
    await eventually(() => readState('Calf')).toBe('given');
  });
});
