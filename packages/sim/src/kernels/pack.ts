import { NO_CONSTRAINT, type Schedule } from '@toile/geometry';

const LANES = 4;

/**
 * Vertices of the constraints in the order of a schedule, `arity` for each lane; padding has ghosts
 * behind the `vertexCount` vertices, different ones for each lane of a pack.
 */
export function packStencils(
  { lanes }: Schedule,
  stencils: Uint32Array,
  arity: number,
  vertexCount: number,
): Uint32Array {
  const packed = new Uint32Array(arity * lanes.length);
  for (let k = 0; k < lanes.length; k++) {
    for (let a = 0; a < arity; a++) {
      packed[arity * k + a] =
        lanes[k] === NO_CONSTRAINT
          ? vertexCount + LANES * a + (k % LANES)
          : stencils[arity * lanes[k] + a];
    }
  }
  return packed;
}

/**
 * Numbers of the constraints in the order of a schedule, as many for each as `padding` has: the first
 * ones of all lanes, then the second ones, and so on.
 */
export function packValues(
  { lanes }: Schedule,
  values: readonly number[],
  padding: readonly number[],
): Float32Array {
  const width = padding.length;
  const packed = new Float32Array(width * lanes.length);
  for (let k = 0; k < lanes.length; k++) {
    for (let a = 0; a < width; a++) {
      packed[a * lanes.length + k] =
        lanes[k] === NO_CONSTRAINT ? padding[a] : values[width * lanes[k] + a];
    }
  }
  return packed;
}
