import type { GarmentSource } from '../dressing/garment-source.ts';
import type { Wearer } from '../dressing/outfit-case.ts';
import type { HemHeight } from './hem.ts';
import type { MotionSource } from './motion-source.ts';

/** A garment on a person in motion. */
export interface WearCase {
  readonly name: string;
  readonly garment: GarmentSource;
  readonly wearer: Wearer;
  readonly motion: MotionSource;
  /** Whether the person stays in place: far from the origin places are known less well. */
  readonly isTreadmill: boolean;
  /** Of 1/60 s, from as dressed on. */
  readonly frames: number;
  /** The audit looks at every frame, at every second, … */
  readonly every: number;
  /** Length of edges [m]. */
  readonly resolution: number;
  readonly threads: number;
}

/** Cases of one group have the same garment on the same person: it need not be dressed again. */
export function groupOf({ name }: Pick<WearCase, 'name'>): string {
  return name.slice(0, name.lastIndexOf(': '));
}

export interface WearResult {
  readonly vertices: number;
  /** Seconds of dressing, before. */
  readonly dress: number;
  /** Frames that were worn until the time was up, and how many of them were audited. */
  readonly frames: number;
  readonly audited: number;
  /** Pairs of triangles that intersect and vertices inside the body, all audited frames together. */
  readonly intersections: number;
  /** Pairs of the skin's own triangles that intersect, in every thirtieth frame. */
  readonly overlaps: number;
  /** Frames in which cloth held the body back, and how far at most [m]. */
  readonly yielded: number;
  readonly behind: number;
  readonly strain: number;
  /** Of a frame [ms]. */
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
  /** Time of all threads for a frame, median [ms]: what tells on a machine that others use too. */
  readonly processor: number;
  /** Vertices that parts of the body closed on and did not let go for more than a second. */
  readonly caught: number;
  /** The longest that one of them was held so [s]. */
  readonly longest: number;
  /** The hem from stride to stride, where the motion has strides. */
  readonly hem: readonly HemHeight[];
  /** How it went on, every ten seconds. */
  readonly course: readonly WearMoment[];
}

/** What was found until a time. */
export interface WearMoment {
  /** [s] */
  readonly time: number;
  readonly intersections: number;
  /** Vertices that are caught now, and since when at most [s]. */
  readonly caught: number;
  readonly longest: number;
}

export type WearRow = { readonly name: string } & (
  | (WearResult & {
      /** What time ran out, where it did before the last frame. */
      readonly cut?: 'limit' | 'within';
    })
  | { readonly failed: string; readonly cut?: 'within' }
);
