import type { Page } from 'playwright-core';

/**
 * How many pixels of a picture are of a kind, from a height down (0 its top, 1 its bottom). A page
 * decodes it; `matches` goes there as source, so it may use nothing from outside.
 */
export async function countPixels(
  page: Page,
  png: Buffer,
  matches: (red: number, green: number, blue: number) => boolean,
  from: number,
): Promise<number> {
  const script = `(async () => {
    const response = await fetch('data:image/png;base64,${png.toString('base64')}');
    const image = await createImageBitmap(await response.blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const top = Math.floor(${from} * image.height);
    const { data } = context.getImageData(0, top, image.width, image.height - top);
    const matches = ${matches};
    let count = 0;
    for (let k = 0; k < data.length; k += 4) if (matches(data[k], data[k + 1], data[k + 2])) count++;
    return count;
  })()`;
  return page.evaluate<number>(script);
}
