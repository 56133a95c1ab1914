import type { BodyInput } from '@toile/body';

/** One of our drafts on a person in motion, in a process of its own. */
export interface WearCase {
  readonly name: string;
  readonly draft: string;
  readonly person: BodyInput;
  readonly motion: MotionName;
  /** Of 1/60 s, from as dressed on. */
  readonly frames: number;
  /** Length of edges [m]. */
  readonly resolution: number;
  readonly threads: number;
}

export const MOTIONS = ['walk 1.2', 'walk 1.4', 'walk 1.8', 'turn'] as const;
export type MotionName = (typeof MOTIONS)[number];

export interface WearResult {
  readonly vertices: number;
  /** Seconds of dressing, before. */
  readonly dress: number;
  /** Pairs of triangles that intersect and vertices inside the body, all frames together. */
  readonly intersections: number;
  /** Pairs of the skin's own triangles that intersect, in every tenth frame. */
  readonly overlaps: number;
  /** Frames in which cloth held the body back, and how far at most [m]. */
  readonly yielded: number;
  readonly behind: number;
  readonly strain: number;
  /** Of a frame [ms]. */
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
  /** Vertices held between parts of the body, without a move, for more than a second. */
  readonly caught: number;
  /** How far the hem has come up against the body, and in how many whole cycles of the motion [m]. */
  readonly hem: number;
  readonly cycles: number;
}

export type WearRow = { readonly name: string } & (WearResult | { readonly failed: string });
