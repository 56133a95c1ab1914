import { NO_CONSTRAINT, type Schedule } from '@toile/geometry';

const LANES = 4;
const BYTES_PER_VECTOR = 16;

/**
 * Byte offsets of the constraints' vertices, lane by lane; padding points at ghosts behind the
 * `vertexCount` vertices, different ones for each lane.
 */
export function packStencils(
  schedule: Schedule,
  stencils: Uint32Array,
  arity: number,
  vertexCount: number,
): Uint32Array {
  const { lanes } = schedule;
  const packed = new Uint32Array(lanes.length * arity);
  for (let k = 0; k < lanes.length; k++) {
    const lane = k % LANES;
    for (let a = 0; a < arity; a++) {
      const vertex =
        lanes[k] === NO_CONSTRAINT
          ? vertexCount + LANES * a + lane
          : stencils[arity * lanes[k] + a];
      packed[laneAt(k, a, arity)] = BYTES_PER_VECTOR * vertex;
    }
  }
  return packed;
}

/** Values of each constraint, `width` each, lane by lane; padding is `pad`. */
export function packValues(
  schedule: Schedule,
  values: ArrayLike<number>,
  width: number,
  pad = 0,
): Float32Array {
  const { lanes } = schedule;
  const packed = new Float32Array(lanes.length * width);
  for (let k = 0; k < lanes.length; k++) {
    for (let a = 0; a < width; a++) {
      packed[laneAt(k, a, width)] = lanes[k] === NO_CONSTRAINT ? pad : values[width * lanes[k] + a];
    }
  }
  return packed;
}

/** Where the a-th of `width` quantities of lane k stands: quantities of a pack side by side. */
export function laneAt(k: number, a: number, width: number): number {
  return (k - (k % LANES)) * width + LANES * a + (k % LANES);
}
