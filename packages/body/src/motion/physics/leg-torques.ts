import { rotateVector } from '../../skeleton/quaternion.ts';
import type { Pose, Skeleton } from '../../skeleton/skeleton.ts';
import { LEGS, restKneeBend } from '../leg-ik.ts';
import type { Push } from './ground-reaction.ts';
import type { Dynamics, Rates } from './inverse-dynamics.ts';
import { LEG_JOINTS, type LegJoint, type LegTurn, type Muscles, strength } from './strength.ts';

/** What a joint of a leg has to do about the axis that it bends about, and what it could. */
export interface LegTorque {
  readonly side: number;
  readonly joint: LegJoint;
  readonly turn: LegTurn;
  /** [N m], not negative. */
  readonly torque: number;
  readonly limit: number;
  /** Of the torque about x that extends (hip), bends (knee) or points down (ankle). */
  readonly sign: number;
}

/** Which way a positive torque about x, the person's left, turns each joint. */
const POSITIVE: Readonly<Record<LegJoint, LegTurn>> = {
  hip: 'extension',
  knee: 'flexion',
  ankle: 'extension',
};

/** Torques of hips, knees and ankles, left first, with what the floor does to the feet. */
export function legTorques(
  skeleton: Skeleton,
  dynamics: Dynamics,
  pose: Pose,
  rates: Rates,
  pushes: readonly Push[],
  muscles: Muscles,
): LegTorque[] {
  const { segments, rotations, positions, moments } = dynamics;
  const axis = new Float64Array(3);
  return LEGS.flatMap((leg, side) =>
    [leg.thigh, leg.shin, leg.foot].map((j, i) => {
      const joint = LEG_JOINTS[i];
      const s = segments.joints.indexOf(j);
      const at = positions.subarray(3 * s, 3 * s + 3);
      rotateVector(rotations, 4 * segments.parents[s], [1, 0, 0], 0, axis, 0);
      const { force, moment } = pushes[side];
      let torque = 0;
      for (let c = 0; c < 3; c++) {
        const [u, v] = [(c + 1) % 3, (c + 2) % 3];
        const floor = moment[c] - (at[u] * force[v] - at[v] * force[u]);
        torque += axis[c] * (moments[3 * s + c] - floor);
      }
      const other = POSITIVE[joint] === 'extension' ? 'flexion' : 'extension';
      const turn = torque >= 0 ? POSITIVE[joint] : other;
      const twist = 2 * Math.atan2(pose.rotations[4 * j], pose.rotations[4 * j + 3]);
      const about = twist > Math.PI ? twist - 2 * Math.PI : twist;
      const bent = joint === 'knee' ? about + restKneeBend(skeleton, leg) : -about;
      const speed = Math.sign(torque) * rates.turning[3 * j];
      const limit = strength(muscles, joint, turn, bent, speed);
      return { side, joint, turn, torque: Math.abs(torque), limit, sign: torque < 0 ? -1 : 1 };
    }),
  );
}
