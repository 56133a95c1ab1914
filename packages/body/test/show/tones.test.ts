import { expect, test } from 'vitest';
import { linearColour, TONE_NAMES, TONES } from '../../src/show/tones.ts';

test('colours in linear light', () => {
  expect(linearColour('#ffffff')).toEqual([1, 1, 1]);
  expect(linearColour('#000000')).toEqual([0, 0, 0]);
  // Middle grey of sRGB reflects a fifth of the light.
  expect(linearColour('#808080')[0]).toBeCloseTo(0.2159, 4);
});

test('tones go from light to dark, and the base layer can be told from every one', () => {
  const light = (colour: string) => linearColour(colour).reduce((sum, value) => sum + value);
  const skins = TONE_NAMES.filter((name) => TONES[name].face).map((name) =>
    light(TONES[name].skin),
  );
  expect(skins).toEqual([...skins].sort((a, b) => b - a));
  for (const { skin, baseLayer, isHeadless } of Object.values(TONES)) {
    // A form is covered with one cloth.
    if (isHeadless) continue;
    const [one, other] = [light(skin), light(baseLayer)];
    expect(Math.max(one, other) / Math.min(one, other)).toBeGreaterThan(1.15);
  }
});

test('a colour is the same in every engine, and the same again on the web', () => {
  const values = Array.from({ length: 256 }, (_, value) => value);
  for (const value of values) {
    const hex = value.toString(16).padStart(2, '0');
    const [linear] = linearColour(`#${hex}0000`);
    const back = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    expect(Math.round(255 * back), hex).toBe(value);
    // What engines differ in, some 1e-16, never decides which way it is rounded.
    const exact =
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    expect(Math.abs(linear - exact), hex).toBeLessThan(0.5e-6 - 1e-11);
  }
});
