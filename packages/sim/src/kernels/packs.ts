/**
 * Constraints in the order of a `Schedule`, a lane each: the four of a pack share no vertex. The
 * vertices of a lane stand together. Where a lane has several numbers, the first ones of all lanes
 * come first, then the second ones, and so on. Lanes that pad a pack have ghosts for vertices, and
 * numbers that move nothing.
 */
export interface Packs {
  /** Tasks as ranges of packs. */
  readonly taskOffsets: Uint32Array;
  /** Phases as ranges of tasks; tasks of a phase share no vertex. */
  readonly phaseOffsets: Uint32Array;
}
