import { normalize } from '@toile/geometry';
import { type ArmGoal, reachWithArm } from '../motion/arm-ik.ts';
import type { Walker } from '../motion/soles.ts';
import type { JointName, Side } from '../skeleton/joints.ts';
import type { Vector } from '../skeleton/quaternion.ts';
import { createPosed, jointNumber, type Pose, poseSkeleton } from '../skeleton/skeleton.ts';
import { INFLUENCES } from '../skin/skin.ts';

/**
 * Where a hand is put: `hip` on the body's own side; `over` and `under` across the body, on the other arm
 * and behind it.
 */
export type HandPlace = 'hip' | 'over' | 'under';

/** How far wrists are from the skin below them, in lengths of the forearm: on the hip, crossed. */
const PALM = 0.08;
const [OVER, UNDER] = [0.5, 0.16];
/** How much higher the outer wrist is than the inner one, in the same: forearms lie on each other. */
const HIGHER = 0.26;
/** How high between hip joints and lowest ribs a hand is put, as a share. */
const ON_HIP = 0.62;
/** How far across the body a hand goes, in distances of a shoulder from the middle. */
const ACROSS = 0.6;
/** How long an arm is that still bends, as a share of its length. */
const BENT = 0.86;

/** Puts the hands of a pose to their places on this body; skin that is met is for `keepApart`. */
export function createHandPlaces(
  body: Walker,
): (pose: Pose, places: Readonly<Partial<Record<Side, HandPlace>>>) => void {
  const { skeleton } = body;
  const { rest } = skeleton;
  const posed = createPosed(skeleton);
  const trunk = trunkOf(body);
  const at = (joint: JointName): number => 3 * jointNumber(joint);
  const between = (from: JointName, to: JointName): number =>
    Math.hypot(...[0, 1, 2].map((c) => rest[at(to) + c] - rest[at(from) + c]));
  const upperArm = between('leftUpperArm', 'leftLowerArm');
  const forearm = between('leftLowerArm', 'leftHand');
  return (pose, places) => {
    poseSkeleton(skeleton, pose, posed);
    // The trunk is known in the rest pose and goes with the hips.
    const shift = [0, 1, 2].map((c) => pose.hips[c] - rest[c]) as [number, number, number];
    for (const [side, place] of Object.entries(places) as [Side, HandPlace][]) {
      const out = side === 'left' ? 1 : -1;
      const goal = place === 'hip' ? onHip(out) : across(out, place);
      const [x, y, z] = goal.wrist;
      const wrist: Vector = [x + shift[0], y + shift[1], z + shift[2]];
      reachWithArm(skeleton, pose, posed, side, { ...goal, wrist });
    }
  };

  /** The palm lies on the side above the hip bone, fingers to the front and down, the elbow out and back. */
  function onHip(out: number): ArmGoal {
    const [low, high] = [rest[at('leftUpperLeg') + 1], rest[at('chest') + 1]];
    const y = low + ON_HIP * (high - low);
    const { width, middle } = trunk(y);
    return {
      wrist: [out * (width + PALM * forearm), y + 0.05 * forearm, middle - 0.18 * forearm],
      elbow: [out, 0.1, -0.45],
      fingers: normalize([-0.12 * out, -0.35, 0.93]),
      palm: [-out, -0.25, 0],
    };
  }

  /** Forearms before the trunk, one on the other: the hand of the outer one lies on the other arm. */
  function across(out: number, place: 'over' | 'under'): ArmGoal {
    const [side, height, depth] = [0, 1, 2].map((c) => rest[at('leftUpperArm') + c]);
    const { y, front } = crossing();
    const isOver = place === 'over';
    const z = front + (isOver ? OVER : UNDER) * forearm;
    const wristY = y + (isOver ? HIGHER : 0) * forearm;
    // As far across as an arm that stays bent reaches.
    const reach = (BENT * (upperArm + forearm)) ** 2 - (height - wristY) ** 2 - (z - depth) ** 2;
    const x = Math.min(ACROSS * side, Math.sqrt(Math.max(reach, 0)) - side);
    return {
      wrist: [-out * x, wristY, z],
      elbow: isOver ? [out, -0.35, 0.25] : [out, -0.9, -0.1],
      fingers: normalize([-out, isOver ? 0.25 : 0.1, -0.2]),
      palm: [0, 0, -1],
    };
  }

  /** Where the trunk stands out least within the forearms' reach: below a bust, above a belly. */
  function crossing(): { y: number; front: number } {
    const top = rest[at('leftUpperArm') + 1];
    const heights = Array.from({ length: 7 }, (_, k) => top - (0.95 - 0.06 * k) * upperArm);
    return heights
      .map((y, k) => ({ y, front: trunk(y).front, cost: trunk(y).front + 0.004 * k }))
      .reduce((best, one) => (one.cost < best.cost ? one : best));
  }
}

/** How far a body's trunk reaches at a height: to the side, to the front, and where it is widest [m]. */
type Trunk = (y: number) => {
  readonly width: number;
  readonly front: number;
  readonly middle: number;
};

/** What is looked at above and below a height [m]. */
const BAND = 0.03;

function trunkOf({ mesh: { positions }, skin, skeleton }: Walker): Trunk {
  const isTrunk = skeleton.names.map((name) =>
    /^(hips|spine|chest|upperChest|.*UpperLeg)$/.test(name),
  );
  return (y) => {
    let [width, front, middle] = [0, -Infinity, 0];
    for (let v = 0; 3 * v < positions.length; v++) {
      if (!isTrunk[skin.joints[INFLUENCES * v]]) continue;
      const [px, py, pz] = positions.subarray(3 * v, 3 * v + 3);
      if (Math.abs(py - y) > BAND) continue;
      if (px > width) [width, middle] = [px, pz];
      front = Math.max(front, pz);
    }
    return { width, front, middle };
  };
}
