import { expect, test } from 'vitest';
import {
  draftOf,
  firstState,
  inWearingOrder,
  layerOf,
  measurementsOf,
  orderOf,
  personOf,
  sameOutfit,
  sizeOf,
} from '../../src/dress/state.ts';

test('begins with a standard size and one garment', () => {
  const state = firstState();
  expect(sizeOf(state)).toBe('M');
  expect(personOf(state)).toMatchObject({ sex: 'female', height: 1.68, chest: 0.94 });
  expect(orderOf(state, true)).toMatchObject({ resolution: 0.02, live: true });
  expect(orderOf(state, true).garments).toHaveLength(1);
});

test('a person with a measurement of their own has no standard size', () => {
  const state = firstState();
  expect(sizeOf({ ...state, given: new Map(state.given).set('waist', 0.8) })).toBeUndefined();
  expect(sizeOf({ ...state, given: new Map(state.given).set('neck', 0.36) })).toBeUndefined();
  expect(sizeOf({ sex: 'male', given: measurementsOf('male', 'XXL') })).toBe('XXL');
});

test('layers keep their order, and what is not simulated stays on the page', () => {
  const layers = [layerOf(0, 'tee'), layerOf(1, 'hoodie')];
  const { garments } = orderOf({ ...firstState(), layers }, false);
  expect(garments.map(({ source }) => 'name' in source && source.name)).toEqual(['tee', 'hoodie']);
  expect(garments[0]).not.toHaveProperty('swatch');
});

test('a size, a fabric or an option makes another outfit, a colour does not', () => {
  const tee = layerOf(0, 'tee');
  const same = (part: Partial<typeof tee>) => sameOutfit([tee], [{ ...tee, ...part }]);
  expect(same({})).toBe(true);
  expect(same({ swatch: 'ochre', options: {} })).toBe(true);
  expect(same({ size: 'L' })).toBe(false);
  expect(same({ fabric: 'gong-2024-1' })).toBe(false);
  expect(same({ options: { length: 0.3 } })).toBe(false);
  const long = { ...tee, options: { length: 0.3 } };
  expect(sameOutfit([long], [{ ...long, options: { length: 0.3 } }])).toBe(true);
  expect(sameOutfit([long], [tee])).toBe(false);
  expect(sameOutfit([tee], [tee, layerOf(1, 'hoodie')])).toBe(false);
});

test('options go along with the order', () => {
  const layers = [{ ...layerOf(0, 'tee'), options: { length: 0.3 } }];
  const [{ source }] = orderOf({ ...firstState(), layers }, true).garments;
  expect(source).toEqual({ kind: 'draft', name: 'tee', options: { length: 0.3 } });
});

test('only our own drafts have a draft', () => {
  expect(draftOf({ kind: 'draft', name: 'tee' })?.options).toHaveProperty('chestEase');
  expect(draftOf({ kind: 'freesewing', name: 'teagan' })).toBeUndefined();
});

test('files change places by the layers they tell, all else stays', () => {
  const file = (id: number, layer: number) => {
    const pattern = { name: `file ${id}`, panels: [], seams: [], notes: [], layer };
    return { ...layerOf(id, 'tee'), source: { kind: 'file', pattern } as const };
  };
  const ids = (...layers: Parameters<typeof inWearingOrder>[0]) =>
    inWearingOrder(layers).map(({ id }) => id);
  expect(ids(file(0, 2), layerOf(1, 'tee'), file(2, 1))).toEqual([2, 1, 0]);
  expect(ids(file(0, 2), layerOf(1, 'hoodie'))).toEqual([0, 1]);
});
