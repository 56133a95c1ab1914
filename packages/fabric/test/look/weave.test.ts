import { expect, test } from 'vitest';
import { findFabric, library } from '../../src/library/library.ts';
import { fabricLook } from '../../src/look/fabric-look.ts';
import { weaveOf } from '../../src/look/weave.ts';

test.each([
  ['cotton-poplin', 'plain'],
  ['cotton-twill', 'twill'],
  ['cotton-voile', 'voile'],
  ['cotton-knit', 'jersey'],
  ['linen', 'plain'],
])('%s is seen as %s', (name, weave) => {
  expect(weaveOf(findFabric(name))).toBe(weave);
});

test('a card’s own word counts', () => {
  const card = findFabric('cotton-poplin');
  expect(weaveOf({ ...card, weave: 'satin' })).toBe('satin');
});

test('every card of the library has a look, and says what of it is assumed', () => {
  for (const card of library) {
    const { yarns, assumed } = fabricLook(card, { paint: { ground: '#808080' } });
    expect(yarns.ends).toBeGreaterThan(100);
    expect(assumed.length).toBeGreaterThan(0);
  }
});

test('wool is duller than silk', () => {
  const card = findFabric('cotton-poplin');
  const of = (fibre: string) => fabricLook({ ...card, fibre }, { paint: { ground: '#808080' } });
  expect(of('100% wool').roughness).toBeGreaterThan(of('100% silk').roughness);
});
