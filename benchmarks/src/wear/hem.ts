import type { DressedGarment } from '@toile/dressing';
import { findRims } from '../dressing/figures/rims.ts';

/** How high the vertices of a hem are, against the mean height of the body's [m]. */
export interface HemHeight {
  readonly mean: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Follows the lowest rim of a garment from stride to stride. */
export interface HemWatch {
  see(time: number, skin: Float32Array, cloth: Float32Array): void;
  /** Of every whole stride, averaged over all its phases: what swings comes out as its middle. */
  readonly strides: readonly HemHeight[];
}

/** @param strides from when on they are counted, and how long one is [s] */
export function watchHem(
  garment: Pick<DressedGarment, 'positions' | 'triangles'>,
  { from, period }: { readonly from: number; readonly period: number },
): HemWatch {
  const hem = lowestRim(garment);
  const strides: HemHeight[] = [];
  let seen: HemHeight[] = [];
  return {
    strides,
    see(time, skin, cloth) {
      // A frame that is a stride's last by a rounding error begins the next.
      const stride = Math.floor((time - from) / period + 1e-6);
      if (stride > strides.length) {
        strides.push(meanOf(seen));
        seen = [];
      }
      if (stride >= 0) seen.push(heightOf(hem, skin, cloth));
    },
  };
}

/** Strides whose mean tells how high a hem is: from one to the next it differs by some 6 mm. */
const SPAN = 3;

/**
 * How far a hem has come up while it was worn [m], the last strides against the first; without the very first one, in
 * which clothes come from how they were put on to how they are worn. Nothing for fewer than seven strides.
 */
export function hemRise(strides: readonly HemHeight[]): number | undefined {
  if (strides.length < 2 * SPAN + 1) return undefined;
  return meanOf(strides.slice(-SPAN)).mean - meanOf(strides.slice(1, 1 + SPAN)).mean;
}

function heightOf(hem: readonly number[], skin: Float32Array, cloth: Float32Array): HemHeight {
  const body = meanHeight(skin);
  const heights = hem.map((v) => cloth[3 * v + 1] - body);
  return {
    mean: heights.reduce((sum, y) => sum + y, 0) / heights.length,
    lowest: Math.min(...heights),
    highest: Math.max(...heights),
  };
}

function meanOf(heights: readonly HemHeight[]): HemHeight {
  const mean = (key: keyof HemHeight): number =>
    heights.reduce((sum, height) => sum + height[key], 0) / heights.length;
  return { mean: mean('mean'), lowest: mean('lowest'), highest: mean('highest') };
}

/** Vertices of the rim that hangs lowest. */
function lowestRim(garment: Pick<DressedGarment, 'positions' | 'triangles'>): readonly number[] {
  const height = (rim: readonly number[]): number => meanHeight(garment.positions, rim);
  return findRims(garment).reduce((low, rim) => (height(rim) < height(low) ? rim : low));
}

function meanHeight(x: ArrayLike<number>, vertices?: readonly number[]): number {
  let sum = 0;
  const count = vertices?.length ?? x.length / 3;
  for (let i = 0; i < count; i++) sum += x[3 * (vertices?.[i] ?? i) + 1];
  return sum / count;
}
