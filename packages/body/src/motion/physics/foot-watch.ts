import { type Keyframes, keyCount } from '../keyframes.ts';
import { LEGS } from '../leg-ik.ts';
import { quaternionAt } from '../vectors.ts';
import type { BodyDynamics } from './body-dynamics.ts';
import { hasRates } from './joint-rates.ts';

/** Where a foot is and how it moves: place, turn, their speeds and accelerations. */
export interface FootMoment {
  readonly place: Float64Array;
  readonly turn: readonly number[];
  /** Velocity, turning, acceleration and quickening, three numbers each. */
  readonly rates: Float64Array;
}

/** Both feet in what was solved last. */
export function feetNow({ dynamics }: BodyDynamics): FootMoment[] {
  const { segments, positions, rotations, velocities, accelerations } = dynamics;
  return LEGS.map(({ foot }) => {
    const s = segments.joints.indexOf(foot);
    const rates = new Float64Array(12);
    [velocities, dynamics.turning, accelerations, dynamics.quickening].forEach((values, i) => {
      rates.set(values.subarray(3 * s, 3 * s + 3), 3 * i);
    });
    return {
      place: positions.slice(3 * s, 3 * s + 3),
      turn: quaternionAt(rotations, s),
      rates,
    };
  });
}

/** What feet do in the keys as they were. */
export function createFootWatch(
  keys: Keyframes,
  own: BodyDynamics,
): { at(k: number): FootMoment[] } {
  const moments = Array.from({ length: keyCount(keys) }, (_, k) => {
    if (!hasRates(keys, k)) return [];
    own.see(keys, k);
    return feetNow(own);
  });
  return { at: (k) => moments[k] };
}
