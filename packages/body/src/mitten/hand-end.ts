import {
  addScaled,
  boundaryLoops,
  cross,
  dot,
  normalize,
  scale,
  subtract,
  takeFaces,
  type Vec3,
  vertexAt,
} from '@toile/geometry';
import { JOINT_NAMES, type Side } from '../skeleton/joints.ts';
import { jointNumber } from '../skeleton/skeleton.ts';
import { INFLUENCES, type Skinned } from '../skin/skin.ts';

/** The end of an arm that goes into a mitten. */
export interface HandEnd {
  /** The joint of the hand, with which the mitten goes. */
  readonly joint: number;
  /** Triangles of the skin that the mitten takes the place of. */
  readonly faces: readonly number[];
  /** Their border, in their sense: where the mitten begins. */
  readonly loop: readonly number[];
  /** All vertices of these triangles, the border's too. */
  readonly points: readonly number[];
  /** Coordinates in which the hand at rest is about as large in all directions, and its middle is 0. */
  readonly frame: HandFrame;
}

export interface HandFrame {
  /** Of the middle, against the joint, in the axes of the rest pose [m]. */
  readonly middle: Vec3;
  /** To the thumb's side, out of the back or the palm, along the fingers: right-handed. */
  readonly axes: readonly [Vec3, Vec3, Vec3];
  /** How far the hand reaches along them [m]. */
  readonly sizes: Vec3;
}

/** Where mittens begin and where their middle is, in lengths of the palm from the wrist on. */
const BEGIN = 0.2;
const MIDDLE = 0.75;
/** A joint with less of a share does not make skin a hand's. */
const LEAST_SHARE = 0.01;

export function findHandEnd({ mesh, skeleton, skin }: Skinned, side: Side): HandEnd {
  const joint = jointNumber(`${side}Hand`);
  const place = (name: 'Hand' | 'Middle' | 'Index' | 'Little'): Vec3 =>
    vertexAt(
      skeleton.rest,
      jointNumber(name === 'Hand' ? `${side}Hand` : `${side}${name}Proximal`),
    );
  const wrist = place('Hand');
  const palm = subtract(place('Middle'), wrist);
  const along = normalize(palm);
  const across = subtract(place('Index'), place('Little'));
  const wide = normalize(addScaled(across, -dot(across, along), along));
  const axes = [wide, cross(along, wide), along] as const;
  const middle = scale(MIDDLE, palm);

  const isOfHand = JOINT_NAMES.map((_, j) => hangsOn(skeleton.parents, j, joint));
  const isBeyond = (v: number): boolean => {
    let share = 0;
    for (let k = INFLUENCES * v; k < INFLUENCES * (v + 1); k++) {
      if (isOfHand[skin.joints[k]]) share += skin.weights[k];
    }
    return (
      share > LEAST_SHARE &&
      dot(subtract(vertexAt(mesh.positions, v), wrist), along) > BEGIN * Math.hypot(...palm)
    );
  };
  const faces: number[] = [];
  for (let t = 0; 3 * t < mesh.triangles.length; t++) {
    if (mesh.triangles.subarray(3 * t, 3 * t + 3).every(isBeyond)) faces.push(t);
  }
  const { triangles, vertices } = takeFaces(mesh.triangles, faces);
  const points = Array.from(vertices);
  const loops = boundaryLoops(triangles);
  if (loops.length !== 1) {
    throw new Error(`the ${side} hand has ${loops.length} borders with the arm: it needs one`);
  }
  const sizes = axes.map((axis) =>
    Math.max(
      ...points.map((v) =>
        Math.abs(dot(subtract(subtract(vertexAt(mesh.positions, v), wrist), middle), axis)),
      ),
    ),
  ) as [number, number, number];
  return {
    joint,
    faces,
    loop: Array.from(loops[0], (v) => points[v]),
    points,
    frame: { middle, axes, sizes },
  };
}

function hangsOn(parents: ArrayLike<number>, joint: number, on: number): boolean {
  return joint === on || (joint > 0 && hangsOn(parents, parents[joint], on));
}
