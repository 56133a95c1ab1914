import { type Document, MathUtils, type mat4, type Node, type vec3 } from '@gltf-transform/core';
import {
  conjugate,
  multiply,
  normalize,
  type Quaternion,
  rotate,
  type Vector,
} from '../../skeleton/quaternion.ts';
import { MotionError, quoteNames } from './motion-error.ts';

export interface Place {
  readonly offset: Vector;
  readonly rest: Quaternion;
}

/**
 * The nodes of the one person an animation moves, parents first: joints of skins (or, without
 * skins, the nodes that move), their ancestors, because these may turn and scale them, and the tips
 * that hang on them, because these show where the last bones point.
 */
export function findSkeleton(document: Document, moved: ReadonlySet<Node>): Node[] {
  const skins = document.getRoot().listSkins();
  const joints = new Set(skins.flatMap((skin) => skin.listJoints()));
  const moves =
    skins.length > 0
      ? [...moved].filter((node) => joints.has(node))
      : [...moved].filter((node) => ancestors(node).some((ancestor) => moved.has(ancestor)));
  if (moves.length === 0) {
    throw new MotionError(
      skins.length > 0
        ? 'the animation moves no joint of a skeleton: choose another one of the file'
        : 'the file has no skeleton (no skin, and no node that moves on another one that moves): ' +
            'export the person with skin and bones',
    );
  }
  const roots = [...new Set(moves.map((node) => ancestors(node).at(-1) ?? node))];
  if (roots.length > 1) {
    throw new MotionError(
      `the animation moves ${roots.length} skeletons, ` +
        `${quoteNames(roots.map((root) => root.getName()))}: only one person per file is read, ` +
        'export each to a file of their own',
    );
  }
  const kept = new Set<Node>();
  for (const node of [...joints, ...moved]) {
    for (const each of [node, ...ancestors(node)]) kept.add(each);
  }
  const nodes: Node[] = [];
  roots[0].traverse((node) => {
    const parent = node.getParentNode();
    const isTip = parent !== null && kept.has(parent) && !node.getMesh() && !node.getCamera();
    if (kept.has(node) || isTip) nodes.push(node);
  });
  return nodes;
}

/**
 * Where joints are against their parent in the pose the skin was made for. The nodes' own transforms
 * often show the first frame instead. With inverse bind matrices B (rotation R, scale s,
 * translation b) of parent p and child c it is B_p B_c⁻¹.
 */
export function bindPlaces(document: Document): Map<Node, Place> {
  const places = new Map<Node, Place>();
  for (const skin of document.getRoot().listSkins()) {
    const matrices = skin.getInverseBindMatrices();
    const joints = skin.listJoints();
    if (!matrices || matrices.getCount() < joints.length) continue;
    const binds = new Map(
      joints.map((joint, j) => [joint, decompose(matrices.getElement<number[]>(j, []) as mat4)]),
    );
    for (const [joint, child] of binds) {
      const parent = binds.get(joint.getParentNode() as Node);
      if (!parent || places.has(joint)) continue;
      const rest = normalize(multiply(parent.rotation, conjugate(child.rotation)));
      const turned = rotate(rest, child.translation);
      const ratio = parent.scale / child.scale;
      const [x, y, z] = turned.map((value, axis) => parent.translation[axis] - ratio * value);
      if ([x, y, z, ...rest].every(Number.isFinite)) places.set(joint, { offset: [x, y, z], rest });
    }
  }
  return places;
}

function decompose(matrix: mat4): { translation: vec3; rotation: Quaternion; scale: number } {
  const translation: vec3 = [0, 0, 0];
  const rotation: Quaternion = [0, 0, 0, 1];
  const scale: vec3 = [1, 1, 1];
  MathUtils.decompose(matrix, translation, rotation, scale);
  return { translation, rotation, scale: scale[0] };
}

/** Nearest first. */
function ancestors(node: Node): Node[] {
  const found: Node[] = [];
  for (let at = node.getParentNode(); at; at = at.getParentNode()) found.push(at);
  return found;
}
