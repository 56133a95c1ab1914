import { linearRgb, toByte } from './colour.ts';
import type { FabricLook } from './fabric-look.ts';
import { noise, smoothNoise } from './noise.ts';
import type { Tile } from './tiles.ts';

/** Thick and thin places of a yarn, per metre of it. */
const SLUBS = 36;
/** How much darker and lighter yarns are than each other, and where they are thick: with more one sees a checked cloth. */
const UNEVEN = { yarn: 0.15, slub: 0.28 };

/**
 * Plain cloth of uneven yarns, as linen, at arm's length: a pixel for each crossing, some yarns thicker than most, and
 * slubs that run along them for some centimetres, in warp and weft alike.
 */
export function drawSlubbed(
  { yarns, paint }: FabricLook,
  pixels: number,
): Pick<Tile, 'size' | 'data'> {
  const { ends, picks, unevenness } = yarns;
  const ground = linearRgb(paint.ground);
  const knots = (perMetre: number): number => Math.max(2, Math.round((SLUBS * pixels) / perMetre));
  const [warpKnots, weftKnots] = [knots(picks), knots(ends)];
  const tones = new Float32Array(pixels * pixels);
  let sum = 0;
  for (let end = 0, k = 0; end < pixels; end++) {
    for (let pick = 0; pick < pixels; pick++, k++) {
      const warp = toneOf(end, pick / pixels, warpKnots, 1300);
      const weft = toneOf(pick, end / pixels, weftKnots, 2600);
      tones[k] = 1 - 0.5 * unevenness * (warp + weft);
      sum += tones[k];
    }
  }
  const data = new Uint8Array(4 * tones.length);
  const mean = sum / tones.length;
  tones.forEach((tone, k) => {
    for (let c = 0; c < 3; c++) data[4 * k + c] = toByte((ground[c] * tone) / mean);
    data[4 * k + 3] = 255;
  });
  return { size: [pixels / picks, pixels / ends], data };
}

/** How dark a yarn is at a place along it, a share of the tile: few are far from the mean, thick places are darkest. */
function toneOf(yarn: number, along: number, knots: number, seed: number): number {
  const own = 2 * noise(yarn, seed) - 1;
  const slub = Math.max(0, smoothNoise(knots * along, knots, seed + 1 + yarn));
  return UNEVEN.yarn * own ** 3 + UNEVEN.slub * slub ** 2;
}
