/** Quiet steps after which one substep less is tried. */
const QUIET = 12;

/** Into how many substeps a step is cut. */
export interface SubstepCount {
  readonly substeps: number;
  /** Sees how a substep went: `t` of its last Newton step was taken. */
  look(t: number): void;
  /** The step is over. */
  end(): void;
}

/** Limits, read anew in each step: who must keep up may change them. */
export interface SubstepRange {
  readonly min: number;
  readonly max: number;
}

/**
 * More substeps at once when a Newton step had to be cut short, for then the cloth does not do what
 * the linear system says; fewer again, one by one, when that has not happened for a while.
 */
export function createSubstepCount(range: SubstepRange): SubstepCount {
  let substeps = range.min;
  let cut = false;
  let quiet = 0;
  return {
    get substeps() {
      return Math.min(Math.max(substeps, range.min), range.max);
    },
    look(t) {
      cut ||= t < 1;
    },
    end() {
      const { min, max } = range;
      substeps = Math.min(Math.max(substeps, min), max);
      quiet = cut ? 0 : quiet + 1;
      if (cut) substeps = Math.min(2 * substeps, max);
      else if (quiet >= QUIET && substeps > min) {
        substeps--;
        quiet = 0;
      }
      cut = false;
    },
  };
}
