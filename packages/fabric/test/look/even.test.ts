import { expect, test } from 'vitest';
import { WEAVES } from '../../src/card/weaves.ts';
import { findFabric } from '../../src/library/library.ts';
import { evenTile } from '../../src/look/even.ts';
import { fabricLook } from '../../src/look/fabric-look.ts';
import { drawTiles } from '../../src/look/tiles.ts';

const PIXELS = 128;
const card = findFabric('cotton-poplin');

/** Farthest of any block's mean from the tile's, as others halve pictures: a byte's steps. */
function unevenness(data: Uint8Array, side: number): number {
  const means: number[] = [];
  for (let y = 0; y < PIXELS; y += side) {
    for (let x = 0; x < PIXELS; x += side) {
      let sum = 0;
      for (let k = 0; k < side * side; k++) {
        sum += data[4 * ((y + Math.floor(k / side)) * PIXELS + x + (k % side))];
      }
      means.push(sum / side ** 2);
    }
  }
  const mean = means.reduce((a, b) => a + b) / means.length;
  return Math.max(...means.map((own) => Math.abs(own - mean)));
}

test.each(WEAVES)('%s: what is halved five times is of one colour', (weave) => {
  const { normal, colour } = drawTiles(
    fabricLook(card, { paint: { ground: '#8090a0' }, weave }),
    PIXELS,
  );
  for (const tile of [normal, colour]) {
    const even = evenTile(tile, weave);
    expect(even.size).toEqual(tile.size);
    expect(unevenness(even.data, 32)).toBeLessThan(Math.max(2, 0.5 * unevenness(tile.data, 32)));
  }
});

test('single yarns of a plain weave stay as deep as they were', () => {
  const { normal } = drawTiles(fabricLook(card, { paint: { ground: '#8090a0' } }), PIXELS);
  const scatter = (data: Uint8Array): number =>
    data.reduce((sum, x, k) => (k % 4 === 0 ? sum + Math.abs(x - 128) : sum), 0);
  expect(scatter(evenTile(normal, 'plain').data)).toBeGreaterThan(0.8 * scatter(normal.data));
});
