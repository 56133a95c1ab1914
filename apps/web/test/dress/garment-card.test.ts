import { predictMeasurements } from '@toile/body';
import { library } from '@toile/fabric';
import { DRAFTS, formatProject, gradeSizes } from '@toile/garment';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describePage, PATIENCE, WINDOW } from '../site.ts';

describePage('the cards of garments', (view) => {
  let page: Page;

  beforeAll(async () => {
    page = await view.open(WINDOW);
    await page.goto(view.address);
    await page.waitForSelector('.dress-button:enabled');
  });

  const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: PATIENCE });
  const choose = (label: string, option: string, card = 0) =>
    page.locator('.garment-card').nth(card).getByLabel(label).selectOption(option);
  const told = async () => (await page.getByRole('alert').textContent()) ?? '';
  const closeNotice = () => page.getByRole('button', { name: 'Close this message' }).click();
  const file = (name: string, content: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  const pick = (name: string, content: string) =>
    page.locator('.garment-card input[type=file]').first().setInputFiles(file(name, content));
  const tee = DRAFTS.tee.draft(predictMeasurements('female', gradeSizes('female')[2].measurements));

  test('fabrics go by their everyday names first, and each is there once', async () => {
    const fabric = page.getByLabel('Fabric', { exact: true });
    const groups = await fabric
      .locator('optgroup')
      .evaluateAll((all) => (all as HTMLOptGroupElement[]).map(({ label }) => label));
    expect(groups).toEqual(['Everyday fabrics', 'Measured fabrics']);
    expect(await fabric.locator('option').first().textContent()).toBe('Cotton poplin');
    const ids = await fabric
      .locator('option')
      .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value }) => value));
    expect(ids.toSorted()).toEqual(library.map(({ id }) => id).toSorted());
  });

  test('another style begins with details of its own', async () => {
    const details = page.locator('.style-options');
    await choose('Style', 'tee');
    await details.locator('summary').click();
    await page.getByRole('slider', { name: 'Sleeve length' }).press('Home');
    expect(await details.locator('summary').textContent()).toBe('Details 1 changed');
    await choose('Style', 'circle-skirt');
    expect(await details.locator('summary').textContent()).toBe('Details ');
    expect(await page.getByRole('slider', { name: 'Fullness' }).isVisible()).toBe(true);
    await details.locator('summary').click();
    await choose('Style', 'freesewing-teagan');
    expect(await details.isVisible()).toBe(false);
  });

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
    expect(await page.locator('.style-options').isVisible()).toBe(false);
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

  test('files change places by the layers they tell', async () => {
    const style = (card: number) => page.locator('.garment-card').nth(card).getByLabel('Style');
    const chosen = (card: number) => style(card).locator('option:checked').textContent();
    const put = (card: number, name: string, layer: number) =>
      page
        .locator('.garment-card input[type=file]')
        .nth(card)
        .setInputFiles(file(`${name}.json`, formatProject({ ...tee, name, layer })));
    await put(0, 'coat', 2);
    await eventually(() => chosen(0)).toBe('coat');
    await page.getByRole('button', { name: 'Add a garment over it' }).click();
    expect(await chosen(0)).toBe('coat');
    await put(1, 'blouse', 1);
    await eventually(() => chosen(0)).toBe('blouse');
    expect(await chosen(1)).toBe('coat');
    await page.getByRole('button', { name: 'Remove coat' }).click();
  });
});
