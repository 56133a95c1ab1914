import {
  type AliasSystem,
  exportAliases,
  type ImportedMeasurements,
  importAliases,
} from './aliases.ts';
import type { Measurements } from './names.ts';

/**
 * FreeSewing's 38 measurements, in millimetres and degrees. Its `hips` is our high hip and its
 * `seat` our hips; it has no height. Its `crotchDepth` is taken sitting and ours standing, so it
 * comes last and only counts where nothing else gives the crotch.
 */
const FREESEWING: AliasSystem = {
  name: 'FreeSewing',
  length: 1e-3,
  angle: Math.PI / 180,
  aliases: {
    ankle: { plus: 'ankle' },
    biceps: { plus: 'upperArm' },
    bustFront: { plus: 'chestFront' },
    bustPointToUnderbust: { plus: 'bustToUnderbust' },
    bustSpan: { plus: 'bustSpan' },
    chest: { plus: 'chest' },
    crossSeam: { plus: 'crossSeam' },
    crossSeamFront: { plus: 'crossSeamFront' },
    head: { plus: 'head' },
    heel: { plus: 'heel' },
    highBust: { plus: 'highBust' },
    highBustFront: { plus: 'highBustFront' },
    hips: { plus: 'highHip' },
    hpsToBust: { plus: 'neckToBust' },
    hpsToWaistBack: { plus: 'neckToWaistBack' },
    hpsToWaistFront: { plus: 'neckToWaistFront' },
    inseam: { plus: 'inseam' },
    knee: { plus: 'knee' },
    neck: { plus: 'neck' },
    seat: { plus: 'hips' },
    seatBack: { plus: 'hipsBack' },
    shoulderSlope: { plus: 'shoulderSlope' },
    shoulderToElbow: { plus: 'shoulderToElbow' },
    shoulderToShoulder: { plus: 'shoulderWidth' },
    shoulderToWrist: { plus: 'armLength' },
    underbust: { plus: 'underbust' },
    upperLeg: { plus: 'thigh' },
    waist: { plus: 'waist' },
    waistBack: { plus: 'waistBack' },
    waistToFloor: { plus: 'waistHeight' },
    waistToArmpit: { plus: 'armpitHeight', minus: 'waistHeight' },
    waistToHips: { plus: 'waistToHighHip' },
    waistToKnee: { plus: 'waistHeight', minus: 'kneeHeight' },
    waistToSeat: { plus: 'waistToHips' },
    waistToUnderbust: { plus: 'underbustHeight', minus: 'waistHeight' },
    waistToUpperLeg: { plus: 'crotchDepth' },
    wrist: { plus: 'wrist' },
    crotchDepth: { plus: 'crotchDepth' },
  },
};

/** The names FreeSewing knows. */
export const FREESEWING_NAMES: readonly string[] = Object.keys(FREESEWING.aliases);

/** Our measurements from FreeSewing's [mm, degrees], any subset. */
export function fromFreeSewing(values: Readonly<Record<string, unknown>>): ImportedMeasurements {
  return importAliases(FREESEWING, values);
}

/** FreeSewing's measurements [mm, degrees], as many as ours give: all 38 of a whole body. */
export function toFreeSewing(measurements: Measurements): Record<string, number> {
  return exportAliases(FREESEWING, measurements);
}
