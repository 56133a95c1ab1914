import { platform } from '#platform';
import type { Posed } from '../skeleton/skeleton.ts';
import { INFLUENCES, type SkinMethod, type Skinned } from './skin.ts';
import { type Kernels, plainKernels, wasmKernels } from './skin-kernels.ts';
import { jointTransforms, TRANSFORM_SIZE } from './transforms.ts';

/** Moves the vertices of one body. Allocates nothing once it is made. */
export interface Skinner {
  /** What computes: WebAssembly with SIMD, or plain code where that is missing. */
  readonly kind: 'wasm' | 'plain';
  /**
   * Positions in a pose [m], three per vertex. Without `out` they are valid until the next call.
   */
  skin(posed: Posed, method: SkinMethod, out?: Float32Array): Float32Array;
  /**
   * Positions [m] and velocities [m/s] of a moving body, from the joints a short time before, at, and
   * after the moment. Valid until the next call.
   */
  skinMoving(moment: Moment, method: SkinMethod): Moving;
}

export interface Moment {
  readonly before: Posed;
  readonly posed: Posed;
  readonly after: Posed;
  /** Time from before to after [s]. */
  readonly span: number;
}

export interface Moving {
  /** Three coordinates per vertex [m]. */
  readonly positions: Float32Array;
  /** Three per vertex [m/s]. */
  readonly velocities: Float32Array;
}

/** The kernels' file, loaded once. */
let loaded: ReturnType<typeof platform.readBytes> | undefined;

/**
 * Skins in single precision by WebAssembly, within 1e-6 m of `blendVertices` near the origin (far
 * from it, within the rounding of a 32-bit number at that distance).
 */
export async function createSkinner(body: Skinned): Promise<Skinner> {
  loaded ??= platform.readBytes(new URL('../../wasm/skin.wasm', import.meta.url));
  const bytes = await loaded;
  if (!('WebAssembly' in globalThis) || !WebAssembly.validate(bytes))
    return createPlainSkinner(body);
  checkSkinned(body);
  return skinnerOf(body, 'wasm', await wasmKernels(body, bytes));
}

/** The same without WebAssembly. */
export function createPlainSkinner(body: Skinned): Skinner {
  checkSkinned(body);
  return skinnerOf(body, 'plain', plainKernels(body));
}

function skinnerOf(
  { skeleton, reshape }: Skinned,
  kind: Skinner['kind'],
  kernels: Kernels,
): Skinner {
  const { transforms, rates, positions, velocities } = kernels;
  const earlier = new Float64Array(transforms.length);
  const later = new Float64Array(transforms.length);
  const moving = { positions, velocities };

  function differentiate({ before, after, span }: Moment, method: SkinMethod): void {
    jointTransforms(method, skeleton, before, earlier);
    jointTransforms(method, skeleton, after, later);
    const size = TRANSFORM_SIZE[method];
    for (let at = 0; at < size * skeleton.names.length; at += size) {
      // q and −q turn alike; a rate is only right between two of the side that is blended.
      const [a, b] = [side(earlier, at, method), side(later, at, method)];
      for (let k = at; k < at + size; k++) rates[k] = (b * later[k] - a * earlier[k]) / span;
    }
  }

  function side(others: Float64Array, at: number, method: SkinMethod): number {
    if (method === 'linear') return 1;
    let dot = 0;
    for (let k = at; k < at + 4; k++) dot += transforms[k] * others[k];
    return dot < 0 ? -1 : 1;
  }

  return {
    kind,
    skin(posed, method, out) {
      if (out && out.length < positions.length) {
        throw new RangeError(`skinning needs room for ${positions.length} numbers: ${out.length}`);
      }
      jointTransforms(method, skeleton, posed, transforms);
      kernels.place(method);
      reshape?.(posed, positions);
      if (!out) return positions;
      out.set(positions);
      return out;
    },
    skinMoving(moment, method) {
      jointTransforms(method, skeleton, moment.posed, transforms);
      differentiate(moment, method);
      kernels.place(method);
      kernels.rate(method);
      reshape?.(moment.posed, positions);
      return moving;
    },
  };
}

/** A skin that does not fit its body would read memory that is none of its own. */
function checkSkinned({ mesh, skeleton, skin }: Skinned): void {
  const needed = (INFLUENCES * mesh.positions.length) / 3;
  if (skin.joints.length !== needed || skin.weights.length !== needed) {
    throw new RangeError(
      `a skin for ${mesh.positions.length / 3} vertices has ${needed} joints and weights, ` +
        `not ${skin.joints.length} and ${skin.weights.length}`,
    );
  }
  const foreign = skin.joints.findIndex((joint) => joint >= skeleton.names.length);
  if (foreign >= 0) {
    throw new RangeError(
      `vertex ${Math.floor(foreign / INFLUENCES)} hangs on joint ${skin.joints[foreign]}; ` +
        `the skeleton has ${skeleton.names.length}`,
    );
  }
}
