import { expect, test } from 'vitest';
import { createImage, halve, paste, setPixel } from '../../../src/dressing/picture/image.ts';
import { readPng, writePng } from '../../../src/dressing/picture/png.ts';

test('reads what it wrote', () => {
  const image = createImage(7, 3);
  setPixel(image, 6, 2, [1, 2, 3]);
  expect(readPng(writePng(image))).toEqual(image);
});

test('is a PNG file', () => {
  const file = writePng(createImage(1, 1));
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  // The end has no content, so its checksum is that of its name.
  expect(file.subarray(-8).toString('hex')).toBe('49454e44ae426082');
});

test('pictures are put together and made smaller', () => {
  const image = createImage(4, 4);
  const black = createImage(2, 2);
  black.data.fill(0);
  paste(image, black, 2, 0);
  expect([...halve(image).data]).toEqual([255, 255, 255, 0, 0, 0, ...Array(6).fill(255)]);
});
