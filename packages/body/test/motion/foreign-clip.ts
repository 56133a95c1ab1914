import type { Clip } from '../../src/motion/files/clip.ts';
import {
  conjugate,
  fromDirections,
  IDENTITY,
  multiply,
  type Quaternion,
  rotate,
  type Vector,
} from '../../src/skeleton/quaternion.ts';

export interface ForeignOptions {
  /** Whether arms are stretched out sideways in the rest pose, fingers along. */
  readonly tPose?: boolean;
  /** Lengths of the file per metre. */
  readonly unit?: number;
  /** From our axes to the file's. */
  readonly axes?: Quaternion;
}

/**
 * The same motion as another program would write it: another rest pose, another unit, other axes.
 * The rest rotations stay none, as in BVH files.
 */
export function foreignClip(clip: Clip, options: ForeignOptions): Clip {
  const { tPose = false, unit = 1, axes = IDENTITY } = options;
  const n = clip.joints.length;
  // W = V A: the same place in the world from bones that A has turned in the rest pose.
  const turned = clip.joints.map(({ name }): Quaternion => {
    if (!tPose || !/(UpperArm|LowerArm|Hand|Proximal|Intermediate|Distal|Metacarpal)$/.test(name)) {
      return [...IDENTITY];
    }
    const out = name.startsWith('left') ? 1 : -1;
    const arm = clip.joints.find(
      (joint) => joint.name === name.replace(/(Upper|Lower).*/, 'LowerArm'),
    );
    return fromDirections(arm?.offset ?? [out, -1, 0], [out, 0, 0]);
  });
  const place = (v: ArrayLike<number>): Vector => {
    const [x, y, z] = rotate(axes, v);
    return [x * unit, y * unit, z * unit];
  };
  const parentTurn = (j: number) => turned[clip.joints[j].parent] ?? [...IDENTITY];
  const joints = clip.joints.map((joint, j) => ({
    ...joint,
    offset: place(rotate(parentTurn(j), joint.offset)),
  }));
  const positions = new Float64Array(clip.positions.length);
  const rotations = new Float64Array(clip.rotations.length);
  for (let i = 0; i < n * clip.frameCount; i++) {
    const j = i % n;
    const from = clip.positions.subarray(3 * i, 3 * i + 3);
    positions.set(j === 0 ? place(from) : joints[j].offset, 3 * i);
    const local = clip.rotations.subarray(4 * i, 4 * i + 4);
    const other = multiply(multiply(parentTurn(j), local), conjugate(turned[j]));
    rotations.set(multiply(multiply(axes, other), conjugate(axes)), 4 * i);
  }
  return { ...clip, joints, positions, rotations };
}

/** The clip without some joints that nothing else hangs on, or whose children are left out too. */
export function withoutJoints(clip: Clip, leaveOut: RegExp): Clip {
  const n = clip.joints.length;
  const kept = clip.joints.flatMap(({ name }, j) => (leaveOut.test(name) ? [] : [j]));
  const pick = (values: Float64Array, size: number) =>
    Float64Array.from({ length: size * kept.length * clip.frameCount }, (_, i) => {
      const frame = Math.floor(i / (size * kept.length));
      const joint = kept[Math.floor(i / size) % kept.length];
      return values[size * (n * frame + joint) + (i % size)];
    });
  return {
    ...clip,
    joints: kept.map((j) => ({ ...clip.joints[j], parent: kept.indexOf(clip.joints[j].parent) })),
    positions: pick(clip.positions, 3),
    rotations: pick(clip.rotations, 4),
  };
}

/** The clip with its root going further than its feet, and up and down, by shares of the way. */
export function skatingClip(clip: Clip, further: number, bob: number): Clip {
  const positions = clip.positions.slice();
  const size = 3 * clip.joints.length;
  for (let f = 0; f < clip.frameCount; f++) {
    positions[size * f + 2] += further * (positions[size * f + 2] - clip.positions[2]);
    positions[size * f + 1] += bob * Math.sin(3 * f * clip.frameTime);
  }
  return { ...clip, positions };
}
