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
  const skins = TONE_NAMES.slice(1).map((name) => light(TONES[name].skin));
  expect(skins).toEqual([...skins].sort((a, b) => b - a));
  for (const { skin, baseLayer } of Object.values(TONES)) {
    const [one, other] = [light(skin), light(baseLayer)];
    expect(Math.max(one, other) / Math.min(one, other)).toBeGreaterThan(1.15);
  }
});
