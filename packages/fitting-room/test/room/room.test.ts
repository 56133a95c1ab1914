import { predictMeasurements } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Opening } from '../../src/room/host.ts';
import { Room } from '../../src/room/room.ts';
import { CATALOGUE } from '../shop.ts';

/** A worker that answers nothing: what is chosen does not wait for it. */
class Silent {
  postMessage(): void {}
  terminate(): void {}
}

let told: string[] = [];

beforeEach(() => {
  const kept = new Map<string, string>();
  told = [];
  vi.stubGlobal('Worker', Silent);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A visit to the shop. */
async function visit(part: Partial<Opening>): Promise<Room> {
  const room = new Room({
    catalogue: CATALOGUE,
    storageName: 'shop',
    calm: true,
    host: { changed() {}, emit() {}, moved() {}, tell: (_, message) => told.push(message) },
  });
  await room.open({ link: '', offer: '', step: undefined, otherwise: 'measure', ...part });
  return room;
}

const garments = ({ state }: Room) => state.layers.map(({ garment }) => garment);
const waist = ({ state }: Room) => state.person.given.get('waist');

function measureWaist(room: Room, value: number): void {
  const { person } = room.state;
  room.choose({
    ...room.state,
    person: { ...person, given: new Map(person.given).set('waist', value) },
  });
}

test('whoever comes back finds what they had chosen, and where they stood', async () => {
  const offer = 'sex=female&size=S&wear=top';
  const first = await visit({ offer });
  expect(garments(first)).toEqual(['top']);
  expect(first.step).toBe('wardrobe');
  measureWaist(first, 0.733);
  first.goTo('show');
  const again = await visit({ offer });
  expect(waist(again)).toBeCloseTo(0.733, 6);
  expect(garments(again)).toEqual(['top']);
  expect(again.step).toBe('show');
  expect((await visit({ offer, step: 'measure' })).step).toBe('measure');
});

test('what another page offers is put on whoever is remembered', async () => {
  measureWaist(await visit({ offer: 'sex=female&size=S&wear=top' }), 0.733);
  const other = await visit({ offer: 'sex=male&size=L&wear=trousers' });
  expect(garments(other)).toEqual(['trousers']);
  expect(other.state.person.sex).toBe('female');
  expect(waist(other)).toBeCloseTo(0.733, 6);
});

test('a look of somebody else is shown and not remembered, until something of it is changed', async () => {
  measureWaist(await visit({}), 0.733);
  const link = 'sex=male&size=L&wear=trousers';
  const guest = await visit({ link });
  expect(guest.state.person.sex).toBe('male');
  guest.goTo('show');
  expect(waist(await visit({}))).toBeCloseTo(0.733, 6);
  measureWaist(guest, 0.95);
  const own = await visit({});
  expect(own.state.person.sex).toBe('male');
  expect(garments(own)).toEqual(['trousers']);
});

test('own patterns come back at their place', async () => {
  const room = await visit({ offer: 'wear=top&wear=trousers' });
  const pattern = DRAFTS.tee.draft(predictMeasurements('female', { height: 1.7 }));
  const own = { ...room.wardrobe.layerFrom({ pattern }), paint: { ground: '#123456' } };
  room.choose({ ...room.state, layers: room.state.layers.toSpliced(1, 0, own) });
  for (const part of [{ offer: 'wear=top&wear=trousers' }, { link: room.link.link }]) {
    const again = await visit(part);
    expect(garments(again)).toEqual(['top', undefined, 'trousers']);
    expect(again.state.layers[1].paint.ground).toBe('#123456');
  }
  expect(told).toEqual([]);
});

test('of two links that are asked for at once the last one is chosen', async () => {
  const room = await visit({});
  await Promise.all([room.wear('wear=top&wear=nothing'), room.wear('wear=trousers')]);
  expect(garments(room)).toEqual(['trousers']);
  expect(told).toEqual([]);
});
