import { cross, dot, normalize, scale } from '@toile/geometry';
import type { JointName } from '../skeleton/joints.ts';
import type { Vector } from '../skeleton/quaternion.ts';
import { jointNumber, type Skeleton } from '../skeleton/skeleton.ts';
import { degrees } from './gait-angles.ts';
import { bone, LEGS, restKneeBend } from './leg-ik.ts';
import {
  angleAbout,
  fromRotationVector,
  quaternionAt,
  rotationVector,
  X,
  Y,
  Z,
} from './vectors.ts';

type Range = readonly [least: number, most: number];

/** Bounds of a rotation (axis times angle) about three axes of the joint [rad]. */
interface Limit {
  readonly joint: number;
  readonly axes: readonly [Vector, Vector, Vector];
  readonly ranges: readonly [Range, Range, Range];
}

/** Within this angle of a bound a rotation is slowed down, so that it never stops abruptly. */
const SOFTNESS = degrees(6);

/** From about here on a rotation may as well be one the other way round [rad]. */
const HALFWAY = 2;

/**
 * Ranges of motion of healthy adults [°], flexion first, then turning about the bone, then to the
 * side, all from the neutral standing position and for the person's left; the spine's are divided
 * among its joints. Elbow, wrist and shoulder: [Norkin2016, Table A.1], column of the orthopaedic
 * surgeons; hip abduction and adduction, ankle, toes, neck and lateral bending of the trunk:
 * [Castori2012, Table 8]; the others are common clinical values. All have a margin of 10° or more,
 * for a recording's joints are not quite ours.
 */
const RANGES = {
  UpperLeg: [
    [-135, 40],
    [-55, 55],
    [-40, 60],
  ],
  LowerLeg: [
    [0, 155],
    [-15, 15],
    [-8, 8],
  ],
  Foot: [
    [-35, 60],
    [-25, 25],
    [-35, 35],
  ],
  Toes: [
    [-80, 45],
    [-5, 5],
    [-10, 10],
  ],
  LowerArm: [
    [0, 155],
    [-95, 95],
    [-8, 8],
  ],
  Hand: [
    [-80, 85],
    [-20, 20],
    [-35, 40],
  ],
  spine: [
    [-20, 40],
    [-20, 20],
    [-20, 20],
  ],
  neck: [
    [-35, 35],
    [-45, 45],
    [-30, 30],
  ],
} as const satisfies Record<string, readonly [Range, Range, Range]>;

/**
 * Keeps the rotations of a pose in the ranges of human joints: knees and elbows do not bend
 * backwards, nothing turns too far. Rotations well inside stay exactly as they are. The poses given
 * are taken for those of one motion, in its order.
 */
export function createJointLimits(skeleton: Skeleton): (rotations: Float64Array) => void {
  const limits = [...trunkLimits(), ...legLimits(skeleton), ...armLimits(skeleton)];
  const before: Vector[] = limits.map(() => [0, 0, 0]);
  return (rotations) => {
    limits.forEach((limit, l) => {
      const vector = rotationVector(quaternionAt(rotations, limit.joint));
      before[l] = nearerWay(vector, before[l]);
      apply(limit, before[l], rotations);
    });
  };
}

/** A turn of nearly half a round can be taken for one of either way: the one that is nearer to the last. */
function nearerWay(vector: Vector, last: Vector): Vector {
  const angle = Math.hypot(...vector);
  if (angle < HALFWAY) return vector;
  const other = scale((angle - 2 * Math.PI) / angle, vector);
  const distance = (v: Vector) => Math.hypot(v[0] - last[0], v[1] - last[1], v[2] - last[2]);
  return distance(other) < distance(vector) ? other : vector;
}

function apply({ joint, axes, ranges }: Limit, vector: Vector, rotations: Float64Array): void {
  const limited: [number, number, number] = [0, 0, 0];
  axes.forEach((axis, a) => {
    const angle = dot(vector, axis);
    const kept = softClamp(angle, ranges[a]);
    for (let c = 0; c < 3; c++) limited[c] += kept * axis[c];
  });
  rotations.set(fromRotationVector(limited), 4 * joint);
}

/** The value itself well inside the range, approaching the bounds outside, slope continuous. */
export function softClamp(value: number, [least, most]: Range): number {
  const soft = Math.min(SOFTNESS, (most - least) / 2);
  if (value > most - soft) return most - soft + soft * Math.tanh((value - most + soft) / soft);
  if (value < least + soft) return least + soft + soft * Math.tanh((value - least - soft) / soft);
  return value;
}

function trunkLimits(): Limit[] {
  const names = { spine: ['spine', 'chest', 'upperChest'], neck: ['neck', 'head'] } as const;
  return (['spine', 'neck'] as const).flatMap((part) =>
    names[part].map((name) => limit(name, [X, Y, Z], part, [0, 0, 0])),
  );
}

function legLimits(skeleton: Skeleton): Limit[] {
  return LEGS.flatMap((leg) => {
    const { side } = leg;
    const [x, y] = bone(skeleton, leg.thigh, leg.foot);
    // Mirrored for the right leg: turns about y and z change their signs.
    const out = side === 'left' ? 1 : -1;
    const axes = [X, scale(out, Y), scale(out, Z)] as const;
    const spread = Math.atan2(out * x, -y);
    return [
      limit(`${side}UpperLeg`, axes, 'UpperLeg', [0, 0, spread]),
      limit(`${side}LowerLeg`, axes, 'LowerLeg', [restKneeBend(skeleton, leg), 0, 0]),
      limit(`${side}Foot`, axes, 'Foot', [0, 0, 0]),
      limit(`${side}Toes`, axes, 'Toes', [0, 0, 0]),
    ];
  });
}

function armLimits(skeleton: Skeleton): Limit[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const [upper, lower, hand] = (['UpperArm', 'LowerArm', 'Hand'] as const).map((part) =>
      jointNumber(`${side}${part}`),
    );
    const upperArm = normalize(bone(skeleton, upper, lower));
    const forearm = normalize(bone(skeleton, lower, hand));
    const hinge = normalize(cross(forearm, Z));
    const elbow = [hinge, forearm, normalize(cross(hinge, forearm))] as const;
    const bent = angleAbout(hinge, upperArm, forearm);
    return [
      limit(`${side}LowerArm`, elbow, 'LowerArm', [bent, 0, 0]),
      limit(`${side}Hand`, elbow, 'Hand', [0, 0, 0]),
    ];
  });
}

/** Bounds against the rest pose, which is `rest` away from the neutral position. */
function limit(
  name: JointName,
  axes: Limit['axes'],
  part: keyof typeof RANGES,
  rest: readonly [number, number, number],
): Limit {
  const ranges = RANGES[part].map(
    ([least, most], a): Range => [
      Math.min(degrees(least) - rest[a], -SOFTNESS),
      Math.max(degrees(most) - rest[a], SOFTNESS),
    ],
  );
  return {
    joint: jointNumber(name),
    axes,
    ranges: [ranges[0], ranges[1], ranges[2]],
  };
}
