import {
  type Body,
  type BodyInput,
  type BodyMaker,
  type Contradiction,
  ContradictionError,
} from '@toile/body';

/** A person, and what of the measurements no one has together. */
export interface NearestBody {
  readonly body: Body;
  readonly contradictions: readonly Contradiction[];
}

/** The person asked for, or the nearest one that can be. */
export function makeNearest(
  maker: BodyMaker,
  input: BodyInput,
  from: Body | undefined,
): NearestBody {
  try {
    return { body: maker.make(input, { from }), contradictions: [] };
  } catch (error) {
    if (!(error instanceof ContradictionError)) throw error;
    return { body: error.nearest, contradictions: error.contradictions };
  }
}
