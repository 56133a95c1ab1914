import type { Dressed, DressedGarment } from '../dress.ts';
import type { Ease } from './ease.ts';
import type { Spread } from './strain.ts';

/** How a garment fits: plain data, ready for JSON. Lengths in metres. */
export interface FitReport {
  readonly garment: string;
  readonly material: string;
  /** How it fits, in words. */
  readonly verdict: readonly string[];
  /** Where the garment goes around the body. */
  readonly ease: readonly Ease[];
  /** Green strain along the threads, over the garment. */
  readonly strain: { readonly warp: Spread; readonly weft: Spread };
  /** Distance from the body. */
  readonly gap: Spread;
  /** How hard it presses on the body [Pa], an estimate: see `estimatePressure`. */
  readonly pressure?: Spread;
  /** What was left between the sides of each seam before they were joined. */
  readonly seams: DressedGarment['gaps'];
  /** Pairs of triangles, cloth with cloth or body, that intersect, over the whole outfit; 0 unless something went wrong. */
  readonly intersections: number;
  /** Vertices of cloth inside the body. */
  readonly inside: number;
  readonly settled: boolean;
  readonly steps: Dressed['steps'];
  readonly seconds?: number;
  readonly maps: FitMaps;
}

/** The same by vertex or triangle of the sewn garment, to be drawn. */
export interface FitMaps {
  /** Per triangle. */
  readonly strainWarp: readonly number[];
  readonly strainWeft: readonly number[];
  /** Per vertex [m]. */
  readonly gap: readonly number[];
  /** Per vertex [Pa]. */
  readonly pressure?: readonly number[];
}
