import type { Posed, Skeleton } from '../skeleton/skeleton.ts';
import { blendDual } from './blend-dual.ts';
import { INFLUENCES, type Skin, type SkinMethod } from './skin.ts';
import { jointTransforms, TRANSFORM_SIZE } from './transforms.ts';

export interface BlendOptions {
  readonly method: SkinMethod;
  readonly skeleton: Skeleton;
  /** The joints in the pose asked for. */
  readonly posed: Posed;
  readonly skin: Skin;
  /** Positions of all vertices in the rest pose, three coordinates each [m]. */
  readonly rest: ArrayLike<number>;
  /** Numbers of the vertices asked for; all when absent. */
  readonly vertices?: ArrayLike<number> | undefined;
  /** Three coordinates [m] for each vertex asked for, in that order. */
  readonly out: Float32Array | Float64Array;
}

/** Skinned positions in double precision: what the compiled kernels are measured against. */
export function blendVertices(options: BlendOptions): Float32Array | Float64Array {
  const { method, skeleton, posed, skin, rest, vertices, out } = options;
  const transforms = new Float64Array(TRANSFORM_SIZE[method] * skeleton.names.length);
  jointTransforms(method, skeleton, posed, transforms);
  const count = vertices?.length ?? rest.length / 3;
  const blend = method === 'linear' ? blendLinear : blendDual;
  for (let i = 0; i < count; i++) {
    blend(transforms, skin, rest, vertices?.[i] ?? i, out, 3 * i);
  }
  return out;
}

/** One vertex by the mean of the matrices. With their derivatives in time: its velocity. */
export function blendLinear(
  matrices: ArrayLike<number>,
  { joints, weights }: Skin,
  rest: ArrayLike<number>,
  vertex: number,
  out: Float32Array | Float64Array,
  at: number,
): void {
  const x = rest[3 * vertex];
  const y = rest[3 * vertex + 1];
  const z = rest[3 * vertex + 2];
  let px = 0;
  let py = 0;
  let pz = 0;
  for (let k = INFLUENCES * vertex; k < INFLUENCES * (vertex + 1); k++) {
    const w = weights[k];
    const m = 16 * joints[k];
    px += w * (matrices[m] * x + matrices[m + 4] * y + matrices[m + 8] * z + matrices[m + 12]);
    py += w * (matrices[m + 1] * x + matrices[m + 5] * y + matrices[m + 9] * z + matrices[m + 13]);
    pz += w * (matrices[m + 2] * x + matrices[m + 6] * y + matrices[m + 10] * z + matrices[m + 14]);
  }
  out[at] = px;
  out[at + 1] = py;
  out[at + 2] = pz;
}
