import { add, addScaled, dot, normalize, subtract, type Vec3, vertexAt } from '@toile/geometry';
import { JOINT_NAMES, type JointName } from '../skeleton/joints.ts';
import { jointNumber } from '../skeleton/skeleton.ts';
import type { Skinned } from '../skin/skin.ts';

interface Bone {
  readonly from: Vec3;
  readonly to: Vec3;
}

/** What a thin body is drawn to. */
export interface BonePlaces {
  /** The place in its bones of each vertex of the skin [m]. */
  readonly points: Float64Array;
  /** How much each vertex belongs to a hand, 0 to 1. */
  readonly hands: Float64Array;
}

/** Where bones end that go on to no joint, or to several. */
const NEXT: Partial<Record<JointName, JointName>> = {
  hips: 'spine',
  upperChest: 'neck',
};

/** Hands are drawn into one bone in the arm's direction, this long [m]. */
const PALM = 0.12;

const HAND = /^(left|right)(Hand|Thumb|Index|Middle|Ring|Little)/;

/** Skulls reach from the joint of the head up by so much [m]. */
const SKULL = 0.12;

/**
 * For each vertex of the skin the place in its bones that it is drawn to when the body is made thin:
 * the nearest one on each bone that moves it, in the shares in which they do.
 *
 * @param joints Where they are, three coordinates each [m].
 */
export function findBonePlaces(
  { skin, skeleton }: Pick<Skinned, 'skin' | 'skeleton'>,
  positions: Float64Array,
  joints: ArrayLike<number>,
): BonePlaces {
  const place = (j: number): Vec3 => vertexAt(joints, j);
  const bones = JOINT_NAMES.map((name, j): Bone => {
    if (name === 'head') return { from: place(j), to: add(place(j), [0, SKULL, 0]) };
    const [, side] = HAND.exec(name) ?? [];
    if (side) {
      const [shoulder, wrist] = [`${side}UpperArm`, `${side}Hand`].map((joint) =>
        place(jointNumber(joint as JointName)),
      );
      return { from: wrist, to: addScaled(wrist, PALM, normalize(subtract(wrist, shoulder))) };
    }
    const children = skeleton.names.filter((_, k) => skeleton.parents[k] === j);
    return { from: place(j), to: place(jointNumber(NEXT[name] ?? children[0] ?? name)) };
  });
  const isHand = JOINT_NAMES.map((name) => HAND.test(name));
  const places = new Float64Array(positions.length);
  const hands = new Float64Array(positions.length / 3);
  const influences = (3 * skin.weights.length) / positions.length;
  for (let v = 0; 3 * v < positions.length; v++) {
    const vertex = vertexAt(positions, v);
    for (let k = influences * v; k < influences * (v + 1); k++) {
      if (skin.weights[k] === 0) continue;
      if (isHand[skin.joints[k]]) hands[v] += skin.weights[k];
      const nearest = nearestOn(bones[skin.joints[k]], vertex);
      for (let c = 0; c < 3; c++) places[3 * v + c] += skin.weights[k] * nearest[c];
    }
  }
  return { points: places, hands };
}

function nearestOn({ from, to }: Bone, point: Vec3): Vec3 {
  const bone = subtract(to, from);
  const square = dot(bone, bone);
  const along = square > 0 ? dot(subtract(point, from), bone) / square : 0;
  return addScaled(from, Math.min(1, Math.max(0, along)), bone);
}
