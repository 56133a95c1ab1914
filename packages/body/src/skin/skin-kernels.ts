import { blendLinear } from './blend.ts';
import { blendDual, blendDualRate } from './blend-dual.ts';
import type { SkinMethod, Skinned } from './skin.ts';
import { TRANSFORM_SIZE } from './transforms.ts';

/** Arrays to fill and to read, and what leads from the ones to the others. */
export interface Kernels {
  /** Of the joints, as `jointTransforms` writes them. */
  readonly transforms: Float32Array | Float64Array;
  /** Derivatives of the transforms in time. */
  readonly rates: Float32Array | Float64Array;
  readonly positions: Float32Array;
  readonly velocities: Float32Array;
  /** Transforms → positions. */
  place(method: SkinMethod): void;
  /** Transforms, rates and positions → velocities. */
  rate(method: SkinMethod): void;
}

/** In double precision up to the result. */
export function plainKernels({ mesh, skeleton, skin }: Skinned): Kernels {
  const rest = mesh.positions;
  const count = rest.length / 3;
  const room = TRANSFORM_SIZE.linear * skeleton.names.length;
  const transforms = new Float64Array(room);
  const rates = new Float64Array(room);
  const positions = new Float32Array(rest.length);
  const velocities = new Float32Array(rest.length);
  return {
    transforms,
    rates,
    positions,
    velocities,
    place(method) {
      const blend = method === 'linear' ? blendLinear : blendDual;
      for (let v = 0; v < count; v++) blend(transforms, skin, rest, v, positions, 3 * v);
    },
    rate(method) {
      for (let v = 0; v < count; v++) {
        if (method === 'linear') blendLinear(rates, skin, rest, v, velocities, 3 * v);
        else blendDualRate(transforms, rates, skin, rest, v, positions, velocities, 3 * v);
      }
    },
  };
}

/** Functions of assembly/index.ts; arrays are given by their places in memory. */
interface SkinExports {
  blendLinear(...places: readonly number[]): void;
  blendDual(...places: readonly number[]): void;
  blendDualRate(...places: readonly number[]): void;
}

const PAGE = 65536;
/** The kernels load and store four floats where three are meant. */
const MARGIN = 16;

/** In single precision, by WebAssembly. */
export async function wasmKernels(
  { mesh, skeleton, skin }: Skinned,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Kernels> {
  const size = mesh.positions.length;
  const count = size / 3;
  const room = TRANSFORM_SIZE.linear * skeleton.names.length;
  let end = 0;
  /** Room for so many bytes. */
  const reserve = (length: number): number => {
    const begin = end;
    end = Math.ceil((end + length + MARGIN) / MARGIN) * MARGIN;
    return begin;
  };
  const places = {
    rest: reserve(4 * size),
    joints: reserve(skin.joints.length),
    weights: reserve(4 * skin.weights.length),
    transforms: reserve(4 * room),
    rates: reserve(4 * room),
    positions: reserve(4 * size),
    velocities: reserve(4 * size),
  };
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE) });
  const { instance } = await WebAssembly.instantiate(bytes, { env: { memory } });
  const kernels = instance.exports as unknown as SkinExports;
  const floats = (begin: number, length: number) => new Float32Array(memory.buffer, begin, length);
  floats(places.rest, size).set(mesh.positions);
  floats(places.weights, skin.weights.length).set(skin.weights);
  new Uint8Array(memory.buffer, places.joints).set(skin.joints);

  const { rest, joints, weights, transforms, rates, positions, velocities } = places;
  return {
    transforms: floats(transforms, room),
    rates: floats(rates, room),
    positions: floats(positions, size),
    velocities: floats(velocities, size),
    place(method) {
      const blend = method === 'linear' ? kernels.blendLinear : kernels.blendDual;
      blend(count, rest, joints, weights, transforms, positions);
    },
    rate(method) {
      if (method === 'linear') {
        kernels.blendLinear(count, rest, joints, weights, rates, velocities);
      } else {
        const given = [transforms, rates, positions] as const;
        kernels.blendDualRate(count, rest, joints, weights, ...given, velocities);
      }
    },
  };
}
