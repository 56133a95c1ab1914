import { conjugate, multiply } from '../../skeleton/quaternion.ts';
import type { Pose } from '../../skeleton/skeleton.ts';
import { type Keyframes, keyPose } from '../keyframes.ts';
import { rotationVector } from '../vectors.ts';
import type { BodyDynamics } from './body-dynamics.ts';
import { changePose, USUAL_CHANGES } from './filter-channels.ts';
import { type FootMoment, feetNow } from './foot-watch.ts';
import { groundReaction, type Push, zeroMomentOf } from './ground-reaction.ts';
import { createRates } from './inverse-dynamics.ts';
import { ratesAt } from './joint-rates.ts';
import { legTorques } from './leg-torques.ts';
import { outside } from './support.ts';
import type { Measure, Measured } from './unscented.ts';

/** How exactly feet stay: place [m], turn [rad], their speeds and accelerations. */
const FEET = [0.002, 0.01, 0.03, 0.1, 0.6, 2];
/** … the zero moment point [m], torques [N m], and what holds a body up in flight, of its weight. */
const BALANCE = 0.003;
const TORQUE = 2;
const FLIGHT = 0.03;
/** Recordings have jolts; nobody should bow for them: so far a pass goes after the point [m]. */
const MOST = 0.08;
/** … and after a torque, as a part of the strength, and after who is held up in flight. */
const MOST_TORQUE = 0.25;
const MOST_FLIGHT = 0.3;
/** The point is brought so far inside [m]. */
const INSIDE = 0.004;

export interface KeyMeasurement extends Measured {
  readonly measure: Measure;
}

/**
 * What a key is measured by: kinematics (feet), balance, torques and momentum. Who is in balance is to stay so.
 *
 * Source: [Tak2005, abstract]
 *
 * @param changed What has been changed in the key so far.
 */
export function createMeasurement(
  keys: Keyframes,
  k: number,
  own: BodyDynamics,
  feet: readonly FootMoment[],
  changed: Float64Array,
): KeyMeasurement {
  const { dynamics, weight, support, muscles } = own;
  const { joints } = dynamics.segments;
  const base = keyPose(keys, k);
  own.see(keys, k);
  const whole = own.whole();
  const target: number[] = [];
  const noise: number[] = [];
  const readers: ((pose: Pose, pushed: Push) => readonly number[])[] = [];
  const want = (
    read: (pose: Pose, pushed: Push) => readonly number[],
    goals: readonly number[],
    sure: readonly number[],
  ): void => {
    readers.push(read);
    target.push(...goals);
    noise.push(...sure);
  };
  const { both } = support[k];
  if (both.length > 2) wantBalance();
  else if (both.length === 0) wantFlight();
  want(
    () => feetNow(own).flatMap((now, f) => footError(now, feet[f])),
    Array(36).fill(0),
    [0, 1].flatMap(() => FEET.flatMap((value) => [value, value, value])),
  );
  const still = createRates(keys.skeleton.names.length);
  ratesAt(keys, k, joints, still);
  const pose = { hips: base.hips.slice(), rotations: base.rotations.slice() };
  const rates = own.rates;
  const n = USUAL_CHANGES.length;
  const parts = [0, 1, 2].map(() => new Float64Array(n));
  return {
    target: Float64Array.from(target),
    noise: Float64Array.from(noise),
    measure(state, out) {
      for (let i = 0; i < 3 * n; i++) parts[i % 3][Math.trunc(i / 3)] = state[i] - changed[i];
      pose.hips.set(base.hips);
      pose.rotations.set(base.rotations);
      rates.velocity.set(still.velocity);
      rates.acceleration.set(still.acceleration);
      rates.turning.set(still.turning);
      rates.quickening.set(still.quickening);
      changePose(pose, parts[0], rates, parts[1], parts[2]);
      dynamics.solve(pose, rates);
      const pushed = own.whole();
      let at = 0;
      for (const read of readers) for (const value of read(pose, pushed)) out[at++] = value;
    },
  };

  function wantBalance(): void {
    const point = zeroMomentOf(whole, weight);
    if (!point) return;
    const { far, dx, dz } = outside(both, ...point);
    const way = far > 0 ? Math.min(far + INSIDE, MOST) / far : 0;
    want(
      (_, pushed) => zeroMomentOf(pushed, weight) ?? point,
      [point[0] + way * dx, point[1] + way * dz],
      [BALANCE, BALANCE],
    );
    own.torques(keys, k, whole).forEach(({ torque, limit, sign }, i) => {
      if (torque <= limit) return;
      want(
        (pose, pushed) => {
          const pushes = groundReaction(pushed, support[k].feet, weight);
          const now = legTorques(keys.skeleton, dynamics, pose, own.rates, pushes, muscles)[i];
          return [now.sign * now.torque];
        },
        [sign * Math.max(limit, torque - MOST_TORQUE * limit)],
        [TORQUE],
      );
    });
  }

  /** In flight nothing but gravity pushes, and nothing turns the body about its middle. */
  function wantFlight(): void {
    const size = Math.hypot(...whole.force);
    const part = Math.max(0, 1 - (MOST_FLIGHT * weight) / size);
    const about = momentAboutMiddle(whole);
    want(
      (_, pushed) => [...pushed.force, ...momentAboutMiddle(pushed)],
      [...whole.force, ...about].map((value) => part * value),
      [1, 1, 1, 0.2, 0.2, 0.2].map((value) => value * FLIGHT * weight),
    );
  }

  function momentAboutMiddle({ force, moment }: Push): number[] {
    const middle = own.middle();
    return [0, 1, 2].map((c) => {
      const [u, v] = [(c + 1) % 3, (c + 2) % 3];
      return moment[c] - (middle[u] * force[v] - middle[v] * force[u]);
    });
  }
}

function footError(now: FootMoment, goal: FootMoment): number[] {
  return [
    ...now.place.map((value, c) => value - goal.place[c]),
    ...rotationVector(multiply(now.turn, conjugate(goal.turn))),
    ...now.rates.map((value, i) => value - goal.rates[i]),
  ];
}
