import type { BodyInput, MeasurementKey, Sex, SkinMethod, ToneName, Unit } from '@toile/body';
import type { HairChoice } from './choices.ts';
import { FIRST_PERSON } from './people.ts';
import type { Stand } from './player.ts';
import type { Move } from './protocol.ts';

/** All that the visitor can choose on the page. */
export interface BodyState {
  sex: Sex;
  /** Measurements the visitor gave [m, rad]; the others are predicted. */
  given: Map<MeasurementKey, number>;
  unit: Unit & ('cm' | 'in');
  stand: Stand;
  /** How far the arms hang below the horizontal where they are set by hand [°]. */
  armAngle: number;
  move: Move | 'none';
  /** Of the walk [m/s]; the person's own where undefined. */
  speed: number | undefined;
  /** What that is for the person on show [m/s]. */
  ownSpeed: number;
  /** Of any motion: 1 is as in life. */
  tempo: number;
  method: SkinMethod;
  tone: ToneName;
  hair: HairChoice;
  allTapes: boolean;
}

export function firstState(): BodyState {
  return {
    sex: FIRST_PERSON.sex,
    given: new Map(Object.entries(FIRST_PERSON.given) as [MeasurementKey, number][]),
    unit: 'cm',
    stand: 'a',
    armAngle: 30,
    move: 'none',
    speed: undefined,
    ownSpeed: 1.3,
    tempo: 1,
    method: 'dual',
    tone: 'mannequin',
    hair: 'bun',
    allTapes: false,
  };
}

export function inputOf({ sex, given }: BodyState): BodyInput {
  return { ...Object.fromEntries(given), sex } as BodyInput;
}
