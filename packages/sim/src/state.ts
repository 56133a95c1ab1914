import type { Model } from './model/model.ts';

/**
 * What changes while the cloth moves. Vectors take four floats per vertex (x, y, z, 0) so that one
 * 16-byte load fetches one. Behind the cloth's vertices stand a few ghosts without mass: the
 * padding of the last constraint packs points at them.
 */
export interface State {
  /** [m] */
  readonly positions: Float32Array;
  /** Positions at the start of the substep [m]. */
  readonly previous: Float32Array;
  /** [m/s] */
  readonly velocities: Float32Array;
  /** [1/kg], one per vertex; 0 where a vertex is held. */
  readonly inverseMasses: Float32Array;
}

/**
 * Padding is written to like anything else, and threads that write to the same ghosts wait for each other
 * at every pack. So ghosts come in sets, for neighbouring tasks of a phase, which one thread takes.
 */
export const GHOST_SETS = 16;
/**
 * From a set to the next. Each lane of a pack of four-vertex constraints has ghosts of its own, 16 in all;
 * then comes a cache line that nobody uses.
 */
export const GHOST_STRIDE = 20;
/** A matrix has a block for the padding of each set, so many blocks apart: cache lines of their own, too. */
export const GHOST_BLOCKS = 4;
export const GHOSTS: number = GHOST_SETS * GHOST_STRIDE;

export function createState(model: Model): State {
  const count = model.vertexCount + GHOSTS;
  const positions = new Float32Array(4 * count);
  const inverseMasses = new Float32Array(count);
  for (let i = 0; i < model.vertexCount; i++) {
    for (let c = 0; c < 3; c++) positions[4 * i + c] = model.positions[3 * i + c];
    inverseMasses[i] = 1 / model.masses[i];
  }
  for (let g = 0; g < GHOSTS; g++) positions[4 * (model.vertexCount + g)] = g % GHOST_STRIDE;
  for (const pin of model.pins) inverseMasses[pin] = 0;
  return {
    positions,
    previous: positions.slice(),
    velocities: new Float32Array(4 * count),
    inverseMasses,
  };
}
