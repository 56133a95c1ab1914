import type { Relief } from './relief.ts';

/** Steepest slope that is drawn: what is steeper is the side of a yarn, which no light comes from. */
const STEEPEST = 1.6;

/** Slopes of a surface along u and v, two per pixel. */
export function slopesOf({ pixels, size, heights }: Relief): Float32Array {
  const slopes = new Float32Array(2 * pixels * pixels);
  const last = pixels - 1;
  const clamp = (slope: number): number => Math.max(-STEEPEST, Math.min(STEEPEST, slope));
  const [du, dv] = [(2 * size[0]) / pixels, (2 * size[1]) / pixels];
  for (let y = 0; y < pixels; y++) {
    const above = pixels * (y === 0 ? last : y - 1);
    const below = pixels * (y === last ? 0 : y + 1);
    const row = pixels * y;
    for (let x = 0; x < pixels; x++) {
      const left = row + (x === 0 ? last : x - 1);
      const right = row + (x === last ? 0 : x + 1);
      slopes[2 * (row + x)] = clamp((heights[right] - heights[left]) / du);
      slopes[2 * (row + x) + 1] = clamp((heights[below + x] - heights[above + x]) / dv);
    }
  }
  return slopes;
}

/** Mean squares of the slopes along u and v: how widely a far surface scatters because of its relief. */
export function slopeVariance(slopes: Float32Array): readonly [u: number, v: number] {
  let [u, v] = [0, 0];
  for (let k = 0; k < slopes.length; k += 2) {
    u += slopes[k] ** 2;
    v += slopes[k + 1] ** 2;
  }
  return [(2 * u) / slopes.length, (2 * v) / slopes.length];
}

/**
 * Roughness of a surface whose slopes scatter by these variances, below what a pixel shows: the variances
 * of Gaussian slopes add, and α² is twice the variance along a direction.
 * Source: [Olano2010, abstract]
 * Deviates: one direction alone, the smoother; the rest is anisotropy.
 */
export function roughened(roughness: number, variance: readonly [u: number, v: number]): number {
  const alpha = Math.sqrt(roughness ** 4 + 2 * Math.min(...variance));
  return Math.sqrt(Math.min(1, alpha));
}

export interface Anisotropy {
  /** 0 to 1, as KHR_materials_anisotropy has it. */
  readonly strength: number;
  /** From u to the direction along which light scatters most [rad]. */
  readonly rotation: number;
}

/**
 * How much more widely one direction scatters than the other: α across = α + (1 − α) strength². Less of it
 * on dull cloth, whose yarns stand in each other's light.
 */
export function anisotropyOf(
  roughness: number,
  [u, v]: readonly [u: number, v: number],
): Anisotropy {
  const alpha = (variance: number): number => Math.min(1, Math.sqrt(roughness ** 4 + 2 * variance));
  const [low, high] = [Math.min(alpha(u), alpha(v)), Math.max(alpha(u), alpha(v))];
  return {
    strength: low < 1 ? (1 - low * low) * Math.sqrt((high - low) / (1 - low)) : 0,
    rotation: v > u ? Math.PI / 2 : 0,
  };
}

/** How much of the sky each place sees: high places all of it, those between yarns less. */
export function occlusionOf({ pixels, heights, cover }: Relief): Float32Array {
  let [low, high] = [Infinity, -Infinity];
  for (const height of heights) {
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  const span = high - low || 1;
  const open = new Float32Array(pixels * pixels);
  for (let k = 0; k < open.length; k++) {
    const depth = cover && cover[k] === 0 ? 0 : (high - heights[k]) / span;
    open[k] = 1 - 0.55 * depth * depth;
  }
  return open;
}
