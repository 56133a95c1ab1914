import type { Point } from '../pattern/curve.ts';
import type { PatternProblem } from '../pattern/pattern-error.ts';

/** Reads values of a parsed file and notes what is wrong with them, by their place in it. */
export interface Fields {
  readonly problems: readonly PatternProblem[];
  /** Takes note of a problem at a place such as `panels[2].edges[0]`. */
  report(place: string, message: string): void;
  /** An object, whose keys must all be known; empty after a problem. */
  object(
    place: string,
    value: unknown,
    known: readonly string[],
  ): Readonly<Record<string, unknown>>;
  /** An object with keys of the user's choice. */
  map(place: string, value: unknown): [key: string, value: unknown][];
  list(place: string, value: unknown): unknown[];
  text(place: string, value: unknown): string;
  number(place: string, value: unknown): number;
  flag(place: string, value: unknown): boolean;
  /** One of some words. */
  choice<Word extends string>(place: string, value: unknown, words: readonly Word[]): Word;
  numbers(place: string, value: unknown, length: number): number[];
  point(place: string, value: unknown): Point;
}

export function checkFields(): Fields {
  const problems: PatternProblem[] = [];
  const report = (place: string, message: string): void => {
    problems.push({ message: place === '' ? message : `${place} ${message}` });
  };
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const expect = <Value>(
    place: string,
    isRight: boolean,
    what: string,
    value: unknown,
    or: Value,
  ) => {
    if (isRight) return value as Value;
    report(place, value === undefined ? `is missing; give ${what}` : `is not ${what}`);
    return or;
  };
  const fields: Fields = {
    problems,
    report,
    object(place, value, known) {
      const object = expect(place, isObject(value), 'an object', value, {});
      for (const key of Object.keys(object))
        if (!known.includes(key))
          report(join(place, key), `is unknown; known are ${known.join(', ')}`);
      return object;
    },
    map: (place, value) => Object.entries(expect(place, isObject(value), 'an object', value, {})),
    list: (place, value) => expect(place, Array.isArray(value), 'a list', value, []),
    text: (place, value) => expect(place, typeof value === 'string', 'a text', value, ''),
    number: (place, value) => expect(place, Number.isFinite(value), 'a number', value, 0),
    flag: (place, value) =>
      expect(place, typeof value === 'boolean', 'true or false', value, false),
    choice(place, value, words) {
      const isRight = words.includes(value as (typeof words)[number]);
      return expect(place, isRight, `one of ${words.join(', ')}`, value, words[0]!);
    },
    numbers(place, value, length) {
      const isRight =
        Array.isArray(value) && value.length === length && value.every(Number.isFinite);
      const none = new Array<number>(length).fill(0);
      return expect(place, isRight, `a list of ${length} numbers`, value, none);
    },
    point: (place, value) => fields.numbers(place, value, 2) as [number, number],
  };
  return fields;
}

function join(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`;
}
