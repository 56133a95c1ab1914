import {
  type Body,
  type BodyInput,
  type BodyMaker,
  type Contradiction,
  ContradictionError,
  findContradictions,
  MEASUREMENT_KEYS,
  type MeasurementKey,
  type Measurements,
} from '@toile/body';

/** A person, and what of the measurements no one has together. */
export interface NearestBody {
  readonly body: Body;
  readonly contradictions: readonly Contradiction[];
}

/**
 * The person asked for, or the nearest one that can be. Of two measurements that cannot be together in whoever it is,
 * as a waist above the chest, the one that is within the other is left open.
 */
export function makeNearest(
  maker: BodyMaker,
  input: BodyInput,
  from: Body | undefined,
): NearestBody {
  const { rest, left } = takeApart(input);
  const { body, contradictions } = make(maker, rest, from);
  const open = left.map(([key, wanted]) => ({ key, wanted, nearest: body.measurements[key] }));
  return { body, contradictions: [...contradictions, ...open] };
}

function make(maker: BodyMaker, input: BodyInput, from: Body | undefined): NearestBody {
  try {
    return { body: maker.make(input, { from }), contradictions: [] };
  } catch (error) {
    if (!(error instanceof ContradictionError)) throw error;
    return { body: error.nearest, contradictions: error.contradictions };
  }
}

/** Measurements that may be together, and those that are left open for it. */
function takeApart(input: BodyInput): {
  readonly rest: BodyInput;
  readonly left: readonly (readonly [key: MeasurementKey, wanted: number])[];
} {
  const rest: Record<string, BodyInput[string]> = { ...input };
  const left: [MeasurementKey, number][] = [];
  for (;;) {
    const given = MEASUREMENT_KEYS.filter((key) => typeof rest[key] === 'number');
    const values = Object.fromEntries(given.map((key) => [key, rest[key]])) as Measurements;
    const [first] = findContradictions(values);
    if (!first) return { rest: rest as BodyInput, left };
    const key = first.key as MeasurementKey;
    left.push([key, values[key] as number]);
    delete rest[key];
  }
}
