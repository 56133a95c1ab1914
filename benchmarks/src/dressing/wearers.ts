import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { type Body, type BodyInput, createBody, fromGarmentCode } from '@toile/body';
import type { Wearer } from './outfit-case.ts';
import { PEOPLE } from './people.ts';

/** Three people for our drafts: in the middle and at two ends [m]. */
export const WEARERS: readonly Wearer[] = [
  { name: 'average woman', person: PEOPLE.anna },
  {
    name: 'heavy short woman',
    person: { sex: 'female', height: 1.55, chest: 1.18, waist: 1.06, hips: 1.22 },
  },
  {
    name: 'tall thin man',
    person: { sex: 'male', height: 1.92, chest: 0.94, waist: 0.78, hips: 0.95 },
  },
];

export function wearerOfFile(file: string): Wearer {
  return { name: basename(file, extname(file)), person: { file } };
}

export async function makeBody({ person }: Wearer): Promise<Body> {
  return createBody('file' in person ? readPerson(String(person.file)) : person);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * A person from a file: measurements by our names, what `toile body --json` or `toile measure --json`
 * printed, or a GarmentCode body (.yaml). Whose sex is not told is taken for a woman.
 */
export function readPerson(file: string): BodyInput {
  const text = readFileSync(file, 'utf8');
  if (/\.ya?ml$/i.test(file)) return { sex: 'female', ...fromGarmentCode(text).measurements };
  const data = JSON.parse(text) as Fields;
  const person = (data.estimates ?? data) as Fields;
  const { sex = 'female', age } = person;
  const values = (person.given ?? person.measurements ?? person) as Fields;
  return { ...values, sex, ...(age !== undefined && { age }) } as BodyInput;
}
