import { linearRgb, type Rgb, toByte } from './colour.ts';
import { denimWeft, drawDenim } from './denim.ts';
import type { FabricLook } from './fabric-look.ts';
import { drawKnitted } from './knitted.ts';
import { drawCorduroy, drawFelt, drawNet } from './piled.ts';
import { printField } from './prints.ts';
import type { Relief } from './relief.ts';
import {
  type Anisotropy,
  anisotropyOf,
  occlusionOf,
  roughened,
  slopesOf,
  slopeVariance,
} from './slopes.ts';
import { drawSlubbed } from './slubbed.ts';
import { BINDINGS, drawWoven } from './woven.ts';

/** A picture that continues on all sides. Rows run along u, the warp; the first is at v = 0. */
export interface Tile {
  /** Pixels along each side, a power of two. */
  readonly pixels: number;
  /** What it covers, along u and v [m]. */
  readonly size: readonly [u: number, v: number];
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/** A fabric as pictures, and what they are from afar. */
export interface FabricTiles {
  /** sRGB; alpha is what of a pixel is yarn. */
  readonly colour: Tile;
  /** Whether `colour` is a print, or what is seen of a cloth at arm's length: at a scale of its own, without single yarns. */
  readonly hasOwnScale: boolean;
  /** Whether the cloth has holes. */
  readonly isOpen: boolean;
  /** Slopes of the relief, two per pixel of `normal`. */
  readonly slopes: Float32Array;
  /** Tangent space: x along u, y along v. */
  readonly normal: Tile;
  /** Red: how much of the sky is seen; green: roughness of the fibres; blue: 0. */
  readonly surface: Tile;
  /** From where a pixel holds many yarns. */
  readonly far: { readonly roughness: number; readonly anisotropy: Anisotropy };
}

/** Plain cloth whose yarns are more uneven than that is known by it. */
const SLUBBED = 0.7;
/** A print's tile is at least this long [m]. */
const LEAST_PRINT = 0.04;

/** Whether a cloth has holes that one sees through. */
export const isOpenWork = ({ yarns }: Pick<FabricLook, 'yarns'>): boolean => yarns.cover < 0.9;

/** @param pixels Of each side: a power of two. */
export function drawTiles(look: FabricLook, pixels = 512): FabricTiles {
  const relief = drawRelief(look, pixels);
  const slopes = slopesOf(relief);
  const variance = slopeVariance(slopes);
  const large = printTile(look, pixels) ?? farTile(look, pixels);
  return {
    colour: large ?? yarnTile(look, relief),
    hasOwnScale: large !== undefined,
    isOpen: isOpenWork(look),
    slopes,
    normal: normalTile(relief, slopes),
    surface: surfaceTile(look, relief),
    far: {
      roughness: roughened(look.roughness, variance),
      anisotropy: anisotropyOf(look.roughness, variance),
    },
  };
}

function drawRelief({ weave, yarns }: FabricLook, pixels: number): Relief {
  switch (weave) {
    case 'jersey':
      return drawKnitted(yarns, pixels);
    case 'rib':
      return drawKnitted(yarns, pixels, { ribs: 0.45 });
    case 'fleece':
      return drawKnitted(yarns, pixels, { fuzz: 0.35 });
    case 'felt':
      return drawFelt(yarns, pixels);
    case 'corduroy':
      return drawCorduroy(yarns, pixels);
    case 'net':
      return drawNet(yarns, pixels);
    case 'voile':
      return drawWoven(BINDINGS.plain, yarns, pixels);
    default:
      return drawWoven(BINDINGS[weave], yarns, pixels);
  }
}

/** The cloth in one colour, yarn by yarn. */
function yarnTile({ weave, paint }: FabricLook, relief: Relief): Tile {
  const { pixels, size, tones, weft, cover } = relief;
  const ground = linearRgb(paint.ground);
  const under = weave === 'denim' ? denimWeft(ground) : ground;
  const data = new Uint8Array(4 * pixels * pixels);
  // Yarns lighter and darker than the cloth make up its colour.
  const mean = colourMean(ground, under, relief);
  const level = (c: number): number => ground[c] / (mean[c] || 1);
  const levels = [level(0), level(1), level(2)];
  for (let k = 0; k < tones.length; k++) {
    const base = weft?.[k] ? under : ground;
    for (let c = 0; c < 3; c++) data[4 * k + c] = toByte(levels[c] * tones[k] * base[c]);
    data[4 * k + 3] = cover ? Math.round(255 * cover[k]) : 255;
  }
  return { pixels, size, data };
}

function colourMean(warp: Rgb, weft: Rgb, { tones, weft: isWeft }: Relief): Rgb {
  let [ofWarp, ofWeft] = [0, 0];
  for (let k = 0; k < tones.length; k++) {
    if (isWeft?.[k]) ofWeft += tones[k];
    else ofWarp += tones[k];
  }
  const mean = (c: number): number => (ofWarp * warp[c] + ofWeft * weft[c]) / tones.length;
  return [mean(0), mean(1), mean(2)];
}

/** A print at a scale of its own: yarns are finer than its pixels. */
function printTile({ paint }: FabricLook, pixels: number): Tile | undefined {
  const field = printField(paint);
  if (!field) return undefined;
  const side = field.repeat * Math.ceil(LEAST_PRINT / field.repeat);
  const step = side / pixels;
  const data = new Uint8Array(4 * pixels * pixels);
  for (let y = 0; y < pixels; y++) {
    for (let x = 0; x < pixels; x++) {
      const at = 4 * (y * pixels + x);
      const colour = field.colourAt((x + 0.5) * step, (y + 0.5) * step, step);
      for (let c = 0; c < 3; c++) data[at + c] = toByte(colour[c]);
      data[at + 3] = 255;
    }
  }
  return { pixels, size: [side, side], data };
}

/** Of cloths whose yarns differ so much that one sees it from farther than single ones. */
function farTile(look: FabricLook, pixels: number): Tile | undefined {
  if (look.weave === 'denim') return { pixels, ...drawDenim(look, pixels) };
  const isSlubbed = look.weave === 'plain' && look.yarns.unevenness > SLUBBED;
  return isSlubbed ? { pixels, ...drawSlubbed(look, pixels) } : undefined;
}

function normalTile({ pixels, size }: Relief, slopes: Float32Array): Tile {
  const data = new Uint8Array(4 * pixels * pixels);
  for (let k = 0; k < pixels * pixels; k++) {
    packNormal(slopes[2 * k], slopes[2 * k + 1], data, 4 * k);
  }
  return { pixels, size, data };
}

/** The normal of a surface of these slopes, as a colour. */
export function packNormal(u: number, v: number, out: Uint8Array, at: number): void {
  const length = Math.sqrt(u * u + v * v + 1);
  out[at] = Math.round(127.5 * (1 - u / length));
  out[at + 1] = Math.round(127.5 * (1 - v / length));
  out[at + 2] = Math.round(127.5 * (1 + 1 / length));
  out[at + 3] = 255;
}

function surfaceTile({ roughness }: FabricLook, relief: Relief): Tile {
  const { pixels, size } = relief;
  const open = occlusionOf(relief);
  const data = new Uint8Array(4 * pixels * pixels);
  for (let k = 0; k < open.length; k++) {
    data[4 * k] = Math.round(255 * open[k]);
    data[4 * k + 1] = Math.round(255 * roughness);
    data[4 * k + 3] = 255;
  }
  return { pixels, size, data };
}
