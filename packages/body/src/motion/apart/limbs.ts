import { cross, normalize } from '@toile/geometry';
import type { Side } from '../../skeleton/joints.ts';
import type { Vector } from '../../skeleton/quaternion.ts';
import { jointNumber, type Skeleton } from '../../skeleton/skeleton.ts';
import { bone } from '../leg-ik.ts';
import { angleAbout, X, Y, Z } from '../vectors.ts';
import type { Part } from './skin-points.ts';

/** A way in which a joint may turn, about an axis of its parent. */
export interface Freedom {
  readonly joint: number;
  readonly axis: Vector;
  /** Of a turn, against that of the shoulder. */
  readonly cost: number;
  /** How far it may turn to either side [rad]. */
  readonly most: number;
  /** What it moves. */
  readonly moves: readonly Part[];
  /** For a hinge: its bend in the rest pose, and the least it may have [rad]. */
  readonly hinge?: { readonly rest: number; readonly least: number };
}

/** Limbs that are to be kept clear of other parts. */
export interface Limbs {
  readonly freedoms: readonly Freedom[];
  /** What moves, and what it must keep clear of. */
  readonly pairs: readonly { readonly limb: readonly Part[]; readonly others: readonly Part[] }[];
  /**
   * Skin that is near other parts in the rest pose hangs together with them, and flesh gives way
   * there. Skin nearer than `near` [m] may touch; from there on it keeps clear by more and more, and
   * from `far` on by the whole gap.
   */
  readonly fold: { readonly near: number; readonly far: number };
}

const SIDES = ['left', 'right'] as const;
const ARM = ['UpperArm', 'LowerArm', 'Hand'] as const;
const LEG = ['UpperLeg', 'LowerLeg', 'Foot'] as const;
/** Elbows are never quite straight [rad]. */
const LEAST_ELBOW = 0.06;
/** Farther than this nobody moves aside for the sake of skin [rad]; flesh has to give way then. */
const MOST_ARM_TURN = 0.9;
const MOST_LEG_TURN = 0.35;

/** Arms, by shoulder and elbow, kept out of everything else. */
export function armsOf(skeleton: Skeleton): Limbs {
  const legs = SIDES.flatMap((side) => limbOf(side, LEG));
  const freedoms = SIDES.flatMap((side): Freedom[] => {
    const [upper, lower, hand] = ARM.map((part) => jointNumber(`${side}${part}`));
    const moves = limbOf(side, ARM);
    const forearm = normalize(bone(skeleton, lower, hand));
    const hinge = normalize(cross(forearm, Z));
    const rest = angleAbout(hinge, bone(skeleton, upper, lower), forearm);
    return [
      // Away from the body, the easiest; about the vertical and to the front or back.
      { joint: upper, axis: Z, cost: 1, most: MOST_ARM_TURN, moves },
      { joint: upper, axis: Y, cost: 1.5, most: MOST_ARM_TURN, moves },
      { joint: upper, axis: X, cost: 2, most: MOST_ARM_TURN, moves },
      {
        joint: lower,
        axis: hinge,
        cost: 2,
        most: MOST_ARM_TURN,
        moves: moves.slice(1),
        hinge: { rest, least: LEAST_ELBOW },
      },
    ];
  });
  const pairs = SIDES.map((side) => ({
    limb: limbOf(side, ARM),
    others: ['trunk', 'head', ...legs, ...limbOf(other(side), ARM)] as const,
  }));
  return { freedoms, pairs, fold: { near: 0.02, far: 0.1 } };
}

/** Legs, by the hips to the side (about the vertical, for a raised knee), kept clear of each other. */
export function legsOf(): Limbs {
  const freedoms = SIDES.flatMap((side): Freedom[] => {
    const joint = jointNumber(`${side}UpperLeg`);
    const moves = limbOf(side, LEG);
    return [
      { joint, axis: Z, cost: 1, most: MOST_LEG_TURN, moves },
      { joint, axis: Y, cost: 4, most: MOST_LEG_TURN, moves },
    ];
  });
  const pairs = SIDES.map((side) => ({
    limb: limbOf(side, LEG),
    others: limbOf(other(side), LEG),
  }));
  return { freedoms, pairs, fold: { near: 0.055, far: 0.105 } };
}

function limbOf(side: Side, limb: typeof ARM | typeof LEG): Part[] {
  return limb.map((part): Part => `${side}${part}`);
}

function other(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}
