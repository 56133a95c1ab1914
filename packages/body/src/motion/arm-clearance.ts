import { conjugate, fromAxisAngle, multiply, rotate } from '../skeleton/quaternion.ts';
import { jointNumber } from '../skeleton/skeleton.ts';
import { degrees } from './gait-angles.ts';
import { bone } from './leg-ik.ts';
import { armAbduction } from './posture.ts';
import { smoothStep } from './smooth-curves.ts';
import type { Walker } from './soles.ts';
import { quaternionAt, Z } from './vectors.ts';

/** Swing and bend of the arms for which there must be room. */
const FLEXIONS = [degrees(-25), 0, degrees(20)];
const ELBOW = degrees(20);
/** Arms may hang this much closer than those of our own motions, which leave room for clothes. */
const TOLERANCE = degrees(3);
/** The push outwards sets in within this angle of where it is needed. */
const SOFTNESS = degrees(3);

/**
 * Pushes hanging arms out of this body: those of a slim dancer would pass through wide hips. Arms
 * that are raised or held to the side are left as they are.
 */
export function createArmClearance(body: Walker): (rotations: Float64Array) => void {
  const { skeleton } = body;
  const needed = armAbduction(body, ELBOW, FLEXIONS) - TOLERANCE;
  const arms = (['left', 'right'] as const).map((side) => {
    const [collar, upper, lower] = (['Shoulder', 'UpperArm', 'LowerArm'] as const).map((part) =>
      jointNumber(`${side}${part}`),
    );
    const direction = bone(skeleton, upper, lower);
    return { collar, upper, direction, out: side === 'left' ? 1 : -1 };
  });
  return (rotations) => {
    for (const { collar, upper, direction, out } of arms) {
      const above = quaternionAt(rotations, collar);
      const turn = multiply(above, quaternionAt(rotations, upper));
      const [x, y, z] = rotate(turn, direction);
      const length = Math.hypot(x, y, z);
      const hanging = smoothStep((-y / length - 0.6) / 0.3);
      const push = softPositive(needed - Math.asin((out * x) / length)) * hanging;
      if (push === 0) continue;
      const moved = multiply(fromAxisAngle(Z, out * push), turn);
      rotations.set(multiply(conjugate(above), moved), 4 * upper);
    }
  };
}

/** 0 well below 0, the value well above, slope continuous. */
function softPositive(value: number): number {
  if (value <= -SOFTNESS) return 0;
  return value >= SOFTNESS ? value : (value + SOFTNESS) ** 2 / (4 * SOFTNESS);
}
