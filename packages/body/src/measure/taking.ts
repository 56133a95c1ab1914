import type { Vector } from '../skeleton/quaternion.ts';
import type { Spot } from './spot.ts';

/** Parts of the body that a tape goes around. */
export const REGIONS = ['trunk', 'head', 'leftArm', 'rightArm', 'leftLeg', 'rightLeg'] as const;
export type Region = (typeof REGIONS)[number];

/** How a measurement is taken: by spots alone, with a tape around, or with a tape along. */
export type Taking = SpotTaking | GirthTaking | PathTaking | SumTaking;

/** A function of the places of a few spots: a height, a distance, an angle. */
export interface SpotTaking {
  readonly type: 'spots';
  readonly spots: readonly Spot[];
  /** Whether it is left out when the tape is drawn, as a correction that has no course. */
  readonly unseen?: boolean;
  value(places: readonly (readonly number[])[]): number;
}

/**
 * A tape laid around some regions in a plane and pulled taut: the convex hull of the section. With
 * `part` only what lies in front of the side lines or behind them.
 */
export interface GirthTaking {
  readonly type: 'girth';
  readonly at: Spot;
  /** The plane's normal: fixed, or from one spot to another. */
  readonly normal: Vector | readonly [from: Spot, to: Spot];
  readonly regions: readonly Region[];
  readonly part?: GirthPart;
}

export interface GirthPart {
  readonly side: 'front' | 'back';
  /** A spot that the side lines pass, as far to the back as it is. */
  readonly line: Spot;
}

/**
 * A tape from spot to spot over the outside of the body, pulled taut, in the plane that holds both
 * and the direction `side`, in which it lies.
 */
export interface PathTaking {
  readonly type: 'path';
  readonly from: Spot;
  readonly to: Spot;
  /** Where the outside is: a direction, or a spot the tape passes over. */
  readonly side: Vector | Spot;
  /** Whether only what lies between the two ends counts, not what bulges beyond them. */
  readonly between: boolean;
  readonly regions: readonly Region[];
}

/** Several tapes one after another. */
export interface SumTaking {
  readonly type: 'sum';
  readonly parts: readonly Taking[];
}

export function isVector(value: Vector | readonly [Spot, Spot] | Spot): value is Vector {
  return Array.isArray(value) && typeof value[0] === 'number';
}
