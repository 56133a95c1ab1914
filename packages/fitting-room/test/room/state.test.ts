import { DRAFTS } from '@toile/garment';
import { expect, test } from 'vitest';
import { LETTER_SIZES } from '../../src/catalogue/size-chart.ts';
import {
  draftOf,
  firstState,
  inputOf,
  inWearingOrder,
  isSameLook,
  type Layer,
  layerOf,
  orderOf,
  proposedOptions,
  sizeOf,
  sizesFor,
} from '../../src/room/state.ts';
import { CATALOGUE, itemOf } from '../shop.ts';

const wear = (id: number, name: string): Layer =>
  layerOf(id, itemOf(name), { kind: 'draft', name: name === 'top' ? 'tee' : name });
const first = firstState(CATALOGUE);
const order = (layers: readonly Layer[]) =>
  orderOf({ ...first, layers }, { catalogue: CATALOGUE, detail: undefined, live: true });

test('begins with the middle size and nothing to wear', () => {
  expect(sizeOf(first.person, LETTER_SIZES)?.name).toBe('M');
  expect(inputOf(first.person)).toMatchObject({ sex: 'female', height: 1.68, chest: 0.94 });
  expect(first.layers).toEqual([]);
});

test('a size that was told in centimetres is the size', () => {
  const given = new Map([...first.person.given].map(([key, value]) => [key, 100 * value * 0.01]));
  expect(sizeOf({ ...first.person, given }, LETTER_SIZES)?.name).toBe('M');
});

test('a person with a measurement of their own has no standard size', () => {
  const { person } = first;
  const given = new Map(person.given).set('waist', 0.8);
  expect(sizeOf({ ...person, given }, LETTER_SIZES)).toBeUndefined();
  const more = new Map(person.given).set('neck', 0.36);
  expect(sizeOf({ ...person, given: more }, LETTER_SIZES)).toBeUndefined();
});

test('a size, a fabric or an option makes another look, a colour does not', () => {
  const tee = wear(0, 'top');
  const same = (part: Partial<Layer>) =>
    isSameLook({ ...first, layers: [tee] }, { ...first, layers: [{ ...tee, ...part }] });
  expect(same({})).toBe(true);
  expect(same({ paint: { ground: '#123456' } })).toBe(true);
  expect(same({ size: 'L' })).toBe(false);
  expect(same({ fabric: 'gong-2024-1' })).toBe(false);
  expect(same({ options: { length: 0.3 } })).toBe(false);
  const taller = { ...first.person, given: new Map(first.person.given).set('height', 1.8) };
  expect(isSameLook(first, { ...first, person: taller })).toBe(false);
});

test('sizes go along as the body they are made for, options with the draft', () => {
  const [garment] = order([{ ...wear(0, 'top'), size: 'L', options: { length: 0.3 } }]).garments;
  expect(garment.size?.measurements.chest).toBeCloseTo(1.02);
  expect(garment.source).toEqual({ kind: 'draft', name: 'tee', options: { length: 0.3 } });
  expect(garment).not.toHaveProperty('paint');
});

test('only the sizes that are offered can be chosen; a file has those it is graded in', () => {
  expect(sizesFor(wear(0, 'top'), 'female', CATALOGUE).map(({ name }) => name)).toEqual([
    ...['S', 'M', 'L'],
  ]);
  const pattern = {
    ...{ name: 'file', panels: [], seams: [], notes: [] },
    sizes: [{ name: '38', panels: [] }],
  };
  const file = { garment: undefined, source: { kind: 'file', pattern } as const };
  expect(sizesFor(file, 'female', CATALOGUE)).toEqual([{ name: '38', measurements: {} }]);
});

test('only our own drafts have a draft', () => {
  expect(draftOf({ kind: 'draft', name: 'tee' })).toBe(DRAFTS.tee);
  expect(draftOf({ kind: 'freesewing', name: 'teagan' })).toBeUndefined();
});

test('files change places by the layers they tell, all else stays', () => {
  const file = (id: number, layer: number): Layer => {
    const pattern = { name: `file ${id}`, panels: [], seams: [], notes: [], layer };
    return { ...wear(id, 'top'), source: { kind: 'file', pattern } };
  };
  const ids = (...layers: Layer[]) => inWearingOrder(layers).map(({ id }) => id);
  expect(ids(file(0, 2), wear(1, 'top'), file(2, 1))).toEqual([2, 1, 0]);
  expect(ids(file(0, 2), wear(1, 'trousers'))).toEqual([0, 1]);
});

test('options of a draft are proposed for who wears it, or for the size it is cut in', () => {
  const tee = wear(0, 'top');
  const { length, chestEase } = DRAFTS.tee.options;
  const of = (layer: Layer, height: number) =>
    proposedOptions(layer, 'female', CATALOGUE, height) as Record<string, number>;
  expect(of(tee, 1.68).length).toBeCloseTo(length.default, 9);
  expect(of(tee, 1.85).length).toBeGreaterThan(length.default);
  expect(of(tee, 1.85).chestEase).toBe(chestEase.default);
  // Somebody tall who takes an S gets what is cut for an S.
  expect(of({ ...tee, size: 'S' }, 1.85)).toEqual(of({ ...tee, size: 'S' }, 1.6));
});

test('what is not made to measure comes in the usual size, if that is offered', () => {
  const top = { ...itemOf('top'), toMeasure: false };
  const source = { kind: 'draft', name: 'tee' } as const;
  expect(layerOf(0, top, source, 'M').size).toBe('M');
  expect(layerOf(0, top, source, 'XXL').size).toBe('S');
  expect(layerOf(0, { ...itemOf('trousers'), toMeasure: false }, source, 'XXL').size).toBe('XXL');
  expect(layerOf(0, itemOf('top'), source, 'M').size).toBeUndefined();
});
