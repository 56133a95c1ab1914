import { type Body, loadBodyMaker } from '../../src/index.ts';

/** Somebody to show. */
export async function makePerson(sex: 'female' | 'male' = 'female'): Promise<Body> {
  return (await loadBodyMaker()).make({ sex, height: 1.7 });
}
