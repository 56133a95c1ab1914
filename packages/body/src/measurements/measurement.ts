/**
 * - `girth`: a tape closed around the body, bridging hollows
 * - `height`: vertically above the floor
 * - `length`: between two points, over the body or straight, as `how` says
 * - `arc`: the part of a girth between the two side lines
 * - `angle`: radians
 */
export type MeasurementKind = 'girth' | 'height' | 'length' | 'arc' | 'angle';

/** What a measurement is called and how a tailor takes it. */
export interface MeasurementDefinition {
  readonly kind: MeasurementKind;
  /** The term of ISO 8559-1, or one in its manner where the standard has none. */
  readonly name: string;
  /** Short, for a user interface. */
  readonly label: string;
  /** One sentence for the person with the tape. */
  readonly how: string;
  /** Clause of ISO 8559-1:2017, where known for certain. */
  readonly iso?: string;
}

export type Definitions<Key extends string> = Readonly<Record<Key, MeasurementDefinition>>;

export function define(
  kind: MeasurementKind,
  name: string,
  label: string,
  how: string,
  iso?: string,
): MeasurementDefinition {
  return iso === undefined ? { kind, name, label, how } : { kind, name, label, how, iso };
}
