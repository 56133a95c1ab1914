import { dot, normalize as normalizeVector, scale, subtract } from '@toile/geometry';
import type { JointName } from '../skeleton/joints.ts';
import {
  conjugate,
  fromAxisAngle,
  fromDirections,
  multiply,
  normalize,
  type Quaternion,
  rotate,
  type Vector,
} from '../skeleton/quaternion.ts';
import type { Clip } from './files/clip.ts';
import { MotionError } from './files/motion-error.ts';
import type { JointMap } from './joint-aliases.ts';
import { quaternionAt, Y } from './vectors.ts';

/** A clip, seen in our axes: y up, the person of the rest pose facing +z. */
export interface Source {
  readonly clip: Clip;
  readonly map: JointMap;
  /** From the clip's axes to ours. */
  readonly axes: Quaternion;
  /** World rotations of the clip's joints in its rest pose, in its own axes. */
  readonly rest: readonly Quaternion[];
  /** Thigh and shin together, in the file's unit. */
  readonly legLength: number;
  /** From one joint to another in the rest pose, in our axes; none where the clip lacks one. */
  restBone(from: JointName, to: JointName): Vector | undefined;
}

/** One frame of a clip in our axes. */
export interface ClipFrame {
  /** How a joint has turned from the rest pose, in the world; nothing where the clip lacks it. */
  turnOf(name: JointName): Quaternion | undefined;
  /** Middle of the hip joints, in the file's unit. */
  readonly hipCentre: Vector;
}

/** Frames at which the up axis is looked for. */
const LOOKS = 16;

export function readSource(clip: Clip, map: JointMap): Source {
  const offsets = Float64Array.from(clip.joints.flatMap(({ offset }) => offset));
  const rests = Float64Array.from(clip.joints.flatMap(({ rest }) => rest));
  const { rotations, positions } = forward(clip, offsets, rests);
  const axes = findAxes(clip, map, positions);
  const at = (name: JointName) => positions[map.get(name) as number];
  const length = (from: JointName, to: JointName) => Math.hypot(...subtract(at(to), at(from)));
  const legLength = length('leftUpperLeg', 'leftLowerLeg') + length('leftLowerLeg', 'leftFoot');
  if (!(legLength > 0)) {
    throw new MotionError(
      `clip "${clip.name}": its left leg has no length in the rest pose, so its size is unknown; export the skeleton with its offsets`,
    );
  }

  function restBone(from: JointName, to: JointName): Vector | undefined {
    const [a, b] = [map.get(from), map.get(to) ?? onlyChild(map.get(from))];
    if (a === undefined || b === undefined) return undefined;
    const direction = rotate(axes, subtract(positions[b], positions[a]));
    return Math.hypot(...direction) > 1e-6 * legLength ? direction : undefined;
  }

  /** Where the clip ends a bone our way of naming does not tell. */
  function onlyChild(joint: number | undefined): number | undefined {
    const children = clip.joints.flatMap(({ parent }, j) => (parent === joint ? [j] : []));
    return children.length === 1 ? children[0] : undefined;
  }

  return { clip, map, axes, rest: rotations, legLength, restBone };
}

export function clipFrame({ clip, map, axes, rest }: Source, frame: number): ClipFrame {
  const { rotations, positions } = framePose(clip, frame);
  const back = conjugate(axes);
  const centre = middle(positions, map, ['leftUpperLeg', 'rightUpperLeg']);
  return {
    hipCentre: rotate(axes, centre),
    turnOf(name) {
      const joint = map.get(name);
      if (joint === undefined) return undefined;
      const delta = multiply(rotations[joint], conjugate(rest[joint]));
      return multiply(multiply(axes, delta), back);
    },
  };
}

interface World {
  readonly rotations: Quaternion[];
  readonly positions: Vector[];
}

function framePose(clip: Clip, frame: number): World {
  const n = clip.joints.length;
  return forward(
    clip,
    clip.positions.subarray(3 * n * frame, 3 * n * (frame + 1)),
    clip.rotations.subarray(4 * n * frame, 4 * n * (frame + 1)),
  );
}

function forward({ joints }: Clip, places: Float64Array, turns: Float64Array): World {
  const rotations: Quaternion[] = [];
  const positions: Vector[] = [];
  joints.forEach(({ parent }, j) => {
    const place: Vector = [places[3 * j], places[3 * j + 1], places[3 * j + 2]];
    const turn = normalize(quaternionAt(turns, j));
    if (parent < 0) {
      rotations.push(turn);
      positions.push(place);
      return;
    }
    const [x, y, z] = rotate(rotations[parent], place);
    const [px, py, pz] = positions[parent];
    rotations.push(normalize(multiply(rotations[parent], turn)));
    positions.push([px + x, py + y, pz + z]);
  });
  return { rotations, positions };
}

/**
 * Up is the axis of the file, y, z or x, along which the trunk rises over the feet in most frames;
 * the front follows from where left is in the rest pose.
 */
function findAxes(clip: Clip, map: JointMap, rest: readonly Vector[]): Quaternion {
  const sum = [0, 0, 0];
  for (let look = 0; look < LOOKS; look++) {
    const frame = Math.floor(((look + 0.5) / LOOKS) * clip.frameCount);
    const { positions } = framePose(clip, frame);
    const trunk = positions[map.get('head') ?? map.get('neck') ?? (map.get('hips') as number)];
    const rise = normalizeVector(
      subtract(trunk, middle(positions, map, ['leftFoot', 'rightFoot'])),
    );
    rise.forEach((value, axis) => {
      sum[axis] += value;
    });
  }
  const sizes = sum.map(Math.abs);
  const axis = [1, 2, 0].reduce((best, a) => (sizes[a] > 1.2 * sizes[best] ? a : best));
  const up: Vector = [0, 1, 2].map((a) => (a === axis ? Math.sign(sum[axis]) || 1 : 0)) as never;
  const across = subtract(
    rest[map.get('leftUpperLeg') as number],
    rest[map.get('rightUpperLeg') as number],
  );
  const level = subtract(across, scale(dot(across, up), up));
  if (!(Math.hypot(...level) > 0)) {
    throw new MotionError(
      `clip "${clip.name}": left and right hip are at one place in the rest pose, so its front is unknown; export the skeleton with its offsets`,
    );
  }
  const stand = fromDirections(up, Y);
  const [x, , z] = rotate(stand, level);
  return multiply(fromAxisAngle(Y, Math.atan2(z, x)), stand);
}

function middle(
  positions: readonly Vector[],
  map: JointMap,
  [a, b]: readonly [JointName, JointName],
): Vector {
  const [p, q] = [positions[map.get(a) as number], positions[map.get(b) as number]];
  return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2];
}
