import { NO_CONSTRAINT, type Schedule } from '@toile/geometry';
import { GHOST_SETS, GHOST_STRIDE } from '../state.ts';

const LANES = 4;

/** Which set of ghosts pads each lane: tasks next to each other in a phase have the same. */
export function ghostSets({ lanes, taskOffsets, phaseOffsets }: Schedule): Uint8Array {
  const sets = new Uint8Array(lanes.length);
  for (let phase = 0; phase + 1 < phaseOffsets.length; phase++) {
    const [first, end] = [phaseOffsets[phase], phaseOffsets[phase + 1]];
    for (let task = first; task < end; task++) {
      const set = Math.floor((GHOST_SETS * (task - first)) / (end - first));
      sets.fill(set, LANES * taskOffsets[task], LANES * taskOffsets[task + 1]);
    }
  }
  return sets;
}

/**
 * Vertices of the constraints in the order of a schedule, `arity` for each lane; padding has ghosts
 * behind the `vertexCount` vertices, different ones for each lane of a pack.
 */
export function packStencils(
  schedule: Schedule,
  stencils: Uint32Array,
  arity: number,
  vertexCount: number,
): Uint32Array {
  const { lanes } = schedule;
  const sets = ghostSets(schedule);
  const packed = new Uint32Array(arity * lanes.length);
  for (let k = 0; k < lanes.length; k++) {
    const ghosts = vertexCount + GHOST_STRIDE * sets[k] + (k % LANES);
    for (let a = 0; a < arity; a++) {
      packed[arity * k + a] =
        lanes[k] === NO_CONSTRAINT ? ghosts + LANES * a : stencils[arity * lanes[k] + a];
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
