import type { JointName } from '../skeleton/joints.ts';
import type { Motion } from '../skeleton/motion.ts';
import {
  conjugate,
  fromDirections,
  multiply,
  type Quaternion,
  rotate,
  slerp,
  type Vector,
} from '../skeleton/quaternion.ts';
import { jointNumber, type Skeleton } from '../skeleton/skeleton.ts';
import { readSource, type Source } from './clip-source.ts';
import type { Clip } from './files/clip.ts';
import { type CleanFootSkateOptions, cleanFootSkate } from './foot-skate.ts';
import { type MapJointsOptions, mapJoints } from './joint-aliases.ts';
import { createJointLimits } from './joint-limits.ts';
import { type Keyframes, keyframeMotion } from './keyframes.ts';
import { bone, LEGS, legLength } from './leg-ik.ts';
import { type Recording, readRecording } from './recording.ts';
import type { Walker } from './soles.ts';
import { standingRest } from './standing-rest.ts';
import { isMirrored, mirrorClip } from './unmirror.ts';
import { quaternionAt } from './vectors.ts';

export interface RetargetOptions extends MapJointsOptions, CleanFootSkateOptions {
  /** Whether sliding feet are put right; they are unless told otherwise. */
  readonly cleanFeet?: boolean;
}

const TRUNK: readonly JointName[] = ['hips', 'spine', 'chest', 'upperChest', 'neck', 'head'];

/** Bones whose rest directions may differ between skeletons (T-pose, A-pose), and where they end. */
const ALIGNED: ReadonlyMap<JointName, JointName> = new Map(
  (['left', 'right'] as const).flatMap((side): [JointName, JointName][] => [
    [`${side}UpperArm`, `${side}LowerArm`],
    [`${side}LowerArm`, `${side}Hand`],
    [`${side}Hand`, `${side}MiddleProximal`],
    [`${side}UpperLeg`, `${side}LowerLeg`],
    [`${side}LowerLeg`, `${side}Foot`],
    [`${side}Foot`, `${side}Toes`],
    ...(['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const).flatMap(
      (finger): [JointName, JointName][] =>
        finger === 'Thumb'
          ? [
              [`${side}ThumbMetacarpal`, `${side}ThumbProximal`],
              [`${side}ThumbProximal`, `${side}ThumbDistal`],
            ]
          : [
              [`${side}${finger}Proximal`, `${side}${finger}Intermediate`],
              [`${side}${finger}Intermediate`, `${side}${finger}Distal`],
            ],
    ),
  ]),
);

/**
 * A recorded motion of any skeleton on one of our bodies, as it is recorded: faults, spikes and
 * calibration poses included (`fitMotion` mends them). Each joint turns as the recorded one does
 * from its rest pose, plus what brings our rest pose to the recorded one; the hips' path is scaled by
 * the length of the legs, which also takes care of the file's unit; joints stay in human ranges;
 * sliding feet are put right. The recording's up axis and facing come from the clip itself; the
 * motion starts over the origin.
 */
export function retarget(clip: Clip, body: Walker, options: RetargetOptions = {}): Motion {
  const recording = readRecording(sourceOf(clip, options));
  const motion = keyframeMotion(retargetRecording(recording, body.skeleton));
  return options.cleanFeet === false ? motion : cleanFootSkate(motion, body, options);
}

/** A clip whose joints are found and whose rest pose stands. */
export function sourceOf(clip: Clip, options: MapJointsOptions): Source {
  const map = mapJoints(clip, options.map ? { map: options.map } : {});
  const standing = standingRest(clip, map);
  const source = readSource(standing, map);
  return isMirrored(source) ? readSource(mirrorClip(standing), map) : source;
}

/** The poses of our skeleton, one for each frame. */
export function retargetRecording(recording: Recording, skeleton: Skeleton): Keyframes {
  const { source, frameCount, frameTime, centres, turns } = recording;
  const restTurns = turnsOfRest(source, skeleton);
  const limitJoints = createJointLimits(skeleton);
  const count = skeleton.names.length;
  const hips = new Float64Array(3 * frameCount);
  const rotations = new Float64Array(4 * count * frameCount);
  const scale = legLength(skeleton) / source.legLength;
  const pelvis = pelvisOffset(skeleton);
  const world: Quaternion[] = [];
  for (let f = 0; f < frameCount; f++) {
    for (let j = 0; j < count; j++) {
      const recorded = turns.get(skeleton.names[j]);
      const parent = skeleton.parents[j];
      if (recorded) world[j] = multiply(quaternionAt(recorded, f), restTurns[j]);
      else world[j] = parent < 0 ? [0, 0, 0, 1] : world[parent];
    }
    shareTrunk(source, world);
    const locals = rotations.subarray(4 * count * f, 4 * count * (f + 1));
    for (let j = 0; j < count; j++) {
      const parent = skeleton.parents[j];
      locals.set(parent < 0 ? world[j] : multiply(conjugate(world[parent]), world[j]), 4 * j);
    }
    limitJoints(locals);
    const offset = rotate(quaternionAt(locals, 0), pelvis);
    hips[3 * f] = (centres[3 * f] - centres[0]) * scale + offset[0];
    hips[3 * f + 1] = centres[3 * f + 1] * scale + offset[1];
    hips[3 * f + 2] = (centres[3 * f + 2] - centres[2]) * scale + offset[2];
  }
  const { name } = source.clip;
  return { name, skeleton, frameTime, hips, rotations, repeats: false, travel: [0, 0, 0] };
}

/** What brings each of our bones from our rest pose to the clip's. */
function turnsOfRest(source: Source, skeleton: Skeleton): Quaternion[] {
  return skeleton.names.map((name, j) => {
    const end = ALIGNED.get(name);
    const theirs = end && source.restBone(name, end);
    if (!end || !theirs) return [0, 0, 0, 1];
    const ours = bone(skeleton, j, jointNumber(end));
    if (!name.endsWith('Foot')) return fromDirections(ours, theirs);
    // Both stand on flat feet, however high the ankles are: only the headings differ.
    const [level, there] = [ours, theirs].map(([x, , z]): Vector => [x, 0, z]);
    const isLevel = Math.hypot(...there) > 0.3 * Math.hypot(...theirs);
    return isLevel ? fromDirections(level, there) : fromDirections(ours, theirs);
  });
}

/** Joints of the trunk that the clip lacks turn evenly between those it has. */
function shareTrunk({ map }: Source, world: Quaternion[]): void {
  const numbers = TRUNK.map(jointNumber);
  const known = TRUNK.flatMap((name, i) => (map.has(name) ? [i] : []));
  known.forEach((from, n) => {
    const to = known[n + 1];
    if (to === undefined) {
      for (let i = from + 1; i < numbers.length; i++) world[numbers[i]] = world[numbers[from]];
      return;
    }
    for (let i = from + 1; i < to; i++) {
      const part = (i - from) / (to - from);
      world[numbers[i]] = slerp(world[numbers[from]], world[numbers[to]], part);
    }
  });
}

/** From the middle of the hip joints to our hips joint, in the rest pose. */
function pelvisOffset({ rest }: Skeleton): Vector {
  const [left, right] = LEGS.map(({ thigh }) => rest.subarray(3 * thigh, 3 * thigh + 3));
  return [
    rest[0] - (left[0] + right[0]) / 2,
    rest[1] - (left[1] + right[1]) / 2,
    rest[2] - (left[2] + right[2]) / 2,
  ];
}
