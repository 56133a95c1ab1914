import { armsPose, type Body, JOINT_NAMES, jointNumber, type Pose, turnLegs } from '@toile/body';
import { type Core, type Frame, LIMBS, makeAxis, TRUNK } from '@toile/embed';
import type { Vec3 } from '@toile/geometry';
import type { PosedBody } from './posed-body.ts';

/** The lines of a body in its pose that garments are laid around. */
export function frameOf(body: Body, posed: PosedBody): Frame {
  const { measurements } = body;
  const axis = (side: 'left' | 'right', names: readonly string[], up: Vec3) =>
    makeAxis(
      names.map((name) => posed.joint(`${side}${name}` as never)),
      up,
    );
  const [left, right] = [posed.joint('leftUpperArm'), posed.joint('rightUpperArm')];
  return {
    axes: {
      leftArm: axis('left', ['UpperArm', 'LowerArm', 'Hand'], [0, 1, 0]),
      rightArm: axis('right', ['UpperArm', 'LowerArm', 'Hand'], [0, 1, 0]),
      leftLeg: axis('left', ['UpperLeg', 'LowerLeg', 'Foot'], [0, 0, 1]),
      rightLeg: axis('right', ['UpperLeg', 'LowerLeg', 'Foot'], [0, 0, 1]),
    },
    shoulder: [(left[0] - right[0]) / 2, (left[1] + right[1]) / 2, (left[2] + right[2]) / 2],
    crotch: measurements.inseam - 0.02,
    chin: posed.joint('head')[1],
    headGirth: measurements.head,
  };
}

/** A thin body's points, by the limb they belong to. */
export function coreOf({ skin }: Body, { mesh }: PosedBody): Core {
  const limbOf = JOINT_NAMES.map((name) => {
    const limb = /^(left|right)(UpperArm|LowerArm|Hand|Thumb|Index|Middle|Ring|Little)/.exec(name);
    if (limb) return LIMBS.indexOf(`${limb[1]}Arm` as never);
    const leg = /^(left|right)(UpperLeg|LowerLeg|Foot|Toes)/.exec(name);
    return leg ? LIMBS.indexOf(`${leg[1]}Leg` as never) : TRUNK;
  });
  const influences = (3 * skin.weights.length) / mesh.positions.length;
  const limbs = new Uint8Array(mesh.positions.length / 3);
  for (let v = 0; v < limbs.length; v++) {
    let best = influences * v;
    for (let k = best; k < influences * (v + 1); k++) {
      if (skin.weights[k] > skin.weights[best]) best = k;
    }
    limbs[v] = limbOf[skin.joints[best]];
  }
  return { positions: mesh.positions, limbs };
}

/** How a body stands while it is dressed. */
export interface Stance {
  /** How far below the horizontal the arms are held [rad]. */
  readonly left: number;
  readonly right: number;
  /** How far each leg is turned out from the rest pose [rad]; below 0 the feet stand, else they point down. */
  readonly legs: number;
}

/** The pose of a stance. */
export function stancePose({ skeleton }: Body, { left, right, legs }: Stance): Pose {
  const pose = armsPose(skeleton, left);
  const other = armsPose(skeleton, right);
  JOINT_NAMES.forEach((name, j) => {
    if (name.startsWith('right'))
      pose.rotations.set(other.rotations.subarray(4 * j, 4 * j + 4), 4 * j);
  });
  turnLegs(pose, skeleton, legs);
  if (legs <= 0) return pose;
  const point = Math.min(1, legs / 0.2) * 0.6;
  for (const side of ['left', 'right'] as const) {
    pose.rotations.set(
      [Math.sin(point / 2), 0, 0, Math.cos(point / 2)],
      4 * jointNumber(`${side}Foot`),
    );
  }
  return pose;
}
