import { predictMeasurements } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstState, layerOf } from '../../src/room/state.ts';
import { createStorage, filesOf } from '../../src/room/storage.ts';
import { CATALOGUE, itemOf } from '../shop.ts';

/** What a browser keeps, up to so many characters. */
function browser(room = Infinity): Pick<globalThis.Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      if (text.length > room) throw new Error('full');
      kept.set(key, text);
    },
  };
}

beforeEach(() => vi.stubGlobal('localStorage', browser()));
afterEach(() => vi.unstubAllGlobals());

const pattern = DRAFTS.tee.draft(predictMeasurements('female', { height: 1.7 }));
const file = { place: 0, pattern, fabric: 'linen', paint: { ground: '#112233' } };

test('two rooms with one name know of each other, those with other names do not', () => {
  const [one, other, stranger] = ['shop', 'shop', 'elsewhere'].map(createStorage);
  one.write({ people: [{ name: 'Ada', link: 'size=S' }] });
  other.write({ look: 'wear=top' });
  one.write({ unit: 'in' });
  for (const storage of [one, other]) {
    expect(storage.read()).toMatchObject({
      look: 'wear=top',
      unit: 'in',
      people: [{ name: 'Ada' }],
    });
  }
  expect(stranger.read()).toEqual({ people: [] });
});

test('files that are too large for the browser do not keep it from remembering the rest', () => {
  vi.stubGlobal('localStorage', browser(1000));
  const storage = createStorage('shop');
  storage.write({ look: 'wear=top', files: [file] });
  storage.write({ unit: 'in' });
  expect(storage.read().files).toHaveLength(1);
  expect(createStorage('shop').read()).toEqual({ look: 'wear=top', unit: 'in', people: [] });
});

test.each(['{"people":3}', 'null', '[', '7'])('what is kept as %s is nothing', (text) => {
  localStorage.setItem('toile-fitting-room:shop', text);
  const storage = createStorage('shop');
  expect(storage.read().people).toEqual([]);
  storage.write({ unit: 'cm' });
  expect(storage.read()).toMatchObject({ unit: 'cm', people: [] });
});

test('where nothing may be kept, it lasts as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied');
    },
    setItem() {
      throw new Error('denied');
    },
  });
  const storage = createStorage('shop');
  storage.write({ look: 'wear=top' });
  expect(storage.read().look).toBe('wear=top');
  expect(createStorage(undefined).read()).toEqual({ people: [] });
});

test('garments from files are remembered at their place, as they were chosen', () => {
  const tee = layerOf(0, itemOf('top'), { kind: 'draft', name: 'tee' });
  const own = { ...tee, garment: undefined, source: { kind: 'file', pattern } as const, size: 'L' };
  const { layers } = { ...firstState(CATALOGUE), layers: [tee, own] };
  expect(filesOf(layers)).toEqual([
    { place: 1, pattern, size: 'L', fabric: tee.fabric, paint: tee.paint },
  ]);
});
