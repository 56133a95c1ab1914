import { linearRgb, mixRgb, type Rgb, toByte } from './colour.ts';
import type { FabricLook } from './fabric-look.ts';
import { noise, smoothNoise } from './noise.ts';
import { BINDINGS } from './woven.ts';

/** Yarn that was never dyed, under the indigo of denim. */
export const ECRU: Rgb = linearRgb('#d9d2c2');

/** The weft of denim is dyed by what its warp leaves on it alone. */
export const denimWeft = (ground: Rgb): Rgb => mixRgb(ground, ECRU, 0.7);

/** Thick and thin places of a yarn, per metre of it. */
const SLUBS = 42;
/** How much darker and lighter warp ends are than each other, by their dye, by their slubs, in streaks of several. */
const UNEVEN = { dye: 0.5, slub: 0.5, streak: 0.22, weft: 0.25 };
/** Ends in a streak. */
const STREAK = 6;

/** A picture's size [m], and its bytes: red, green, blue, alpha. */
interface Picture {
  readonly size: readonly [u: number, v: number];
  readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * Denim as it is seen at arm's length: a pixel for each crossing of its yarns, dark where warp lies above and pale
 * where weft does, so that its line is there, and the warp's slubs and uneven dye, which run down a leg as streaks.
 */
export function drawDenim({ yarns, paint }: FabricLook, pixels: number): Picture {
  const { ends, picks, unevenness } = yarns;
  const ground = linearRgb(paint.ground);
  const colours = [ground, denimWeft(ground)] as const;
  const knots = Math.max(2, Math.round((SLUBS * pixels) / picks));
  const tones = new Float32Array(pixels * pixels);
  const sums = [0, 0];
  const isWeft = (end: number, pick: number): 0 | 1 => (BINDINGS.denim.over(end, pick) ? 0 : 1);
  for (let end = 0, k = 0; end < pixels; end++) {
    const dye = UNEVEN.dye * (noise(end, 21) - 0.5);
    for (let pick = 0; pick < pixels; pick++, k++) {
      const along = pick / pixels;
      const slub = UNEVEN.slub * smoothNoise(knots * along, knots, 400 + end);
      const streak =
        UNEVEN.streak * smoothNoise(knots * along, knots, 900 + Math.floor(end / STREAK));
      const uneven = isWeft(end, pick)
        ? UNEVEN.weft * (noise(pick, 22) - 0.5)
        : dye + slub + streak;
      tones[k] = 1 + unevenness * uneven;
      sums[isWeft(end, pick)] += tones[k];
    }
  }
  const level = (c: number): number =>
    (ground[c] * tones.length) / (sums[0] * colours[0][c] + sums[1] * colours[1][c] || 1);
  const levels = [level(0), level(1), level(2)];
  const data = new Uint8Array(4 * tones.length);
  for (let k = 0; k < tones.length; k++) {
    const colour = colours[isWeft(Math.floor(k / pixels), k % pixels)];
    for (let c = 0; c < 3; c++) data[4 * k + c] = toByte(levels[c] * tones[k] * colour[c]);
    data[4 * k + 3] = 255;
  }
  return { size: [pixels / picks, pixels / ends], data };
}
