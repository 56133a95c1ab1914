import type { Audit } from '@toile/audit';
import type { BodyInput } from '@toile/body';
import type { Figures } from './figures/figures.ts';
import type { GarmentSource } from './garment-source.ts';

/** A person, by measurements or by the file that tells them. */
export interface Wearer {
  readonly name: string;
  readonly person: BodyInput | { readonly file: string };
}

/** Garments to put on one person, in a process of their own. */
export interface OutfitCase {
  readonly name: string;
  readonly wearer: Wearer;
  /** From inside to outside. */
  readonly garments: readonly GarmentSource[];
  /** Length of edges [m]. */
  readonly resolution: number;
  readonly threads: number;
  /** How many times as stiff as cotton the cloth bends; default 1. */
  readonly bending?: number;
  /** A file for a picture of it (.png). */
  readonly picture?: string;
}

/** What came of a case. */
export type OutfitResult = DressedResult | UndressedResult;

export interface DressedResult {
  readonly outcome: 'dressed';
  readonly settled: boolean;
  readonly steps: { readonly sew: number; readonly drape: number };
  readonly seconds: Seconds;
  /** Of all garments. */
  readonly vertices: number;
  /** Pairs of triangles that intersect: garments with themselves, each other and the whole body. */
  readonly intersections: number;
  readonly kinds: Audit['kinds'];
  /** Vertices of cloth inside the body. */
  readonly inside: number;
  /** One for each garment. */
  readonly figures: readonly Figures[];
  /** Most memory of the process [MB]. */
  readonly memory: number;
}

export interface UndressedResult {
  readonly outcome: 'refused' | 'crashed' | 'timed out';
  readonly message: string;
  readonly seconds?: Seconds;
}

/** Where the time went [s]. */
export interface Seconds {
  /** Making the body and reading or drafting the patterns. */
  readonly setup: number;
  /** Dressing alone. */
  readonly dress: number;
  /** From the first to the last of it, with measuring the result, without starting the process. */
  readonly inside: number;
}

/** A line of results. */
export type OutfitRow = {
  readonly name: string;
  readonly wearer: string;
  readonly garments: readonly string[];
  readonly resolution: number;
  readonly threads: number;
  readonly bending?: number;
  /** Of the whole process [s]. */
  readonly wall: number;
} & OutfitResult;
