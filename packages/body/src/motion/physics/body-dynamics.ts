import type { Body } from '../../body.ts';
import { rotateVector } from '../../skeleton/quaternion.ts';
import type { Skinned } from '../../skin/skin.ts';
import { detectContacts } from '../contacts.ts';
import { type Keyframes, keyPose } from '../keyframes.ts';
import type { Walker } from '../soles.ts';
import { floorSupport, type Support } from './floor-support.ts';
import { groundReaction, outerWrench, type Push } from './ground-reaction.ts';
import { createDynamics, createRates, type Dynamics, type Rates } from './inverse-dynamics.ts';
import { ratesAt } from './joint-rates.ts';
import { type LegTorque, legTorques } from './leg-torques.ts';
import { massPoints } from './mass-points.ts';
import { rigidSegments } from './segments.ts';
import type { Muscles } from './strength.ts';
import { GRAVITY } from './zero-moment.ts';

/** Whose motion it is: what walks and weighs, and how strong it is. */
export type Mover = Walker & Skinned & Pick<Body, 'sex' | 'measurements'>;

/** A body's inverse dynamics on the floor that it stands on in a motion. */
export interface BodyDynamics {
  readonly dynamics: Dynamics;
  readonly rates: Rates;
  readonly muscles: Muscles;
  /** [N] */
  readonly weight: number;
  readonly support: readonly Support[];
  /** Solves a key as it is. */
  see(keys: Keyframes, k: number): void;
  /** What has to come from outside, for what was solved. */
  whole(): Push;
  /** The centre of mass of what was solved [m]. */
  middle(): number[];
  torques(keys: Keyframes, k: number, whole: Push): LegTorque[];
}

export function bodyDynamics(keys: Keyframes, body: Mover): BodyDynamics {
  const segments = rigidSegments(massPoints(body), body.skeleton);
  const dynamics = createDynamics(segments);
  const rates = createRates(body.skeleton.names.length);
  const weight = segments.total * GRAVITY;
  const support = floorSupport(keys, body, detectContacts(keys, body));
  const muscles = { sex: body.sex, size: weight * body.measurements.height };
  return {
    ...{ dynamics, rates, muscles, weight, support },
    see(now, k) {
      ratesAt(now, k, segments.joints, rates);
      dynamics.solve(keyPose(now, k), rates);
    },
    whole: () => outerWrench(dynamics),
    middle() {
      const { rotations, positions } = dynamics;
      const middle = [0, 0, 0];
      const arm = [0, 0, 0];
      for (let s = 0; s < segments.masses.length; s++) {
        rotateVector(rotations, 4 * s, segments.centres, 3 * s, arm, 0);
        const share = segments.masses[s] / segments.total;
        for (let c = 0; c < 3; c++) middle[c] += share * (positions[3 * s + c] + arm[c]);
      }
      return middle;
    },
    torques: (now, k, whole) =>
      legTorques(
        body.skeleton,
        dynamics,
        keyPose(now, k),
        rates,
        groundReaction(whole, support[k].feet, weight),
        muscles,
      ),
  };
}
