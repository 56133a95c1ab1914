import type { Side } from '../skeleton/joints.ts';

/** How a person stands. */
export type StanceName = 'relaxed' | 'a-pose' | 'contrapposto';

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
    weight: 0.62,
    sink: 0.1,
    pelvis: 5.5,
    shoulders: -4,
    turn: { pelvis: -5, chest: 3, head: 12 },
    nod: 3,
    arms: {
      left: { flexion: -4, abduction: 0, elbow: 14 },
      right: { flexion: 8, abduction: 0, elbow: 30 },
    },
  },
};

export const STANCE_NAMES: readonly StanceName[] = Object.keys(STANCES) as StanceName[];
