import { fromAxisAngle } from '../skeleton/quaternion.ts';
import type { Pose, Skeleton } from '../skeleton/skeleton.ts';
import { bone, LEGS } from './leg-ik.ts';
import { armsPose } from './poses.ts';
import type { LegRoom } from './posture.ts';
import type { Walker } from './soles.ts';
import { anklesOf } from './standing.ts';
import { Z } from './vectors.ts';

/** Two layers of cloth, in folds here and there, from where legs part on. */
const DRESSED: LegRoom = { gap: 0.02, from: 0.3 };

/** Arms straight to the sides, `angle` below the horizontal [rad], feet apart as one stands. */
export function standingPose(body: Walker, angle: number): Pose {
  const pose = armsPose(body.skeleton, angle);
  turnLegs(pose, body.skeleton, legTurn(body));
  return pose;
}

/**
 * How far each leg is turned from the rest pose for the feet to be as far apart as one stands [rad]: inwards,
 * below 0, since people are modelled with their legs apart. Thighs keep room for trousers, or stay as they are.
 */
export function legTurn(body: Walker): number {
  const { skeleton } = body;
  const [{ thigh, foot }] = LEGS;
  const [x, y] = bone(skeleton, thigh, foot);
  const out = anklesOf(body, DRESSED) - skeleton.rest[3 * thigh];
  return Math.min(0, Math.asin(out / Math.hypot(x, y)) - Math.atan2(x, -y));
}

/** Turns both legs of a pose to the sides from the rest pose [rad]; those that come together stay on the floor. */
export function turnLegs({ hips, rotations }: Pose, skeleton: Skeleton, angle: number): void {
  for (const { side, thigh, foot } of LEGS) {
    const turn = side === 'left' ? angle : -angle;
    rotations.set(fromAxisAngle(Z, turn), 4 * thigh);
    rotations.set(fromAxisAngle(Z, -turn), 4 * foot);
  }
  if (angle >= 0) return;
  const [{ thigh, foot }] = LEGS;
  const [x, y] = bone(skeleton, thigh, foot);
  hips[1] += y - (x * Math.sin(angle) + y * Math.cos(angle));
}
