import { expect, test } from 'vitest';
import { readLink, writeLink } from '../../src/room/link.ts';
import { firstState, layerOf, type RoomState } from '../../src/room/state.ts';
import { CATALOGUE, itemOf } from '../shop.ts';

const first = firstState(CATALOGUE);
const tee = layerOf(0, itemOf('top'), { kind: 'draft', name: 'tee' });

function back(link: string): RoomState {
  const { person, wear } = readLink(link, CATALOGUE);
  const layers = wear.map(({ id, make }, k) =>
    make({ kind: 'draft', name: id === 'top' ? 'tee' : id }, k),
  );
  return { person: person ?? first.person, layers };
}

test('a look comes back from its link as it was', () => {
  const state: RoomState = {
    person: {
      sex: 'male',
      given: new Map([
        ['height', 1.815],
        ['shoulderSlope', 0.349],
      ]),
      tone: 'mannequin',
      hair: 'bun',
    },
    layers: [
      {
        ...tee,
        size: 'L',
        options: { length: 0.3 },
        paint: {
          ground: '#ffffff',
          ink: '#aa0000',
          print: { kind: 'stripes', pitch: 0.02, width: 0.005, direction: 'along' },
        },
      },
    ],
  };
  const { link, left } = writeLink(state, CATALOGUE);
  expect(left).toEqual([]);
  const { person, layers } = back(link);
  expect(person.sex).toBe('male');
  expect(person.given.get('height')).toBeCloseTo(1.815);
  expect(person.given.get('shoulderSlope')).toBeCloseTo(0.349, 3);
  expect(layers).toEqual(state.layers);
});

test('can be read by people, and written by them', () => {
  const { link } = writeLink({ ...first, layers: [{ ...tee, options: {} }] }, CATALOGUE);
  expect(link).toBe('sex=female&size=M&wear=top,fabric:class-cotton-jersey,colour:112233');
  const { person, layers } = back('size=S&wear=trousers,fabric:linen&wear=top');
  expect(person.given.get('chest')).toBeCloseTo(0.86);
  expect(layers.map(({ garment }) => garment)).toEqual(['trousers', 'top']);
  expect(layers[0].fabric).toBe('vasile-2024-linen-plain');
  expect(layers[1].options).toEqual({ length: 0.22 });
  expect(back('height=170,5').person.given.get('height')).toBeCloseTo(1.705);
});

test('names what it does not know, and keeps the rest', () => {
  const { person, wear, unknown } = readLink(
    'sex=female&size=Q&waist=-3&height=390&hips=101&wear=cape&wear=top,size:XXXL,fabric:mithril,length:99',
    CATALOGUE,
  );
  expect(unknown).toEqual(['Q', 'height=390', 'waist=-3', 'cape']);
  expect([...(person?.given.keys() ?? [])]).toEqual(['hips']);
  const layer = wear[0].make({ kind: 'draft', name: 'tee' }, 0);
  expect(layer).toMatchObject({ size: tee.size, fabric: tee.fabric, options: {} });
  expect(unknown.slice(4)).toEqual(['size:XXXL', 'fabric:mithril', 'length:99']);
});

test('more garments than can be worn are left out, by name', () => {
  const { wear, unknown } = readLink('wear=top&wear=trousers&wear=top&wear=trousers', CATALOGUE);
  expect(wear.map(({ id }) => id)).toEqual(['top', 'trousers', 'top']);
  expect(unknown).toEqual(['trousers']);
});

test('garments are for whoever is there where the link tells of nobody', () => {
  const wearer = { ...first.person, given: new Map(back('size=S').person.given) };
  const { person, wear } = readLink('wear=top', CATALOGUE, wearer);
  expect(person).toBeUndefined();
  expect(layerOf(0, itemOf('top'), { kind: 'draft', name: 'tee' }, 'S').size).toBe(
    wear[0].make({ kind: 'draft', name: 'tee' }, 0).size,
  );
});

test.each(['%', '&&==', 'wear=', 'wear=,,,', 'wear=top,size', 'sex=&size=', 'waist=١٢'])(
  'nothing breaks on %j',
  (link) => {
    const { wear } = readLink(link, CATALOGUE);
    for (const { make } of wear) make({ kind: 'draft', name: 'tee' }, 0);
  },
);

test('a link cannot carry files: they are told apart', () => {
  const own = { ...tee, garment: undefined };
  expect(writeLink({ ...first, layers: [tee, own] }, CATALOGUE).left).toEqual([own]);
  expect(readLink('', CATALOGUE).person).toBeUndefined();
});
