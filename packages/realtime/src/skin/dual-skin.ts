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
 * Takes points along with their joints by blended dual quaternions, as `blendDual` of `body` does, and
 * directions with them.
 *
 * Source: [Kavan2007, abstract]
 *
 * @param count How many points; all unless given.
 */
export function skinPoints(
  transforms: Float64Array,
  { joints, weights }: Skin,
  rest: Float32Array,
  out: Float32Array,
  count: number = rest.length / 3,
): void {
  for (let v = 0; v < count; v++) {
    const first = JOINTS * v;
    let [r0, r1, r2, r3, d0, d1, d2, d3] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let i = first; i < first + JOINTS; i++) {
      const w = weights[i];
      if (w === 0) break;
      const q = SIZE * joints[i];
      r0 += w * transforms[q];
      r1 += w * transforms[q + 1];
      r2 += w * transforms[q + 2];
      r3 += w * transforms[q + 3];
      d0 += w * transforms[q + 4];
      d1 += w * transforms[q + 5];
      d2 += w * transforms[q + 6];
      d3 += w * transforms[q + 7];
    }
    const x = rest[3 * v];
    const y = rest[3 * v + 1];
    const z = rest[3 * v + 2];
    const scale = 2 / (r0 * r0 + r1 * r1 + r2 * r2 + r3 * r3);
    const tx = r1 * z - r2 * y + r3 * x + d0;
    const ty = r2 * x - r0 * z + r3 * y + d1;
    const tz = r0 * y - r1 * x + r3 * z + d2;
    out[3 * v] = x + scale * (r1 * tz - r2 * ty + r3 * d0 - d3 * r0);
    out[3 * v + 1] = y + scale * (r2 * tx - r0 * tz + r3 * d1 - d3 * r1);
    out[3 * v + 2] = z + scale * (r0 * ty - r1 * tx + r3 * d2 - d3 * r2);
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
  const way = isBack ? -1 : 1;
  for (let v = 0; 3 * v < rest.length; v++) {
    const first = JOINTS * v;
    let [r0, r1, r2, r3] = [0, 0, 0, 0];
    for (let i = first; i < first + JOINTS; i++) {
      const w = weights[i];
      if (w === 0) break;
      const q = SIZE * joints[i];
      r0 += w * transforms[q];
      r1 += w * transforms[q + 1];
      r2 += w * transforms[q + 2];
      r3 += w * transforms[q + 3];
    }
    const scale = 2 / (r0 * r0 + r1 * r1 + r2 * r2 + r3 * r3);
    const w = way * r3;
    const x = rest[3 * v];
    const y = rest[3 * v + 1];
    const z = rest[3 * v + 2];
    const tx = r1 * z - r2 * y + w * x;
    const ty = r2 * x - r0 * z + w * y;
    const tz = r0 * y - r1 * x + w * z;
    out[3 * v] = x + scale * (r1 * tz - r2 * ty);
    out[3 * v + 1] = y + scale * (r2 * tx - r0 * tz);
    out[3 * v + 2] = z + scale * (r0 * ty - r1 * tx);
  }
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
