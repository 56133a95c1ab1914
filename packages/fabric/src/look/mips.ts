import { toByte, toLinear } from './colour.ts';
import type { FabricLook } from './fabric-look.ts';
import { roughened } from './slopes.ts';
import { drawTiles, type FabricTiles, packNormal, type Tile } from './tiles.ts';

/** A picture at half the size of the one before it. */
export interface Level {
  readonly pixels: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

export interface FabricLevels {
  readonly colour: readonly Level[];
  readonly normal: readonly Level[];
  readonly surface: readonly Level[];
}

/**
 * Normals and roughness for every distance, the finest first. Halving keeps the mean of the slopes; what
 * they scatter about that mean goes into roughness, so that a cloth shines as dully from afar as its yarns
 * make it, and nothing of their pattern is left to flicker.
 * Source: [Olano2010, abstract]
 */
export function fabricLevels({ slopes, surface, colour, hasOwnScale }: FabricTiles): FabricLevels {
  const fibre = surface.data[1] / 255;
  const normal: Level[] = [];
  const rough: Level[] = [];
  let moments = firstMoments(slopes, surface.data);
  for (let { pixels } = surface; pixels >= 1; pixels /= 2) {
    const [n, s] = [new Uint8Array(4 * pixels * pixels), new Uint8Array(4 * pixels * pixels)];
    const kept = 1 - fade(surface.pixels / pixels);
    for (let k = 0; k < pixels * pixels; k++) {
      const at = MOMENTS * k;
      const [u, v] = [moments[at], moments[at + 1]];
      packNormal(kept * u, kept * v, n, 4 * k);
      const variance = [
        Math.max(0, moments[at + 2] - u * u),
        Math.max(0, moments[at + 3] - v * v),
      ] as const;
      s[4 * k] = Math.round(moments[at + 4]);
      s[4 * k + 1] = Math.round(255 * roughened(fibre, variance));
      s[4 * k + 3] = 255;
    }
    normal.push({ pixels, data: n });
    rough.push({ pixels, data: s });
    if (pixels > 1) moments = halved(moments, pixels, MOMENTS);
  }
  return { colour: colourLevels(colour, hasOwnScale), normal, surface: rough };
}

/** A fabric's pictures for every distance, and what else is known once they are drawn. */
export interface DrawnCloth extends Pick<FabricTiles, 'isOpen' | 'far'> {
  readonly levels: FabricLevels;
  /** What a picture covers, along u and v [m]. */
  readonly sizes: Readonly<Record<keyof FabricLevels, Tile['size']>>;
}

/** Draws a fabric: some 0.1 s, for a worker to do. @param pixels Of each side: a power of two. */
export function drawCloth(look: FabricLook, pixels: number): DrawnCloth {
  const tiles = drawTiles(look, pixels);
  const { isOpen, far, colour, normal, surface } = tiles;
  return {
    isOpen,
    far,
    levels: fabricLevels(tiles),
    sizes: { colour: colour.size, normal: normal.size, surface: surface.size },
  };
}

/** Slopes, their squares, and how much of the sky is seen. */
const MOMENTS = 5;

function firstMoments(slopes: Float32Array, surface: Uint8Array): Float32Array {
  const moments = new Float32Array((MOMENTS * slopes.length) / 2);
  for (let k = 0; 2 * k < slopes.length; k++) {
    const at = MOMENTS * k;
    const u = slopes[2 * k];
    const v = slopes[2 * k + 1];
    moments[at] = u;
    moments[at + 1] = v;
    moments[at + 2] = u * u;
    moments[at + 3] = v * v;
    moments[at + 4] = surface[4 * k];
  }
  return moments;
}

function halved(from: Float32Array, pixels: number, size: number): Float32Array<ArrayBuffer> {
  const half = pixels / 2;
  const to = new Float32Array(size * half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const at = size * (y * half + x);
      const corner = size * (2 * y * pixels + 2 * x);
      const below = corner + size * pixels;
      for (let m = 0; m < size; m++) {
        to[at + m] =
          (from[corner + m] + from[corner + size + m] + from[below + m] + from[below + size + m]) /
          4;
      }
    }
  }
  return to;
}

/**
 * How much of the difference between places is left out where a pixel is as wide as so many of the finest:
 * from afar one would see how tiles repeat.
 */
function fade(width: number): number {
  return Math.min(1, Math.max(0, (Math.log2(width) - 1) / 4));
}

/** The mean in linear light; what has a scale of its own stays, yarns fade into one colour. */
function colourLevels({ pixels, data }: Tile, hasOwnScale: boolean): Level[] {
  let light = new Float32Array(data.length);
  for (let k = 0; k < data.length; k++) light[k] = k % 4 === 3 ? data[k] / 255 : LINEAR[data[k]];
  const mean = [0, 1, 2, 3].map((c) => {
    let sum = 0;
    for (let k = c; k < light.length; k += 4) sum += light[k];
    return sum / (pixels * pixels);
  });
  const levels: Level[] = [{ pixels, data }];
  for (let side = pixels; side > 1; ) {
    light = halved(light, side, 4);
    side /= 2;
    const left = hasOwnScale ? 1 : 1 - fade(pixels / side);
    const bytes = new Uint8Array(light.length);
    for (let k = 0; k < light.length; k++) {
      const shown = mean[k % 4] + left * (light[k] - mean[k % 4]);
      bytes[k] = k % 4 === 3 ? Math.round(255 * shown) : toByte(shown);
    }
    levels.push({ pixels: side, data: bytes });
  }
  return levels;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));
