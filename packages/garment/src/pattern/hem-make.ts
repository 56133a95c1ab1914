import type { Hem } from './trims.ts';

/** What a hem is made of. */
export interface HemMake {
  /** How far the cloth is turned in, or the tape reaches [m]. */
  readonly depth: number;
  /** Layers of cloth so far from the edge. */
  readonly layers: number;
}

const DEPTHS: Readonly<Record<Hem['finish'], number>> = {
  turned: 0.02,
  bound: 0.008,
  rolled: 0.004,
  raw: 0,
};
const LAYERS: Readonly<Record<Hem['finish'], number>> = { turned: 2, bound: 3, rolled: 3, raw: 1 };

/** A hem's depth and layers; those that are usual where it does not tell. */
export function hemMake({
  finish,
  depth,
}: {
  readonly finish: Hem['finish'];
  readonly depth?: number | undefined;
}): HemMake {
  return { depth: depth ?? DEPTHS[finish], layers: LAYERS[finish] };
}
