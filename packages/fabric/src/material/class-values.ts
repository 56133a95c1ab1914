import type { FabricKind } from '../card/card.ts';
import { GRAVITY } from '../units.ts';

/** A value of a whole class of fabrics, taken where a card has no measurement. */
export interface ClassValue {
  readonly value: number;
  readonly reason: string;
}

/**
 * Statistics of the data set published with [Feng2022, abstract], 618 cantilever measurements of
 * unnamed fabrics: the median mass, bending length along the warp, and ratio of warp to weft.
 */
const FENG_MASS = 0.197;
const FENG_BENDING_LENGTH = 0.02;
const FENG_WARP_TO_WEFT = 1.48;

/** Median of mass over thickness of the library's fabrics for which both were measured [kg/m³]. */
export const BULK_DENSITY = 436;

/**
 * Moduli at the loads of wear (100 gf/cm) rounded from the only fabrics whose curves we have read: a
 * wool measured with FAST (2130 and 1670 N/m), and the cotton knit of the U3M examples at 20 gf/cm
 * (107 and 76 N/m).
 */
const STRETCH: Readonly<Record<FabricKind, number>> = { woven: 2000, knit: 90, nonwoven: 2000 };

export const massOfClass = (): ClassValue => ({
  value: FENG_MASS,
  reason: 'median of the data set of Feng et al. 2022',
});

export const thicknessOfClass = (massPerArea: number): ClassValue => ({
  value: massPerArea / BULK_DENSITY,
  reason: `mass per area over the bulk density ${BULK_DENSITY} kg/m³ that is the library's median`,
});

/** B = W g c³ with the median bending length c, hence heavier fabrics are stiffer. */
export function bendingOfClass(massPerArea: number, direction: 'warp' | 'weft'): ClassValue {
  const warp = massPerArea * GRAVITY * FENG_BENDING_LENGTH ** 3;
  return {
    value: direction === 'warp' ? warp : warp / FENG_WARP_TO_WEFT,
    reason: 'mass with the median bending length 20 mm of the data set of Feng et al. 2022',
  };
}

export const stretchOfClass = (kind: FabricKind): ClassValue => ({
  value: STRETCH[kind],
  reason: `usual for a ${kind} fabric`,
});

/** Lower end of what FAST tests find in suitings, 30 to 80 N/m. */
export const shearOfClass = (): ClassValue => ({
  value: 30,
  reason: 'lower end of the 30 to 80 N/m usual in FAST tests',
});

export const frictionOfClass = (): ClassValue => ({
  value: 0.3,
  reason: 'usual between fabrics; neither FAST nor the drape tests measure it',
});

export const dampingOfClass = (): ClassValue => ({
  value: 2e-3,
  reason: 'no standard test measures it',
});
