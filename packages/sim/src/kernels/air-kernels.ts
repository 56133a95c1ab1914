import type { State } from '../state.ts';

/** Triangles around each vertex, for forces of the air. */
export interface Fans {
  /** CSR offsets per vertex, in triangles. */
  readonly offsets: Uint32Array;
  /** The two other vertices of each triangle, in its order after the fan's own. */
  readonly corners: Uint32Array;
}

/** What moving air calls; any solver can have it. */
export interface AirKernels {
  /** Accelerations by drag and lift of moving air; see `Wind`. */
  blow(state: State, fans: Fans, wind: Float32Array, accelerations: Float32Array): void;
}
