import { library } from '@toile/fabric';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describePage, PATIENCE, PHONE, type SiteWindow } from '../site.ts';

const WINDOW = { width: 520, height: 420 };

describePage('gallery', (view) => {
  let page: Page;
  /** The window that is open, and how. */
  let opened = '';

  /**
   * Opens a window, unless the last test had the same: loading the page and compiling its shaders is what
   * takes time.
   */
  async function open(...[viewport, options]: Parameters<SiteWindow['open']>): Promise<void> {
    const wanted = JSON.stringify([viewport, options]);
    if (wanted === opened) return;
    page = await view.open(viewport, options);
    opened = wanted;
  }

  /** A window that no test has used. */
  async function openAnew(): Promise<void> {
    opened = '';
    await open(WINDOW);
  }

  /** Shows a scene from its start, also when it is open already. */
  async function show(hash: string): Promise<void> {
    await open(WINDOW);
    if (page.url() === `${view.address}gallery.html${hash}`)
      await page.getByRole('button', { name: 'Start over' }).click();
    else await page.goto(`${view.address}gallery.html${hash}`);
    if (await page.getByRole('button', { name: 'Play' }).isVisible()) await play();
  }

  const play = (): Promise<void> => page.getByRole('button', { name: 'Play' }).click();
  /** What stands still is not drawn: looking at the rest of the page costs nothing then. */
  const pause = (): Promise<void> => page.getByRole('button', { name: 'Pause' }).click();

  const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: PATIENCE });
  const text = async (id: string): Promise<string> =>
    (await page.locator(`#${id}`).textContent()) ?? '';
  const steps = async (): Promise<number> =>
    Number(await page.locator('#readout').getAttribute('data-steps'));
  /** Waits for steps; a message on the page is an end to waiting. */
  async function atLeast(count: number, expected = ''): Promise<void> {
    await page.waitForFunction(
      ([least, allowed]) => {
        const notice = document.getElementById('notice');
        const message = notice?.hidden ? '' : (notice?.textContent ?? '');
        if (message && !(allowed && message.includes(allowed))) throw new Error(message);
        return Number(document.getElementById('readout')?.dataset.steps) >= least;
      },
      [count, expected] as const,
    );
  }
  /** Lets the page draw so often: time in which something could happen that must not. */
  const pictures = (count: number): Promise<void> =>
    page.evaluate(async (left) => {
      for (; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, count);
  /** Where the marker of the held vertex is, as the page reports it for the keyboard and tests. */
  const heldAt = (): Promise<number[]> =>
    page
      .locator('#view')
      .getAttribute('data-held')
      .then((value) => (value ? value.split(' ').map(Number) : []));

  /** A test that a scene runs. Those that follow it, up to the next scene, play with the same one. */
  const runs = (scene: string): void =>
    test(`${scene} runs in real threads`, async () => {
      await show(`#${scene}`);
      await atLeast(4);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      expect(await page.locator('#notice').isHidden()).toBe(true);
      expect(Number((await text('readout-vertices')).replace(',', ''))).toBeGreaterThan(900);
      expect(Number(await text('readout-threads'))).toBeGreaterThanOrEqual(1);
      await eventually(() => text('readout-time')).toMatch(/^[\d.]+$/);
      expect(Number(await text('readout-iterations'))).toBeGreaterThan(0);
      const title = await page.locator('.scenes a[aria-current] .scene-title').textContent();
      expect(await page.title()).toBe(`${title} – Toile`);
    });

  const runsImplicitly = (scene: string): void =>
    test(`${scene} runs with the implicit solver`, async () => {
      await show(`#${scene}`);
      await atLeast(1);
      await openSettings();
      const solver = page.getByRole('combobox', { name: 'Solver' });
      await solver.selectOption('implicit');
      const before = await steps();
      await atLeast(before + 3);
      // Conjugate gradients take more iterations than any of the other solvers takes sweeps.
      await eventually(async () => Number(await text('readout-iterations'))).toBeGreaterThan(40);
      expect(await page.locator('#notice').isHidden()).toBe(true);
      await eventually(() => text('readout-contacts')).toMatch(/^[\d,]+$/);
      expect(await page.locator('#readout-contacts').isVisible()).toBe(true);
    });

  runs('tablecloth-sphere');
  // With a body and without; what the solver makes of the other scenes is not the page's.
  runsImplicitly('tablecloth-sphere');

  runs('round-tablecloth');
  test('a slider changes the running scene, a switch keeps the cloth in place', async () => {
    await show('#round-tablecloth');
    await atLeast(6);
    await openSettings();
    await page.getByRole('switch', { name: 'Self-collision' }).click();
    const at = await steps();
    expect(at).toBeGreaterThanOrEqual(6);
    await atLeast(at + 2);
    await page.getByRole('slider', { name: 'Bending' }).press('ArrowRight');
    await eventually(() => page.locator('.slider output').first().textContent()).toBe('0.87');
    await atLeast(at + 4);
  });

  test('self-collision can be switched off and on with contact by triangles', async () => {
    await show('#round-tablecloth');
    await openSettings();
    await page.getByRole('combobox', { name: 'Solver' }).selectOption('implicit');
    const contacts = page.locator('#readout-contacts');
    const self = page.getByRole('switch', { name: 'Self-collision' });
    if (!(await self.isChecked())) await self.click();
    for (const on of [false, true]) {
      await self.click();
      await atLeast((await steps()) + 3);
      await eventually(() => contacts.isVisible()).toBe(on);
    }
  });

  runs('dragged-tablecloth');
  test('every control has a name, and one that the solver does not know is not there', async () => {
    await show('#dragged-tablecloth');
    await openSettings();
    expect(await namelessControls()).toEqual([]);
    const sweeps = page.getByRole('combobox', { name: 'Each frame' });
    const solver = page.getByRole('combobox', { name: 'Solver' });
    await solver.selectOption('implicit');
    expect(await sweeps.isVisible()).toBe(false);
    await solver.selectOption('position');
    expect(await sweeps.isVisible()).toBe(true);
  });

  /** Controls that a screen reader could not tell from each other. */
  function namelessControls(): Promise<string[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll('button, input, select, a, [tabindex="0"]')]
        .filter((control) => {
          const labels = (control as HTMLInputElement).labels?.length ?? 0;
          return !labels && !control.ariaLabel && !control.textContent?.trim();
        })
        .map((control) => control.outerHTML),
    );
  }

  runs('wrung-towel');

  runs('table');
  test('the mouse takes the cloth and moves it', async () => {
    await show('#table');
    await atLeast(2);
    await page.keyboard.press('Space');
    const { x, y } = await clothPoint();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await eventually(heldAt).toHaveLength(3);
    const before = await heldAt();
    await page.mouse.move(x + 60, y - 40, { steps: 3 });
    await page.keyboard.press('.');
    await eventually(async () => (await heldAt())[1] - before[1]).toBeGreaterThan(0.05);
    await page.mouse.up();
    await eventually(heldAt).toHaveLength(0);
  });

  test('the keyboard does all of it', async () => {
    await show('#table');
    await atLeast(2);
    await page.locator('.scenes a[aria-current]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => page.title()).toBe('Flag in the wind – Toile');
    await atLeast(2);
    await page.locator('#view').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await eventually(heldAt).toHaveLength(3);
    expect(await text('announcer')).toContain('Holding handle 1 of 2');
    const before = await heldAt();
    for (let k = 0; k < 4; k++) await page.keyboard.press('ArrowLeft');
    await eventually(async () => {
      await page.keyboard.press('.');
      return before[0] - (await heldAt())[0];
    }).toBeGreaterThan(0.1);
    await page.keyboard.press('Escape');
    await eventually(heldAt).toHaveLength(0);
    await page.keyboard.press('r');
    await eventually(steps).toBe(0);
  });

  runs('flag');
  test('pause, step and reset', async () => {
    await show('#flag');
    await atLeast(3);
    await pause();
    // What was under way still comes.
    await pictures(10);
    const paused = await steps();
    await pictures(10);
    expect(await steps()).toBe(paused);
    await page.getByRole('button', { name: 'One step' }).click();
    await eventually(steps).toBe(paused + 1);
    await page.getByRole('button', { name: 'Start over' }).click();
    await eventually(steps).toBe(0);
    await play();
    await atLeast(2);
  });
  runsImplicitly('flag');

  runs('velocity-modification');

  runs('fabrics');
  test('fabrics are draped, described and exchanged', async () => {
    await show('#fabrics');
    const wool = page.locator('[data-fabric="matsudaira-2015-b"]');
    await atLeast(20);
    await eventually(async () => parseFloat((await wool.locator('strong').textContent()) ?? ''))
      // Half fallen or at rest, but no longer flat.
      .toBeLessThan(85);
    await pause();
    expect(await namelessControls()).toEqual([]);
    expect(await wool.locator('.drape-result').textContent()).toContain('49.8 % measured');
    expect((await wool.locator('.shadow').getAttribute('d'))?.length).toBeGreaterThan(1000);
    expect(await wool.locator('.plot .line').count()).toBe(5);
    expect(await wool.locator('.facts .assumed .mark').first().textContent()).toBe('assumed');

    await page.getByLabel('Second fabric').selectOption('petrak-2025-m1');
    const polyester = page.locator('[data-fabric="petrak-2025-m1"]');
    await eventually(steps).toBe(0);
    await play();
    await atLeast(2);
    await pause();
    expect(await wool.count()).toBe(0);
    expect(await polyester.locator('.facts .mark.doubtful').count()).toBe(3);
    await polyester.getByText('Where the numbers come from').click();
    expect(await polyester.locator('details').textContent()).toContain('ten times as large');

    const linen = page.getByRole('button', { name: /^Linen plain/ });
    await linen.click();
    expect(await linen.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByLabel('First fabric').inputValue()).toBe('vasile-2024-linen-plain');
    await play();
    await atLeast(2);
    expect(await page.locator('.library button').count()).toBe(library.length);
    await page.getByLabel('Second fabric').selectOption('nothing');
    await eventually(() => text('readout-vertices')).toBe('1,951');
  });

  test('the fabrics fit on a phone', async () => {
    await open(PHONE, { hasTouch: true, isMobile: true });
    await page.goto(`${view.address}gallery.html#fabrics`);
    await atLeast(1);
    await pause();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    const sheet = page.locator('#sheet');
    expect(await sheet.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
    await sheet.evaluate((e) => e.scrollTo(0, e.scrollHeight));
    expect(await page.locator('.library button').last().isVisible()).toBe(true);
  });

  test('a phone shows everything without scrolling sideways, and two fingers take two vertices', async () => {
    await open(PHONE, { hasTouch: true, isMobile: true });
    await page.goto(`${view.address}gallery.html#table`);
    if (await page.getByRole('button', { name: 'Play' }).isVisible()) await play();
    await atLeast(2);
    await pause();
    const { x, y } = await clothPoint();
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [
      { x: x - 20, y, id: 1 },
      { x: x + 20, y, id: 2 },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await eventually(heldAt).toHaveLength(6);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await eventually(heldAt).toHaveLength(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    for (const id of ['readout', 'transport', 'scenes']) {
      const box = await page.locator(`#${id}`).boundingBox();
      expect(box && box.y + box.height, id).toBeLessThanOrEqual(PHONE.height);
    }
    const bar = await page.locator('.bar').boundingBox();
    for (const item of await page.locator('.readout div, .transport button').all()) {
      // Contacts are shown only where they are by triangles.
      if (!(await item.isVisible())) continue;
      const box = await item.boundingBox();
      expect(box && bar && box.x >= bar.x && box.x + box.width <= bar.x + bar.width).toBe(true);
    }
    await openSettings();
    expect(await page.locator('#panel').isVisible()).toBe(true);
  });

  test('less motion: the scene waits for the visitor', async () => {
    await open(WINDOW, { reducedMotion: 'reduce' });
    await page.goto(`${view.address}gallery.html#flag`);
    await eventually(() => text('readout-vertices')).not.toBe('–');
    await pictures(10);
    expect(await steps()).toBe(0);
    await play();
    await atLeast(1);
  });

  test('says so when something is missing', async () => {
    await openAnew();
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(`${view.address}gallery.html`);
    expect(await page.getByRole('alert').textContent()).toContain('WebGL 2');
  });

  test('runs on one thread and says why where memory cannot be shared', async () => {
    await openAnew();
    await page.route(`${view.address}gallery.html`, async (route) => {
      const response = await route.fetch();
      const headers = Object.entries(response.headers()).filter(
        ([name]) => !/^cross-origin/.test(name),
      );
      await route.fulfill({ response, headers: Object.fromEntries(headers) });
    });
    await page.goto(`${view.address}gallery.html#flag`);
    await atLeast(2, 'cross-origin isolated');
    expect(await text('readout-threads')).toBe('1');
    expect(await page.getByRole('alert').textContent()).toContain('cross-origin isolated');
    await page.getByRole('button', { name: 'Close this message' }).click();
    expect(await page.locator('#notice').isHidden()).toBe(true);
  });

  test('says so when the worker cannot be loaded', async () => {
    await openAnew();
    await page.route('**/worker-*.js', (route) => route.abort());
    await page.goto(`${view.address}gallery.html#flag`);
    await eventually(() => page.getByRole('alert').textContent()).toContain('could not be loaded');
    // The failed request itself is the browser's to report.
    view.forgive('net::ERR_FAILED');
  });

  /** The parameters are a drawer in a narrow window. */
  async function openSettings(): Promise<void> {
    const button = page.getByRole('button', { name: 'Settings' });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }

  /** A page point on the cloth: the pointer's shape tells. */
  async function clothPoint(): Promise<{ x: number; y: number }> {
    const frame = await page.locator('#frame').boundingBox();
    if (!frame) throw new Error('the page has no free place');
    for (const down of [0.5, 0.4, 0.6, 0.3, 0.7]) {
      for (const across of [0.5, 0.4, 0.6, 0.3, 0.7]) {
        const x = frame.x + across * frame.width;
        const y = frame.y + down * frame.height;
        await page.mouse.move(x, y);
        const over = await page.locator('#canvas.grabbable').count();
        if (over) return { x, y };
      }
    }
    throw new Error('there is no cloth on the page');
  }
});
