import type { Motion } from '../skeleton/motion.ts';
import { slerp } from '../skeleton/quaternion.ts';
import {
  createPosed,
  type Pose,
  type Posed,
  poseSkeleton,
  restPose,
  type Skeleton,
} from '../skeleton/skeleton.ts';
import { spline } from './keyframes.ts';
import { LEAST_KNEE_BEND, LEGS, type Leg, legLength, legReach, reachWithLeg } from './leg-ik.ts';
import { smoothAbove, smoothStep } from './smooth-curves.ts';
import { quaternionAt } from './vectors.ts';

export interface TransitionOptions {
  /** How long the change takes [s]; 1.5 unless told. */
  readonly seconds?: number;
  /** Whose poses they are; that of the motion unless told. */
  readonly skeleton?: Skeleton;
}

/** A motion at a time [s] of its own: where something else begins. */
export interface MotionMoment {
  readonly motion: Motion;
  readonly time: number;
}

/** Hips sink no farther than this, in leg lengths: a foot that is farther away comes along. */
const MOST_SINK = 0.15;
export const TRANSITION_TIME = 1.5;
/** Parts of the time in which the first and the second foot make their step. */
const STEPS = [
  [0.04, 0.5],
  [0.5, 0.88],
] as const;
/** Highest lift of a stepping foot, in leg lengths. */
const LIFT = 0.06;
/** The legs are left as they are blended in this part of the time at either end. */
const FADE = 0.08;
/** Looks per second for how far the hips must sink. */
const RATE = 60;
const SINK_TIME = 0.1;

/**
 * From a pose (or from a motion that is under way) into a motion, smoothly: `from` at time 0, `to`
 * from `seconds` on. The clock of `to` starts slowly and runs as usual at the end, by when it shows
 * half of `seconds`; that of a motion under way runs down likewise. Joints turn the shorter way; one
 * foot after the other steps from where it stands to where `to` has it, lifted, and stands still
 * before and after. After its duration the result goes on as `to` does.
 */
export function transition(
  from: Pose | MotionMoment,
  to: Motion,
  options: TransitionOptions = {},
): Motion {
  const { seconds = TRANSITION_TIME, skeleton = to.skeleton } = options;
  if (!(seconds > 0 && Number.isFinite(seconds))) {
    throw new RangeError(`transition: it must take more than 0 s, not ${seconds}`);
  }
  const start = startOf(from, skeleton, seconds);
  const [a, b] = [restPose(skeleton), restPose(skeleton)];
  const [posedA, posedB] = [createPosed(skeleton), createPosed(skeleton)];
  const posed = createPosed(skeleton);
  const windows = stepOrder(to, skeleton, seconds);
  const lifts = LEGS.map(liftOf);
  const sink = sinkCurve();

  function sample(time: number, pose: Pose): Pose {
    if (time >= seconds) return to.sample(time - seconds / 2, pose);
    if (time <= 0) return start(0, pose);
    const part = time / seconds;
    mix(part, pose);
    const whole = smoothStep(part / FADE) * smoothStep((1 - part) / FADE);
    if (whole > 0) {
      pose.hips[1] -= whole * sink(part);
      step(part, whole, pose);
    }
    return pose;
  }

  /** All joints turned, and the hips carried, part of the way. */
  function mix(part: number, pose: Pose): void {
    start(part, a);
    to.sample(seconds * eased(part), b);
    const share = smoothStep(part);
    for (let c = 0; c < 3; c++) pose.hips[c] = a.hips[c] + share * (b.hips[c] - a.hips[c]);
    for (let j = 0; j < skeleton.names.length; j++) {
      const turn = slerp(quaternionAt(a.rotations, j), quaternionAt(b.rotations, j), share);
      pose.rotations.set(turn, 4 * j);
    }
    poseSkeleton(skeleton, a, posedA);
    poseSkeleton(skeleton, b, posedB);
  }

  /** Where a foot is on its way, and how it is turned. */
  function footAt(part: number, l: number): { ankle: number[]; turn: number[] } {
    const { foot } = LEGS[l];
    const [begin, end] = windows[l];
    const t = Math.min(1, Math.max(0, (part - begin) / (end - begin)));
    const share = smoothStep(t);
    const ankle = [0, 1, 2].map((c) => {
      const [p, q] = [posedA.positions[3 * foot + c], posedB.positions[3 * foot + c]];
      return p + share * (q - p);
    });
    ankle[1] += lifts[l] * Math.sin(Math.PI * t) ** 2;
    const turn = slerp(
      quaternionAt(posedA.rotations, foot),
      quaternionAt(posedB.rotations, foot),
      share,
    );
    return { ankle, turn };
  }

  function step(part: number, whole: number, pose: Pose): void {
    poseSkeleton(skeleton, pose, posed);
    LEGS.forEach((leg, l) => {
      const joints = [leg.thigh, leg.shin, leg.foot];
      const blended = joints.map((joint) => quaternionAt(pose.rotations, joint));
      const { ankle, turn } = footAt(part, l);
      reachWithLeg(skeleton, pose, posed, leg, ankle, turn);
      joints.forEach((joint, i) => {
        pose.rotations.set(
          slerp(blended[i], quaternionAt(pose.rotations, joint), whole),
          4 * joint,
        );
      });
    });
  }

  /** A foot that has far to go is lifted higher [m]. */
  function liftOf(leg: Leg): number {
    const way = legsWay(leg);
    const most = LIFT * legLength(skeleton, leg);
    return most * (1 - Math.exp(-way / (2 * most)));
  }

  /** How far a foot goes over the floor [m]. */
  function legsWay(leg: Leg): number {
    const [, end] = windows[LEGS.indexOf(leg)];
    mix(end, restPose(skeleton));
    const i = 3 * leg.foot;
    const [p, q] = [posedA.positions, posedB.positions];
    return Math.hypot(q[i] - p[i], q[i + 2] - p[i + 2]);
  }

  /** How far the hips must sink so that both feet are in reach, as a smooth function. */
  function sinkCurve(): (part: number) => number {
    const count = Math.max(4, Math.ceil(seconds * RATE));
    const pose = restPose(skeleton);
    const needed = Float64Array.from({ length: count + 1 }, (_, k) => {
      mix(k / count, pose);
      poseSkeleton(skeleton, pose, posed);
      return Math.max(
        ...LEGS.map((leg, l) =>
          Math.min(
            MOST_SINK * legLength(skeleton, leg),
            excess(posed, leg, footAt(k / count, l).ankle),
          ),
        ),
      );
    });
    const radius = Math.round(SINK_TIME * RATE);
    const curve = smoothAbove(needed, radius, false);
    const keys = Float64Array.from([curve[0], ...curve, curve[count], curve[count]]);
    const out = new Float64Array(1);
    return (part) => {
      const k = Math.min(Math.floor(part * count), count - 1);
      spline(keys, 1, k, part * count - k, out);
      return out[0];
    };
  }

  /** How much too high a hip joint is for a foot [m]. */
  function excess({ positions }: Posed, leg: Leg, ankle: readonly number[]): number {
    const reach = legReach(skeleton, leg, 2 * LEAST_KNEE_BEND);
    const [x, y, z] = [0, 1, 2].map((c) => positions[3 * leg.thigh + c] - ankle[c]);
    return Math.max(0, y - Math.sqrt(Math.max(reach * reach - x * x - z * z, 0)));
  }

  return {
    name: to.name,
    skeleton,
    duration: seconds / 2 + to.duration,
    repeats: false,
    travel: [0, 0, 0],
    sample,
  };
}

/** What `smoothStep` has covered by then: from 0 to a half, slope 0 to 1. */
function eased(t: number): number {
  return t ** 4 * (t * (t - 3) + 2.5);
}

/** Where the transition comes from, as a function of the part of its time that has gone by. */
function startOf(
  from: Pose | MotionMoment,
  skeleton: Skeleton,
  seconds: number,
): (part: number, pose: Pose) => Pose {
  if ('motion' in from) {
    const { motion, time } = from;
    return (part, pose) => motion.sample(time + seconds * (part - eased(part)), pose);
  }
  if (from.rotations.length !== 4 * skeleton.names.length) {
    throw new Error(
      `transition: the pose has ${from.rotations.length / 4} joints, the motion's skeleton ${skeleton.names.length}`,
    );
  }
  const [hips, rotations] = [from.hips.slice(), from.rotations.slice()];
  return (_part, pose) => {
    pose.hips.set(hips);
    pose.rotations.set(rotations);
    return pose;
  };
}

/** When each leg steps: first the one that moves less later on, for it stands then. */
function stepOrder(
  to: Motion,
  skeleton: Skeleton,
  seconds: number,
): (readonly [begin: number, end: number])[] {
  const pose = restPose(skeleton);
  const posed = createPosed(skeleton);
  const ways = LEGS.map(() => 0);
  let before: Float64Array | undefined;
  for (let part = 0.5; part <= 1; part += 0.05) {
    poseSkeleton(skeleton, to.sample(seconds * eased(part), pose), posed);
    LEGS.forEach(({ foot }, l) => {
      if (!before) return;
      for (let c = 0; c < 3; c++) {
        ways[l] += Math.abs(posed.positions[3 * foot + c] - before[3 * foot + c]);
      }
    });
    before = posed.positions.slice();
  }
  return ways[0] <= ways[1] ? [STEPS[0], STEPS[1]] : [STEPS[1], STEPS[0]];
}

/** A motion that stays in one pose: to stop in, or to begin with. */
export function hold(pose: Pose, skeleton: Skeleton, seconds = 1): Motion {
  const [hips, rotations] = [pose.hips.slice(), pose.rotations.slice()];
  return {
    name: 'hold',
    skeleton,
    duration: seconds,
    repeats: true,
    travel: [0, 0, 0],
    sample(_time, out) {
      out.hips.set(hips);
      out.rotations.set(rotations);
      return out;
    },
  };
}
