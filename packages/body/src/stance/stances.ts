import type { Side } from '../skeleton/joints.ts';
import type { HandPlace } from './hand-places.ts';

/** How a person stands. */
export type StanceName = 'relaxed' | 'a-pose' | 'contrapposto' | 'hands-on-hips' | 'arms-crossed';

/** An arm against the chest [°]. */
export interface ArmStance {
  readonly flexion: number;
  /** Away from the body; more where the body asks for it. */
  readonly abduction: number;
  readonly elbow: number;
}

/** Angles [°], to the person's left or up on its left. */
export interface StanceAngles {
  /** Where the hips are over the feet: 0 amid them, 1 over the left one. */
  readonly weight: number;
  /** How far the hips sink, in half the distance of the feet. */
  readonly sink: number;
  readonly pelvis: number;
  readonly shoulders: number;
  readonly turn: { readonly pelvis: number; readonly chest: number; readonly head: number };
  /** The head's, to the front. */
  readonly nod: number;
  readonly arms: Readonly<Record<Side, ArmStance>>;
  /** Where hands are put, whatever angles that takes on this body. */
  readonly hands?: Readonly<Record<Side, HandPlace>>;
}

const HANGING: ArmStance = { flexion: -2, abduction: 0, elbow: 18 };
const HALFWAY: ArmStance = { flexion: 0, abduction: 45, elbow: 5 };
const AHEAD = { pelvis: 0, chest: 0, head: 0 };

export const STANCES: Readonly<Record<StanceName, StanceAngles>> = {
  /** Hanging arms, the weight a little to one side. */
  relaxed: {
    weight: 0.12,
    sink: 0,
    pelvis: 1.2,
    shoulders: -0.6,
    turn: { pelvis: 1, chest: 0, head: 4 },
    nod: 2,
    arms: { left: HANGING, right: { ...HANGING, flexion: 2, elbow: 22 } },
  },
  /** As garments are put on, but on its feet. */
  'a-pose': {
    weight: 0,
    sink: 0,
    pelvis: 0,
    shoulders: 0,
    turn: AHEAD,
    nod: 0,
    arms: { left: HALFWAY, right: HALFWAY },
  },
  /** The left leg bears: its hip is high, the shoulder above it low, the other knee bent. */
  contrapposto: {
    weight: 1.1,
    sink: 0.4,
    pelvis: 12,
    shoulders: -10,
    turn: { pelvis: -11, chest: 7, head: 19 },
    nod: 3,
    arms: {
      left: { flexion: -4, abduction: 0, elbow: 14 },
      right: { flexion: 8, abduction: 0, elbow: 30 },
    },
  },
  /** Palms above the hip bones, elbows out; a little weight to one side. */
  'hands-on-hips': {
    weight: 0.1,
    sink: 0,
    pelvis: 1,
    shoulders: -0.5,
    turn: AHEAD,
    nod: 1,
    arms: { left: HANGING, right: HANGING },
    hands: { left: 'hip', right: 'hip' },
  },
  /** The left forearm over the right one, before the ribs. */
  'arms-crossed': {
    weight: 0.1,
    sink: 0,
    pelvis: 1,
    shoulders: 0,
    turn: { ...AHEAD, head: 3 },
    nod: 2,
    arms: { left: HANGING, right: HANGING },
    hands: { left: 'over', right: 'under' },
  },
};

export const STANCE_NAMES: readonly StanceName[] = Object.keys(STANCES) as StanceName[];
