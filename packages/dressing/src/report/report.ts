import type { Dressed } from '../dress.ts';
import type { Ease, NoEase } from './ease.ts';
import type { Felt } from './felt.ts';
import type { Spread } from './strain.ts';
import type { Support } from './support.ts';

/** How a garment fits: plain data, ready for JSON. Lengths in metres. */
export interface FitReport {
  readonly garment: string;
  /** Its fabrics, the most used one first. */
  readonly material: string;
  /** How it fits, in words. */
  readonly verdict: readonly string[];
  /** Where the garment goes around the body. */
  readonly ease: readonly Ease[];
  /** Where it does not, and why. */
  readonly noEase: readonly NoEase[];
  /** What keeps it from falling, if that is known. */
  readonly support?: Support;
  /** Extension along the threads, over the garment. */
  readonly strain: { readonly warp: Spread; readonly weft: Spread };
  /** What is felt most, over 2 cm: see `feelCloth`. Elastics are apart: they are there to be stretched. */
  readonly felt: { readonly strain: Felt; readonly elastic?: Felt; readonly pressure?: Felt };
  /** Distance from the body. */
  readonly gap: Spread;
  /** How hard it presses on the body [Pa], an estimate: see `estimatePressure`. */
  readonly pressure?: Spread;
  /** Pairs of triangles, cloth with cloth or body, that intersect, over the whole outfit; 0 unless something went wrong. */
  readonly intersections: number;
  /** Vertices of cloth inside the body. */
  readonly inside: number;
  /** Whether all came to rest, and nothing crosses. */
  readonly settled: boolean;
  readonly steps: Dressed['steps'];
  readonly seconds?: number;
  readonly maps: FitMaps;
}

/**
 * The same by vertex or triangle of the sewn garment, to be drawn with `FIT_SCALES`. Strain and pressure
 * are as they are felt: where a map is red, the verdict says so.
 */
export interface FitMaps {
  /** Per triangle. */
  readonly strainWarp: readonly number[];
  readonly strainWeft: readonly number[];
  /** Per vertex [m]. */
  readonly gap: readonly number[];
  /** Per vertex [Pa]. */
  readonly pressure?: readonly number[];
}
