import {
  createPosed,
  createSkeleton,
  jointTransforms,
  type Pose,
  type Posed,
  poseSkeleton,
  type Skeleton,
  type Skin,
  TRANSFORM_SIZE,
} from '@toile/body';

const SIZE = TRANSFORM_SIZE.dual;
/** Joints per vertex. */
const JOINTS = 4;

/** How a wearer's joints move what hangs on them, pose by pose. */
export interface Joints {
  readonly skeleton: Skeleton;
  /** As the last pose has them. */
  readonly posed: Posed;
  /** A dual quaternion per joint, each on the same side as its parent's. */
  readonly transforms: Float64Array;
  pose(pose: Pose | Posed): void;
}

/** A cloth and how its wearer stands, at one moment. */
export interface Moment {
  readonly joints: Joints;
  readonly cloth: ArrayLike<number>;
}

export function createJoints(rest: Float64Array): Joints {
  const skeleton = createSkeleton(rest);
  const own = createPosed(skeleton);
  const transforms = new Float64Array(SIZE * skeleton.names.length);
  const joints = { skeleton, posed: own, transforms, pose };
  return joints;

  function pose(given: Pose | Posed): void {
    joints.posed = 'positions' in given ? given : poseSkeleton(skeleton, given, own);
    jointTransforms('dual', skeleton, joints.posed, transforms);
    // q and −q turn alike. Once all are on their parents' side, blending needs not look.
    for (let j = 1; j < skeleton.names.length; j++) {
      const [a, b] = [SIZE * j, SIZE * skeleton.parents[j]];
      let side = 0;
      for (let k = 0; k < 4; k++) side += transforms[a + k] * transforms[b + k];
      if (side < 0) for (let k = a; k < a + SIZE; k++) transforms[k] = -transforms[k];
    }
  }
}

/**
 * Takes points along with their joints by blended dual quaternions, as `blendDual` of `body` does.
 *
 * Source: [Kavan2007, abstract]
 */
export function skinPoints(
  transforms: Float64Array,
  { joints, weights }: Skin,
  rest: Float32Array,
  out: Float32Array,
): void {
  for (let at = 0; at < rest.length; at += 3) {
    blend(transforms, joints, weights, at / 3);
    place(rest, at, out);
  }
}

/** Points and the directions that they face, in one pass. */
export function skinSurface(
  transforms: Float64Array,
  { joints, weights }: Skin,
  rest: Float32Array,
  normals: Float32Array,
  out: Float32Array,
  outNormals: Float32Array,
): void {
  for (let at = 0; at < rest.length; at += 3) {
    blend(transforms, joints, weights, at / 3);
    place(rest, at, out);
    turn(b[3], normals, at, outNormals);
  }
}

/** The turns alone: directions from the rest pose to the posed one, or back where `isBack`. */
export function skinDirections(
  transforms: Float64Array,
  { joints, weights }: Skin,
  rest: Float32Array,
  out: Float32Array,
  isBack = false,
): void {
  for (let at = 0; at < rest.length; at += 3) {
    blend(transforms, joints, weights, at / 3);
    turn(isBack ? -b[3] : b[3], rest, at, out);
  }
}

/** The blend of a vertex: real part, dual part, and twice the inverse square of the former. */
const b = new Float64Array(SIZE + 1);

function blend(transforms: Float64Array, joints: Uint8Array, weights: Float32Array, v: number) {
  let i = JOINTS * v;
  const end = i + JOINTS;
  let w = weights[i];
  let q = SIZE * joints[i];
  let b0 = w * transforms[q];
  let b1 = w * transforms[q + 1];
  let b2 = w * transforms[q + 2];
  let b3 = w * transforms[q + 3];
  let d0 = w * transforms[q + 4];
  let d1 = w * transforms[q + 5];
  let d2 = w * transforms[q + 6];
  let d3 = w * transforms[q + 7];
  // Shares come largest first.
  for (i++; i < end && weights[i] > 0; i++) {
    w = weights[i];
    q = SIZE * joints[i];
    b0 += w * transforms[q];
    b1 += w * transforms[q + 1];
    b2 += w * transforms[q + 2];
    b3 += w * transforms[q + 3];
    d0 += w * transforms[q + 4];
    d1 += w * transforms[q + 5];
    d2 += w * transforms[q + 6];
    d3 += w * transforms[q + 7];
  }
  b[0] = b0;
  b[1] = b1;
  b[2] = b2;
  b[3] = b3;
  b[4] = d0;
  b[5] = d1;
  b[6] = d2;
  b[7] = d3;
  b[8] = 2 / (b0 * b0 + b1 * b1 + b2 * b2 + b3 * b3);
}

function place(rest: Float32Array, at: number, out: Float32Array): void {
  const x = rest[at];
  const y = rest[at + 1];
  const z = rest[at + 2];
  const tx = b[1] * z - b[2] * y + b[3] * x + b[4];
  const ty = b[2] * x - b[0] * z + b[3] * y + b[5];
  const tz = b[0] * y - b[1] * x + b[3] * z + b[6];
  out[at] = x + b[8] * (b[1] * tz - b[2] * ty + b[3] * b[4] - b[7] * b[0]);
  out[at + 1] = y + b[8] * (b[2] * tx - b[0] * tz + b[3] * b[5] - b[7] * b[1]);
  out[at + 2] = z + b[8] * (b[0] * ty - b[1] * tx + b[3] * b[6] - b[7] * b[2]);
}

function turn(w: number, from: Float32Array, at: number, out: Float32Array): void {
  const x = from[at];
  const y = from[at + 1];
  const z = from[at + 2];
  const tx = b[1] * z - b[2] * y + w * x;
  const ty = b[2] * x - b[0] * z + w * y;
  const tz = b[0] * y - b[1] * x + w * z;
  out[at] = x + b[8] * (b[1] * tz - b[2] * ty);
  out[at + 1] = y + b[8] * (b[2] * tx - b[0] * tz);
  out[at + 2] = z + b[8] * (b[0] * ty - b[1] * tx);
}

/** Takes posed points back to the rest pose: `skinPoints` undone. */
export function unskinPoints(
  transforms: Float64Array,
  skin: Skin,
  posed: ArrayLike<number>,
  out: Float32Array,
): void {
  // Each vertex moves as a rigid body: what it does to the origin is its way, the rest a turn.
  const ways = new Float32Array(out.length);
  skinPoints(transforms, skin, new Float32Array(out.length), ways);
  for (let i = 0; i < out.length; i++) ways[i] = posed[i] - ways[i];
  skinDirections(transforms, skin, ways, out, true);
}
