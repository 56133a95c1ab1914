import type { Sex } from '@toile/body';
import type { SizeCandidate } from '@toile/fitting-room/advice';
import type { ChartSize } from '../chart-size.ts';
import type { PatternSource } from './cut.ts';

/** Poses in which garments are shown: how far below the horizontal the arms are [degrees]. */
export const POSES: Readonly<Record<string, number>> = { a: 45, relaxed: 65, t: 5 };

/** What is draped: a garment in a size on a body in a pose. All that its result depends on. */
export interface DrapingTask {
  /** Of the form of results; another one drapes all anew. */
  readonly version: 1;
  readonly pattern: PatternSource;
  readonly sex: Sex;
  readonly size: ChartSize;
  readonly body: ChartSize;
  readonly pose: string;
  /** A name or id in the library of fabrics, or a card. */
  readonly fabric: string | object;
  /** As on the web. */
  readonly colour: string;
  /** [m] */
  readonly resolution: number;
}

/** What came of it. */
export interface DrapingResult {
  readonly glb: Uint8Array;
  readonly seconds: number;
  readonly report: {
    readonly verdict: string;
    readonly settled: boolean;
    readonly intersections: number;
    readonly vertices: number;
    /** Time of processors that it took [s]. */
    readonly processorSeconds: number;
  };
}

/** A garment that is to be measured, or checked before it is stored. */
export interface CheckTask {
  readonly kind: 'girths' | 'check';
  readonly pattern: PatternSource;
  readonly sex: Sex;
  readonly sizes: readonly ChartSize[];
  readonly fabrics: readonly (string | object)[];
  readonly resolution: number;
}

export interface CheckResult {
  /** What it measures around the body, by size. */
  readonly girths: readonly SizeCandidate[];
  /** Where it was checked. */
  readonly facts?: GarmentFacts;
}

export interface GarmentFacts {
  readonly panels: number;
  readonly seams: number;
  /** Area of all panels in the largest size [m²]. */
  readonly area: number;
  readonly notes: readonly string[];
}
