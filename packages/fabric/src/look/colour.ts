/** Red, green, blue, each 0 to 1, in linear light. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Linear light of a colour as on the web, #rrggbb. */
export function linearRgb(colour: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) {
    throw new RangeError(`colour "${colour}": give it as on the web, e.g. #6f8fb8`);
  }
  const channel = (at: number): number =>
    toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

export const toLinear = (s: number): number =>
  s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;

export const toSrgb = (l: number): number =>
  l <= 0.0031308 ? 12.92 * l : 1.055 * l ** (1 / 2.4) - 0.055;

/** Fine enough that no byte is another one than the formula's by more than its rounding. */
const STEPS = 0x4000;
const BYTES = Uint8Array.from({ length: STEPS + 1 }, (_, k) => Math.round(255 * toSrgb(k / STEPS)));

/** A share of linear light as on the web, 0 to 255: a tile has some hundred thousand of them. */
export const toByte = (linear: number): number =>
  BYTES[Math.round(STEPS * Math.min(1, Math.max(0, linear)))];

export const mixRgb = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
