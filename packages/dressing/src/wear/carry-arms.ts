import {
  createFigure,
  createPosed,
  jointNumber,
  type Motion,
  type Pose,
  poseSkeleton,
  restPose,
} from '@toile/body';
import { TURN } from '@toile/geometry';
import type { Dressed } from '../dress.ts';
import { standsOut, type Wide } from './stands-out.ts';

/** How many moments of a motion are looked at. */
const LOOKS = 24;
/** The most that arms are held out for clothes [rad]. */
const MOST = TURN / 12;
/** One vertex in so many of the arms is looked at. */
const SPARSE = 3;
/** What turning an arm out moves a hand away by, at least, as a share: one in front moves past. */
const LEAST_GAIN = 0.4;

const SIDES = [
  { out: 1, arm: jointNumber('leftUpperArm'), elbow: jointNumber('leftLowerArm') },
  { out: -1, arm: jointNumber('rightUpperArm'), elbow: jointNumber('rightLowerArm') },
] as const;

/** Makes a motion into one whose arms are carried outside of what is worn. */
export type ArmCarrier = (motion: Motion) => Motion;

/**
 * Whoever wears a wide skirt carries the arms outside of it: hands that go down into it would take it along
 * with every swing. Arms that hang are turned away from the body, all the time by the same angle, until the
 * cloth as it was dressed has room; arms that are raised stay as they are.
 */
export async function createArmCarrier(
  dressed: Pick<Dressed, 'wearer' | 'garments'>,
  start: Pose,
): Promise<ArmCarrier> {
  const { wearer, garments } = dressed;
  const { skeleton, skin } = wearer;
  const wide = standsOut(garments, skeleton, start);
  if (!wide) return (motion) => motion;
  const figure = await createFigure(wearer);
  const hands = SIDES.map(({ elbow }) => skinOf(skin.joints, elbow, skeleton.parents));
  const posed = createPosed(skeleton);

  return (motion) => {
    const pose = restPose(skeleton);
    const angles = [0, 0];
    for (let k = 0; k < LOOKS; k++) {
      motion.sample((k * motion.duration) / LOOKS, pose);
      poseSkeleton(skeleton, pose, posed);
      const positions = figure.pose(pose);
      SIDES.forEach(({ arm }, side) => {
        if (hangs(posed.positions, side) <= 0) return;
        const shoulder = posed.positions[3 * arm + 1];
        angles[side] = Math.max(
          angles[side],
          needed(positions, hands[side], wide, pose, start, shoulder),
        );
      });
    }
    if (Math.max(...angles) === 0) return motion;
    return {
      ...motion,
      sample(time, out) {
        motion.sample(time, out);
        poseSkeleton(skeleton, out, posed);
        SIDES.forEach((_, side) => {
          turnOut(out, side, Math.min(angles[side], MOST) * hangs(posed.positions, side));
        });
        return out;
      },
    };
  };
}

/** 1 for an upper arm that hangs straight down, 0 for one that is level or raised. */
function hangs(joints: Float64Array, side: number): number {
  const { arm, elbow } = SIDES[side];
  const [x, y, z] = [0, 1, 2].map((c) => joints[3 * elbow + c] - joints[3 * arm + c]);
  return Math.max(0, -y / Math.hypot(x, y, z));
}

/** Turns an upper arm away from the body, about the way to the front as its parent has it. */
function turnOut({ rotations }: Pose, side: number, angle: number): void {
  const { arm, out } = SIDES[side];
  const [sin, cos] = [Math.sin((out * angle) / 2), Math.cos(angle / 2)];
  const [x, y, z, w] = rotations.subarray(4 * arm, 4 * arm + 4);
  rotations.set(
    [cos * x - sin * y, cos * y + sin * x, cos * z + sin * w, cos * w - sin * z],
    4 * arm,
  );
}

/** By how much an arm has to be turned for its skin to be clear of the cloth [rad]. */
function needed(
  skin: Float32Array,
  vertices: readonly number[],
  wide: Wide,
  { hips, rotations }: Pose,
  start: Pose,
  shoulder: number,
): number {
  // The person may have gone on and turned; the cloth is known as it faced when it was dressed.
  const [x, y, z, w] = rotations;
  const heading = Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y));
  let most = 0;
  for (const v of vertices) {
    const [dx, dz] = [skin[3 * v] - hips[0], skin[3 * v + 2] - hips[2]];
    const height = skin[3 * v + 1] - hips[1] + start.hips[1];
    const reach = Math.hypot(dx, dz);
    const direction = Math.atan2(dx, dz) - heading;
    const missing = wide(height, direction) - reach;
    const lever =
      (shoulder - skin[3 * v + 1]) * Math.max(Math.abs(Math.sin(direction)), LEAST_GAIN);
    if (missing > 0 && lever > 0) most = Math.max(most, missing / lever);
  }
  return most;
}

/** Vertices that go with a joint or what hangs on it. */
function skinOf(joints: ArrayLike<number>, joint: number, parents: Int16Array): number[] {
  const belongs = (j: number): boolean => j >= 0 && (j === joint || belongs(parents[j]));
  const found: number[] = [];
  for (let v = 0; 4 * v < joints.length; v += SPARSE) if (belongs(joints[4 * v])) found.push(v);
  return found;
}
