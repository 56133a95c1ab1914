import type { Accessor, Document, Skin as GltfSkin, Node } from '@gltf-transform/core';
import type { Motion } from '../skeleton/motion.ts';
import { conjugate, rotate } from '../skeleton/quaternion.ts';
import type { Pose, Posed, Skeleton } from '../skeleton/skeleton.ts';
import { createAccessors } from './accessors.ts';

const FRAME_TIME: number = 1 / 30;
/** Rotations that differ by less than this in every number are the same. */
const SAME = 1e-6;

export interface Rig {
  readonly skin: GltfSkin;
  /** One per joint. */
  readonly nodes: readonly Node[];
}

/** The skeleton as nodes in a pose, in which the mesh's vertices are given. */
export function addRig(
  document: Document,
  skeleton: Skeleton,
  pose: Pose,
  posed: Posed,
  matrices: (values: Float32Array<ArrayBuffer>) => Accessor,
): Rig {
  const { names, parents, rest } = skeleton;
  const skin = document.createSkin('skeleton');
  const nodes = names.map((name, j) => {
    const node = document.createNode(name).setRotation(quaternionOf(pose.rotations, j));
    const at = [0, 1, 2].map((axis) =>
      j === 0 ? pose.hips[axis] : rest[3 * j + axis] - rest[3 * parents[j] + axis],
    );
    skin.addJoint(node);
    return node.setTranslation([at[0], at[1], at[2]]);
  });
  nodes.forEach((node, j) => {
    if (j > 0) nodes[parents[j]].addChild(node);
  });
  skin.setSkeleton(nodes[0]).setInverseBindMatrices(matrices(inverseBindMatrices(posed)));
  return { skin, nodes };
}

/** (T R)⁻¹ = Rᵀ T(−p) of every joint, column by column. */
function inverseBindMatrices({ positions, rotations }: Posed): Float32Array<ArrayBuffer> {
  const count = positions.length / 3;
  const out = new Float32Array(16 * count);
  for (let j = 0; j < count; j++) {
    const back = conjugate(rotations.subarray(4 * j, 4 * j + 4));
    const place = rotate(back, positions.subarray(3 * j, 3 * j + 3));
    const axes = [rotate(back, [1, 0, 0]), rotate(back, [0, 1, 0]), rotate(back, [0, 0, 1])];
    axes.forEach((axis, column) => {
      out.set(axis, 16 * j + 4 * column);
    });
    out.set([-place[0], -place[1], -place[2], 1], 16 * j + 12);
  }
  return out;
}

/** Poses at even steps of time. */
export interface TimedPoses {
  readonly poses: readonly Pose[];
  /** From one to the next [s]. */
  readonly frameTime: number;
}

/** A motion's animation, joints that rest in it left out. */
export function addAnimation(
  document: Document,
  name: string,
  { poses, frameTime }: TimedPoses,
  nodes: readonly Node[],
): AddedAnimation {
  const accessor = createAccessors(document);
  const times = accessor(
    'SCALAR',
    Float32Array.from(poses, (_, k) => k * frameTime),
  );
  const animation = document.createAnimation(name);
  const add: AddedAnimation['add'] = (node, path, values) => {
    const type = { translation: 'VEC3', rotation: 'VEC4', weights: 'SCALAR' } as const;
    const sampler = document
      .createAnimationSampler()
      .setInput(times)
      .setOutput(accessor(type[path], values))
      .setInterpolation('LINEAR');
    const channel = document
      .createAnimationChannel()
      .setTargetNode(node)
      .setTargetPath(path)
      .setSampler(sampler);
    animation.addSampler(sampler).addChannel(channel);
  };
  add(nodes[0], 'translation', Float32Array.from(poses.flatMap(({ hips }) => [...hips])));
  nodes.forEach((node, j) => {
    const turns = poses.map(({ rotations }) => quaternionOf(rotations, j));
    const own = node.getRotation();
    const still = turns.every((turn) => turn.every((value, i) => Math.abs(value - own[i]) < SAME));
    if (!still) add(node, 'rotation', Float32Array.from(turns.flat()));
  });
  return { add };
}

/** An animation to which more can be added, at the times of its poses. */
export interface AddedAnimation {
  add(
    node: Node,
    path: 'translation' | 'rotation' | 'weights',
    values: Float32Array<ArrayBuffer>,
  ): void;
}

/** A motion's own poses. One that repeats ends where it begins again. */
export function posesOf(motion: Motion): TimedPoses {
  const steps = Math.max(1, Math.round(motion.duration / FRAME_TIME));
  const size = motion.skeleton.names.length;
  const poses = Array.from({ length: steps + 1 }, (_, k) => {
    const pose = { hips: new Float64Array(3), rotations: new Float64Array(4 * size) };
    return motion.sample((motion.duration * k) / steps, pose);
  });
  return { poses, frameTime: motion.duration / steps };
}

function quaternionOf(rotations: Float64Array, j: number): [number, number, number, number] {
  const [x, y, z, w] = rotations.subarray(4 * j, 4 * j + 4);
  return [x, y, z, w];
}
