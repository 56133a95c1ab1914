import type { Motion } from '../skeleton/motion.ts';
import { fromAxisAngle } from '../skeleton/quaternion.ts';
import { createPosed, poseSkeleton } from '../skeleton/skeleton.ts';
import { degrees } from './gait-angles.ts';
import { keyCount, keyframeMotion, keyPose } from './keyframes.ts';
import { LEGS, reachWithLeg } from './leg-ik.ts';
import { setArm } from './posture.ts';
import { smoothStep } from './smooth-curves.ts';
import type { Walker } from './soles.ts';
import { ARM_FLEXION, SPINE, shareTurn, stanceOf, standingKeys } from './standing.ts';
import { X } from './vectors.ts';

export interface ClimbOptions {
  /** How high and how deep a stair is [m]; 0.17 and 0.29 unless told. */
  readonly rise?: number;
  readonly tread?: number;
  /** Stairs a second; 1.6 unless told. */
  readonly pace?: number;
}

const FRAME_TIME = 1 / 60;
/** Part of two steps in which a foot is in the air. */
const SWING = 0.38;
/** A foot is lifted so far over where it goes to [m]: it must clear the edge. */
const CLEARS = 0.06;
/** The hips are so much lower than standing, for the knee in front is bent [m]. */
const LOWER = 0.02;
const LEAN = degrees(9);
const ARM_SWING = degrees(18);

/**
 * Up a flight of stairs without end, foot over foot: two steps, made to be repeated. Feet stand level on treads and
 * go over the next one's edge; legs follow by inverse kinematics. The stairs begin at the floor, the left foot
 * is on its way up first.
 */
export function climb(body: Walker, options: ClimbOptions = {}): Motion {
  const { rise = 0.17, tread = 0.29, pace = 1.6 } = options;
  for (const [name, value, least, most] of [
    ['rise', rise, 0.05, 0.25],
    ['tread', tread, 0.2, 0.5],
    ['pace', pace, 0.5, 3],
  ] as const) {
    if (!(value >= least && value <= most)) {
      throw new RangeError(`climb: ${name} must be ${least} to ${most}, not ${value}`);
    }
  }
  const stance = stanceOf(body);
  const { skeleton } = body;
  const count = Math.round(2 / pace / FRAME_TIME);
  const timing = { name: 'climb', frameTime: 2 / pace / count, repeats: true, count };
  const travel = [0, 2 * rise, 2 * tread] as const;
  const keys = { ...standingKeys(body, stance, timing), travel };
  const posed = createPosed(skeleton);
  for (let k = 0; k < keyCount(keys); k++) {
    const pose = keyPose(keys, k);
    const phase = k / count;
    // Over the middle of both feet, and up when the leg in front is straightened.
    pose.hips[2] += 2 * tread * (phase - 0.25);
    const surge = -Math.sin(4 * Math.PI * (phase + 0.06));
    pose.hips[1] += rise * (2 * phase - 0.5 + 0.16 * surge) - LOWER;
    shareTurn(pose, fromAxisAngle(X, LEAN), SPINE);
    for (const [i, side] of (['left', 'right'] as const).entries()) {
      const swing = ARM_SWING * Math.cos(2 * Math.PI * (phase + 0.5 * i - 0.4));
      setArm(skeleton, pose.rotations, side, { ...stance, flexion: ARM_FLEXION + swing });
    }
    LEGS.forEach((leg, i) => {
      const { up, along } = footAt(phase + 0.5 * i);
      pose.rotations.set(fromAxisAngle(X, -0.4), 4 * leg.thigh);
      pose.rotations.set(fromAxisAngle(X, 0.6), 4 * leg.shin);
      poseSkeleton(skeleton, pose, posed);
      const target = [
        leg.side === 'left' ? stance.half : -stance.half,
        skeleton.rest[3 * leg.foot + 1] + rise * (up - i),
        skeleton.rest[3 * leg.foot + 2] + tread * (along - i),
      ];
      const lift = up - 2 * Math.floor(up / 2);
      const foot = fromAxisAngle(
        X,
        lift > 0 && lift < 1 ? degrees(14) * Math.sin(Math.PI * lift) : 0,
      );
      reachWithLeg(skeleton, pose, posed, leg, target, foot);
    });
  }
  return keyframeMotion(keys);

  /** How many stairs a foot has got up and along: two in each swing, first up, then along. */
  function footAt(phase: number): { up: number; along: number } {
    const lap = Math.floor(phase);
    const t = Math.min(1, (phase - lap) / SWING);
    const over = (CLEARS / rise) * Math.sin(Math.PI * t) ** 2;
    return {
      up: 2 * (lap + smoothStep(Math.min(1, 1.25 * t))) + over,
      along: 2 * (lap + smoothStep(t)),
    };
  }
}
