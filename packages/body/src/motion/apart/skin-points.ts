import { computeNormals } from '@toile/geometry';
import type { JointName, Side } from '../../skeleton/joints.ts';
import { rotateVector, type Vector } from '../../skeleton/quaternion.ts';
import type { Posed } from '../../skeleton/skeleton.ts';
import { blendDual } from '../../skin/blend-dual.ts';
import { INFLUENCES, type Skin, type Skinned } from '../../skin/skin.ts';
import { jointTransforms, TRANSFORM_SIZE } from '../../skin/transforms.ts';

/** What the skin is a part of. */
export type Part =
  | 'trunk'
  | 'head'
  | `${Side}${'UpperArm' | 'LowerArm' | 'Hand' | 'UpperLeg' | 'LowerLeg' | 'Foot'}`;

export function partOf(joint: JointName): Part {
  if (/^(neck|head)$/.test(joint)) return 'head';
  const [, side, limb] = /^(left|right)(.*)$/.exec(joint) ?? [];
  if (!side || limb === 'Shoulder') return 'trunk';
  if (/Thumb|Index|Middle|Ring|Little/.test(limb)) return `${side as Side}Hand`;
  if (limb === 'Toes') return `${side as Side}Foot`;
  return joint as Part;
}

/** Points of the skin, thinned out where vertices are dense, that can be put into a pose. */
export interface SkinPoints {
  readonly count: number;
  readonly parts: readonly Part[];
  /** In the rest pose, three coordinates each. */
  readonly rest: Float64Array;
  /** Whether some part has a share in moving a point. */
  hangsOn(point: number, isAsked: (part: Part) => boolean): boolean;
  /** Places of some points in a pose, three numbers each. */
  place(posed: Posed, which: Int32Array, places: Float64Array): void;
  /** The outward direction of a point in a pose. */
  normal(posed: Posed, point: number): Vector;
}

/** Of several vertices within such a cube one is enough [m]; the face has more than others. */
const SPACING = 0.016;
const FACE_SPACING = 0.03;
/** Less of a share than this moves nothing worth mentioning. */
const LEAST_SHARE = 0.02;

/** Points of the skin of some parts. */
export function createSkinPoints(
  { mesh, skin, skeleton }: Skinned,
  isWanted: (part: Part) => boolean,
): SkinPoints {
  const vertexNormals = new Float64Array(mesh.positions.length);
  computeNormals(mesh.positions, mesh.triangles, vertexNormals);
  const partsOfJoints = skeleton.names.map(partOf);
  const taken = new Set<string>();
  const vertices: number[] = [];
  const surface = new Set(mesh.triangles);
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    if (!surface.has(v)) continue;
    const part = partsOfJoints[skin.joints[INFLUENCES * v]];
    if (!isWanted(part)) continue;
    const spacing = part === 'head' ? FACE_SPACING : SPACING;
    const cell = [0, 1, 2].map((c) => Math.floor(mesh.positions[3 * v + c] / spacing));
    const key = `${part},${cell}`;
    if (taken.has(key)) continue;
    taken.add(key);
    vertices.push(v);
  }
  const rest = gather(mesh.positions, 3);
  const outward = gather(vertexNormals, 3);
  const own: Skin = {
    joints: Uint8Array.from(gather(skin.joints, INFLUENCES)),
    weights: Float32Array.from(gather(skin.weights, INFLUENCES)),
  };
  const transforms = new Float64Array(TRANSFORM_SIZE.dual * skeleton.names.length);

  function gather(values: ArrayLike<number>, size: number): Float64Array {
    const result = new Float64Array(size * vertices.length);
    vertices.forEach((v, i) => {
      for (let c = 0; c < size; c++) result[size * i + c] = values[size * v + c];
    });
    return result;
  }

  return {
    count: vertices.length,
    parts: vertices.map((v) => partsOfJoints[skin.joints[INFLUENCES * v]]),
    rest,
    hangsOn(point, isAsked) {
      let share = 0;
      for (let k = INFLUENCES * point; k < INFLUENCES * (point + 1); k++) {
        if (isAsked(partsOfJoints[own.joints[k]])) share += own.weights[k];
      }
      return share > LEAST_SHARE;
    },
    place(posed, which, places) {
      jointTransforms('dual', skeleton, posed, transforms);
      for (let k = 0; k < which.length; k++) {
        blendDual(transforms, own, rest, which[k], places, 3 * which[k]);
      }
    },
    normal(posed, i) {
      // The joint with the largest share turns a normal as good as exactly.
      const out: [number, number, number] = [0, 0, 0];
      rotateVector(posed.rotations, 4 * own.joints[INFLUENCES * i], outward, 3 * i, out, 0);
      return out;
    },
  };
}
