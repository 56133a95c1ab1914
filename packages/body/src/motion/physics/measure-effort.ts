import type { Motion } from '../../skeleton/motion.ts';
import { keyCount, keyframesOf } from '../keyframes.ts';
import { refuseOtherSkeleton } from '../soles.ts';
import { bodyDynamics, type Mover } from './body-dynamics.ts';
import { hasRates } from './joint-rates.ts';
import { LEG_JOINTS, LEG_TURNS, type LegJoint, type LegTurn } from './strength.ts';

/** What a joint does in a motion, of both legs. */
export interface JointEffort {
  readonly joint: LegJoint;
  readonly turn: LegTurn;
  /** Most torque [N m]. */
  readonly most: number;
  /** Torque as a part of what muscles can do, at that angle and speed: in 95 of 100 moments less. */
  readonly usual: number;
  /** Share of the moments that ask for more than there is. */
  readonly over: number;
}

export interface Effort {
  readonly joints: readonly JointEffort[];
  /** Share of the moments in which some joint of the legs is asked for more than there is. */
  readonly over: number;
  /** Moments without a foot on the floor, and what would have to hold the body up in them, of its weight. */
  readonly flight: { readonly moments: number; readonly held: number };
}

const KEY_TIME = 1 / 60;

/**
 * Torques of hips, knees and ankles against published strength, by inverse dynamics of a body that weighs what
 * its shape does. Where the zero moment point is outside of a foot that stands alone, that foot is taken to be
 * glued to the floor: so much more its ankle would have to do.
 */
export function measureEffort(motion: Motion, body: Mover): Effort {
  refuseOtherSkeleton(motion, body);
  const keys = keyframesOf(motion, KEY_TIME);
  const own = bodyDynamics(keys, body);
  const found = new Map<string, { torque: number; part: number }[]>();
  let [moments, over, flights, held] = [0, 0, 0, 0];
  for (let k = 0; k < keyCount(keys); k++) {
    if (!hasRates(keys, k)) continue;
    own.see(keys, k);
    const whole = own.whole();
    if (own.support[k].both.length === 0) {
      flights++;
      held += Math.hypot(...whole.force) / own.weight;
      continue;
    }
    moments++;
    let isOver = false;
    for (const { joint, turn, torque, limit } of own.torques(keys, k, whole)) {
      const key = `${joint} ${turn}`;
      const list = found.get(key) ?? [];
      found.set(key, list);
      const part = torque / Math.max(limit, 1e-3);
      list.push({ torque, part });
      isOver ||= part > 1;
    }
    if (isOver) over++;
  }
  return {
    joints: LEG_JOINTS.flatMap((joint) =>
      LEG_TURNS.map((turn) => {
        const list = found.get(`${joint} ${turn}`) ?? [];
        const parts = list.map(({ part }) => part).sort((a, b) => a - b);
        return {
          ...{ joint, turn },
          most: list.reduce((most, { torque }) => Math.max(most, torque), 0),
          usual: parts[Math.floor(0.95 * parts.length)] ?? 0,
          // Of both legs in all moments on the floor.
          over: parts.filter((part) => part > 1).length / Math.max(1, 2 * moments),
        };
      }),
    ),
    over: over / Math.max(1, moments),
    flight: { moments: flights, held: held / Math.max(1, flights) },
  };
}
