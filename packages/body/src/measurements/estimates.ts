import type { MeasurementKey } from './names.ts';
import type { Sex } from './sex.ts';

/** How a measurement that no survey at hand has follows from those it has [m, rad]. */
export interface Estimate {
  readonly mean: Readonly<Record<Sex, number>>;
  /** Change per metre of each surveyed measurement. */
  readonly slopes: { readonly [Key in MeasurementKey]?: number };
  /** Deviation at given values of those. */
  readonly own: number;
}

const DEGREE: number = Math.PI / 180;

/**
 * All estimated, none published as such: shares of a girth and offsets between neighbouring
 * lengths, set so that the average woman and man lie between FreeSewing's and GarmentCode's
 * average bodies, scaled to the mean of the survey.
 */
export const ESTIMATES: { readonly [Key in MeasurementKey]?: Estimate } = {
  highBust: estimate(0.9, 1.07, { chest: 0.6, waist: 0.15, shoulderWidth: 0.3 }, 0.015),
  underbust: estimate(0.81, 0.97, { chest: 0.5, waist: 0.35 }, 0.018),
  highHip: estimate(0.935, 0.97, { waist: 0.5, hips: 0.5 }, 0.015),
  midThigh: estimate(0.525, 0.535, { thigh: 0.55, knee: 0.45 }, 0.01),
  elbow: estimate(0.247, 0.284, { upperArm: 0.3, forearm: 0.5 }, 0.006),
  underbustHeight: estimate(1.087, 1.238, { bustHeight: 0.75, waistHeight: 0.25 }, 0.01),
  highHipHeight: estimate(0.925, 0.997, { waistHeight: 0.5, hipsHeight: 0.5 }, 0.01),
  neckWidth: estimate(0.165, 0.19, { neckBase: 0.42 }, 0.007),
  neckToBust: estimate(0.272, 0.262, { neckHeight: 1, bustHeight: -1, chest: 0.06 }, 0.008),
  neckToWaistFront: estimate(0.408, 0.455, { backWaistLength: 0.8, chest: 0.12 }, 0.012),
  neckToWaistBack: estimate(0.393, 0.463, { backWaistLength: 0.9, shoulderLength: 0.1 }, 0.008),
  bustSpan: estimate(0.172, 0.19, { chest: 0.14 }, 0.01),
  bustToUnderbust: estimate(0.087, 0.062, { chest: 0.12, waist: -0.06 }, 0.008),
  buttockSpan: estimate(0.178, 0.175, { hips: 0.13 }, 0.01),
  chestBack: estimate(0.455, 0.515, { chest: 0.45 }, 0.01),
  highBustFront: estimate(0.45, 0.55, { chest: 0.4, shoulderWidth: 0.2 }, 0.012),
  waistBack: estimate(0.385, 0.43, { waist: 0.47 }, 0.01),
  hipsBack: estimate(0.539, 0.527, { hips: 0.52 }, 0.01),
  shoulderSlope: estimate(21 * DEGREE, 22 * DEGREE, {}, 3.5 * DEGREE),
  hipSlope: estimate(11 * DEGREE, 5.5 * DEGREE, { hips: 0.6, waist: -0.5 }, 1.5 * DEGREE),
};

function estimate(female: number, male: number, slopes: Estimate['slopes'], own: number): Estimate {
  return { mean: { female, male }, slopes, own };
}
