import type { Motion } from '../skeleton/motion.ts';
import { fromAxisAngle, multiply } from '../skeleton/quaternion.ts';
import { degrees } from './gait-angles.ts';
import { keyframeMotion, keyPose } from './keyframes.ts';
import { LEGS, legLength } from './leg-ik.ts';
import { plantFeet } from './plant-feet.ts';
import { smooth } from './smooth-curves.ts';
import type { Walker } from './soles.ts';
import { NECK, SPINE, shareTurn, stanceOf, standingKeys, standOn } from './standing.ts';
import { X, Y, Z } from './vectors.ts';

export interface TurnOptions {
  /** How far, to the person's left; negative to the right [rad]. A half turn unless told. */
  readonly angle?: number;
}

const FRAME_TIME = 1 / 60;
/** Both feet together turn by about this much with their two steps [rad]. */
const TURN_PER_PAIR = degrees(55);
/** From one step to the next, and how long a foot is in the air [s]. */
const STEP_TIME = 0.52;
const SWING_TIME = 0.38;
/** Standing before the first and after the last step [s]. */
const LEAD_TIME = 0.45;
/** How far ahead of the pelvis the thorax and the eyes turn [s]. */
const THORAX_LEAD = 0.12;
const GAZE_LEAD = 0.35;
const MOST_GAZE = degrees(35);

/**
 * Turning round on the spot by calm steps: the foot on the side of the turn opens, the other one
 * follows. The eyes go first, then the shoulders, then the hips.
 */
export function turn(body: Walker, options: TurnOptions = {}): Motion {
  const { angle = Math.PI } = options;
  if (!Number.isFinite(angle) || Math.abs(angle) > 4 * Math.PI) {
    throw new Error(`turn: the angle must be within ±4π rad (two full turns), not ${angle}`);
  }
  const stance = stanceOf(body);
  const steps = 2 * Math.max(1, Math.ceil(Math.abs(angle) / TURN_PER_PAIR - 1e-9));
  const duration = 2 * LEAD_TIME + (steps - 1) * STEP_TIME + SWING_TIME;
  const count = Math.round(duration / FRAME_TIME) + 1;
  const timing = { name: 'turn', frameTime: FRAME_TIME, repeats: false, count };
  const keys = standingKeys(body, stance, timing);
  const swings = LEGS.map(
    ({ side }) =>
      (k: number) =>
        swingOf(side, k * FRAME_TIME),
  );
  const [left, right] = swings.map((swing) =>
    Uint8Array.from({ length: count }, (_, k) => (swing(k) > 0 ? 0 : 1)),
  );
  const headings = smooth(
    Float64Array.from({ length: count }, (_, k) => headingAt(k * FRAME_TIME)),
    Math.round(0.22 / FRAME_TIME),
    false,
  );
  const weights = smooth(
    Float64Array.from({ length: count }, (_, k) => (right[k] === 0 ? 1 : left[k] === 0 ? -1 : 0)),
    Math.round(0.16 / FRAME_TIME),
    false,
  );
  const lift = 0.05 * legLength(body.skeleton);
  for (let k = 0; k < count; k++) {
    const pose = keyPose(keys, k);
    const sway = 0.4 * stance.half * weights[k];
    pose.hips[0] += sway * Math.cos(headings[k]);
    pose.hips[2] -= sway * Math.sin(headings[k]);
    const pelvis = multiply(
      fromAxisAngle(Y, headings[k]),
      fromAxisAngle(Z, degrees(1.5) * weights[k]),
    );
    pose.rotations.set(pelvis, 0);
    const thorax = ahead(k, THORAX_LEAD);
    const gaze = Math.max(-MOST_GAZE, Math.min(MOST_GAZE, ahead(k, GAZE_LEAD)));
    const upright = fromAxisAngle(Z, -degrees(1.5) * weights[k]);
    shareTurn(pose, multiply(upright, fromAxisAngle(Y, thorax)), SPINE);
    const glance = multiply(
      fromAxisAngle(Y, gaze - thorax),
      fromAxisAngle(X, 0.1 * Math.abs(gaze)),
    );
    shareTurn(pose, glance, NECK);
    const lifts = swings.map((swing) => ({
      height: lift * Math.sin(Math.PI * swing(k)) ** 2,
      pitch: -degrees(10) * Math.sin(Math.PI * swing(k)) ** 2 * (1 - swing(k)),
    }));
    standOn(keys, k, stance, headings[k], lifts);
  }
  plantFeet(keys, body, { contacts: { left, right }, clearance: 0.6 * lift });
  return keyframeMotion(keys);

  /** How far through its swing a foot is, 0 to 1; 0 while it stands. */
  function swingOf(side: 'left' | 'right', time: number): number {
    const first = (side === 'left') === angle > 0 ? 0 : 1;
    for (let step = first; step < steps; step += 2) {
      const part = (time - LEAD_TIME - step * STEP_TIME) / SWING_TIME;
      if (part > 0 && part < 1) return part;
    }
    return 0;
  }

  /** The pelvis turns evenly from the first step's start to the last one's end. */
  function headingAt(time: number): number {
    const whole = (steps - 1) * STEP_TIME + SWING_TIME;
    return angle * Math.min(1, Math.max(0, (time - LEAD_TIME) / whole));
  }

  function ahead(k: number, lead: number): number {
    const later = Math.min(count - 1, k + Math.round(lead / FRAME_TIME));
    return headings[later] - headings[k];
  }
}
