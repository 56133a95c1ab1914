import { cross, normalize, scale } from '@toile/geometry';
import type { JointName, Side } from '../skeleton/joints.ts';
import {
  conjugate,
  fromAxisAngle,
  fromDirections,
  IDENTITY,
  multiply,
  slerp,
  type Vector,
} from '../skeleton/quaternion.ts';
import {
  createPosed,
  jointNumber,
  poseSkeleton,
  restPose,
  type Skeleton,
} from '../skeleton/skeleton.ts';
import { blendVertices } from '../skin/blend.ts';
import { INFLUENCES } from '../skin/skin.ts';
import { degrees } from './gait-angles.ts';
import { bone, LEGS } from './leg-ik.ts';
import type { Walker } from './soles.ts';
import { angleAbout, Z } from './vectors.ts';

/** Angles of an arm against the chest [rad]. */
export interface ArmAngles {
  /** Of the upper arm: to the front, and away from the body. */
  readonly flexion: number;
  readonly abduction: number;
  readonly elbow: number;
}

/** Share of the collar bone in the turn of the arm from the A-pose to the side. */
const COLLAR_SHARE = 0.1;

/** Turn of the hand that brings a hanging arm's palm from the thigh a little to the back [rad]. */
const PRONATION = degrees(22);

/** Turns an arm of a pose, whatever way it points in the rest pose. */
export function setArm(
  skeleton: Skeleton,
  rotations: Float64Array,
  side: Side,
  { flexion, abduction, elbow }: ArmAngles,
): void {
  const [collar, upper, lower, hand] = (['Shoulder', 'UpperArm', 'LowerArm', 'Hand'] as const).map(
    (part) => jointNumber(`${side}${part}`),
  );
  const out = side === 'left' ? 1 : -1;
  const upperArm = bone(skeleton, upper, lower);
  const forearm = bone(skeleton, lower, hand);
  const hanging: Vector = [
    out * Math.sin(abduction),
    -Math.cos(abduction) * Math.cos(flexion),
    Math.cos(abduction) * Math.sin(flexion),
  ];
  const turn = fromDirections(upperArm, hanging);
  const collarTurn = slerp(IDENTITY, turn, COLLAR_SHARE);
  rotations.set(collarTurn, 4 * collar);
  rotations.set(multiply(conjugate(collarTurn), turn), 4 * upper);
  const hinge = normalize(cross(upperArm, Z));
  const bent = angleAbout(hinge, upperArm, forearm);
  const twist = fromAxisAngle(forearm, (out * PRONATION) / 2);
  rotations.set(multiply(fromAxisAngle(hinge, elbow - bent), twist), 4 * lower);
  rotations.set(twist, 4 * hand);
}

/** How far each bone of a relaxed finger curls beyond the rest pose [rad]. */
const FINGER_CURL = { Proximal: 0.28, Intermediate: 0.34, Distal: 0.2 } as const;
/** Share of the fingers' spread in the rest pose that a relaxed hand gives up. */
const FINGER_CLOSING = 0.6;
/** Turn of the thumb towards the palm [rad]. */
const THUMB_CLOSING = 0.25;

/** Closes the hand a little. */
export function relaxHand(skeleton: Skeleton, rotations: Float64Array, side: Side): void {
  const firstBone = (finger: 'Index' | 'Middle' | 'Ring' | 'Little') =>
    normalize(
      bone(
        skeleton,
        jointNumber(`${side}${finger}Proximal`),
        jointNumber(`${side}${finger}Intermediate`),
      ),
    );
  const hand = jointNumber(`${side}Hand`);
  const across = cross(
    bone(skeleton, hand, jointNumber(`${side}IndexProximal`)),
    bone(skeleton, hand, jointNumber(`${side}LittleProximal`)),
  );
  const palm = normalize(side === 'left' ? scale(-1, across) : across);
  const middle = firstBone('Middle');
  for (const finger of ['Index', 'Middle', 'Ring', 'Little'] as const) {
    const along = firstBone(finger);
    const curl = cross(along, palm);
    const closing = fromAxisAngle(palm, FINGER_CLOSING * angleAbout(palm, along, middle));
    for (const part of ['Proximal', 'Intermediate', 'Distal'] as const) {
      const turn = fromAxisAngle(curl, FINGER_CURL[part]);
      const name: JointName = `${side}${finger}${part}`;
      rotations.set(part === 'Proximal' ? multiply(closing, turn) : turn, 4 * jointNumber(name));
    }
  }
  const thumb = jointNumber(`${side}ThumbMetacarpal`);
  const tip = bone(skeleton, thumb, jointNumber(`${side}ThumbDistal`));
  rotations.set(fromAxisAngle(cross(tip, middle), THUMB_CLOSING), 4 * thumb);
}

/** Free space between the hanging arms and the body, for clothes [m]. */
const ARM_CLEARANCE = 0.025;
const LEAST_ABDUCTION = degrees(8);
const MOST_ABDUCTION = degrees(38);
/** Cells of the map of the body's side [m]. */
const CELL = 0.02;

/**
 * How far the arms must hang away from this body so that forearms and hands stay clear of it [rad],
 * anywhere in a swing of the arms between the given flexions.
 */
export function armAbduction(body: Walker, elbow: number, flexions: readonly number[]): number {
  const { skeleton, skin, mesh } = body;
  const { vertices, width } = sideOf(body);
  if (vertices.length === 0) return LEAST_ABDUCTION;
  const pose = restPose(skeleton);
  relaxHand(skeleton, pose.rotations, 'left');
  const posed = createPosed(skeleton);
  const out = new Float64Array(3 * vertices.length);
  let abduction = LEAST_ABDUCTION;
  for (; abduction < MOST_ABDUCTION; abduction += degrees(1)) {
    if (flexions.every((flexion) => clear(flexion))) break;
  }
  return abduction;

  function clear(flexion: number): boolean {
    setArm(skeleton, pose.rotations, 'left', { flexion, abduction, elbow });
    poseSkeleton(skeleton, pose, posed);
    const rest = mesh.positions;
    blendVertices({ method: 'linear', skeleton, posed, skin, rest, vertices, out });
    for (let i = 0; i < out.length; i += 3) {
      if (out[i] < width(out[i + 1], out[i + 2]) + ARM_CLEARANCE) return false;
    }
    return true;
  }
}

/** The left forearm's and hand's vertices, and how far the trunk and legs reach to the left. */
function sideOf({ mesh, skin, skeleton }: Walker): {
  vertices: number[];
  width: (y: number, z: number) => number;
} {
  const arm = skeleton.names.map((name) =>
    /Arm|Hand|Shoulder|Thumb|Index|Middle|Ring|Little/.test(name),
  );
  const lower = skeleton.names.map(
    (name) => arm[jointNumber(name)] && /^left(?!Shoulder|UpperArm)/.test(name),
  );
  const cells = new Map<string, number>();
  const vertices: number[] = [];
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const joint = skin.joints[INFLUENCES * v];
    const [x, y, z] = mesh.positions.subarray(3 * v, 3 * v + 3);
    // Every third vertex tells enough about the arm; all of the trunk are needed to miss no cell.
    if (lower[joint] && v % 3 === 0) vertices.push(v);
    if (arm[joint] || x < 0) continue;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dz = -1; dz <= 1; dz++) {
        const cell = `${Math.round(y / CELL) + dy},${Math.round(z / CELL) + dz}`;
        cells.set(cell, Math.max(cells.get(cell) ?? 0, x));
      }
    }
  }
  return {
    vertices,
    width: (y, z) => cells.get(`${Math.round(y / CELL)},${Math.round(z / CELL)}`) ?? -Infinity,
  };
}

/** Free space between the legs [m], and from where on down the thighs, as a share of them. */
export interface LegRoom {
  readonly gap: number;
  readonly from: number;
}

/** Thighs may touch further up. */
const BARE: LegRoom = { gap: 0.012, from: 0.6 };

/**
 * How far from the middle an ankle must stay so that the legs do not cross [m]; at least `wanted`.
 * The leg is taken to turn about the hip joint as a whole.
 */
export function ankleDistance(
  { mesh, skin, skeleton }: Walker,
  wanted: number,
  { gap, from }: LegRoom = BARE,
): number {
  const [{ thigh, shin, foot, toes }] = LEGS;
  const hip = skeleton.rest[3 * thigh + 1];
  const height = hip - skeleton.rest[3 * foot + 1];
  const top = hip - from * (hip - skeleton.rest[3 * shin + 1]);
  const ankle = skeleton.rest[3 * foot];
  let inwards = ankle - wanted;
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const joint = skin.joints[INFLUENCES * v];
    if (joint !== thigh && joint !== shin && joint !== foot && joint !== toes) continue;
    const [x, y] = mesh.positions.subarray(3 * v, 3 * v + 2);
    if (y > top || x < 0) continue;
    const share = Math.min((hip - y) / height, 1);
    inwards = Math.min(inwards, (x - gap / 2) / share);
  }
  return Math.max(ankle - inwards, wanted);
}
