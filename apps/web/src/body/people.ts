import type { MeasurementKey, Sex } from '@toile/body';

/** Somebody to begin with. */
export interface Preset {
  readonly name: string;
  /** A few words on the figure. */
  readonly figure: string;
  readonly sex: Sex;
  /** [m] */
  readonly given: Readonly<Partial<Record<MeasurementKey, number>>>;
}

/** Six people, both sexes, short and tall, slim and heavy. */
export const PEOPLE: readonly Preset[] = [
  person('Mira', 'short, slim', 'female', [1.58, 0.8, 0.62, 0.86]),
  person('Anna', 'average', 'female', [1.68, 0.94, 0.78, 1.01]),
  person('Ruth', 'full', 'female', [1.65, 1.22, 1.1, 1.26]),
  person('Jon', 'tall, slim', 'male', [1.92, 0.92, 0.76, 0.95]),
  person('David', 'average', 'male', [1.78, 1.02, 0.9, 1.01]),
  person('Otto', 'short, full', 'male', [1.68, 1.22, 1.18, 1.17]),
];

export const FIRST_PERSON: Preset = PEOPLE[1];

function person(
  name: string,
  figure: string,
  sex: Sex,
  [height, chest, waist, hips]: readonly [number, number, number, number],
): Preset {
  return { name, figure, sex, given: { height, chest, waist, hips } };
}
