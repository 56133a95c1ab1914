/** Constraints in packs of four, in the order of a `Schedule`. */
export interface Packs {
  /** Tasks as ranges of packs. */
  readonly taskOffsets: Uint32Array;
  /** Phases as ranges of tasks; tasks of a phase share no vertex. */
  readonly phaseOffsets: Uint32Array;
}
