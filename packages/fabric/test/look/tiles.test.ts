import { describe, expect, test } from 'vitest';
import { WEAVES } from '../../src/card/weaves.ts';
import { findFabric } from '../../src/library/library.ts';
import { linearRgb, toLinear } from '../../src/look/colour.ts';
import { fabricLook } from '../../src/look/fabric-look.ts';
import { fabricLevels } from '../../src/look/mips.ts';
import { drawTiles } from '../../src/look/tiles.ts';

const PIXELS = 64;
const card = findFabric('cotton-poplin');
const draw = (weave: (typeof WEAVES)[number], ground = '#35548c') =>
  drawTiles(fabricLook(card, { paint: { ground }, weave }), PIXELS);

/** Mean linear light of a tile's yarns. */
function meanLight(data: Uint8Array): number[] {
  const sum = [0, 0, 0];
  for (let k = 0; k < data.length; k++) if (k % 4 < 3) sum[k % 4] += toLinear(data[k] / 255);
  return sum.map((total) => (4 * total) / data.length);
}

describe.each(WEAVES)('%s', (weave) => {
  const tiles = draw(weave);

  test('has the colour that was asked for in the mean, whatever its yarns are', () => {
    const asked = linearRgb('#35548c');
    meanLight(tiles.colour.data).forEach((light, c) => {
      expect(Math.abs(light / asked[c] - 1)).toBeLessThan(0.03);
    });
  });

  test('continues on all sides: steps across the border are as those inside', () => {
    const { slopes } = tiles;
    const at = (x: number, y: number): number => slopes[2 * (y * PIXELS + x)];
    const step = (x: number): number => {
      let sum = 0;
      for (let y = 0; y < PIXELS; y++) sum += Math.abs(at(x, y) - at((x + 1) % PIXELS, y));
      return sum;
    };
    const inside = Array.from({ length: PIXELS - 1 }, (_, x) => step(x));
    expect(step(PIXELS - 1)).toBeLessThanOrEqual(1.2 * Math.max(...inside));
  });

  test('from afar is flat, of one colour, and as dull as its yarns make it', () => {
    const levels = fabricLevels(tiles);
    const last = (list: readonly { data: Uint8Array }[]) => list[list.length - 1].data;
    expect([...last(levels.normal)].slice(0, 2)).toEqual([128, 128]);
    expect(last(levels.surface)[1] / 255).toBeCloseTo(tiles.far.roughness, 1);
    expect(levels.colour).toHaveLength(7);
  });
});

test('scale follows the yarns: a cloth of thirty ends per centimetre has as many', () => {
  const yarns = {
    ends: { value: 3000, source: 's' },
    picks: { value: 2500, source: 's' },
  };
  const look = fabricLook({ ...card, yarns }, { paint: { ground: '#ffffff' }, weave: 'plain' });
  expect(look.yarns).toMatchObject({ ends: 3000, picks: 2500 });
  const [, v] = drawTiles(look, 128).normal.size;
  expect(v * 3000).toBeCloseTo(Math.round(v * 3000), 6);
});

test('satin shines along its floats, voile has holes, a rib is wider than jersey', () => {
  const silk = { ...card, fibre: 'silk' };
  const satin = drawTiles(fabricLook(silk, { paint: { ground: '#ffffff' }, weave: 'satin' }), 128);
  const plain = drawTiles(fabricLook(silk, { paint: { ground: '#ffffff' }, weave: 'plain' }), 128);
  expect(satin.far.roughness).toBeLessThan(plain.far.roughness);
  expect(satin.far.anisotropy.rotation).toBeCloseTo(Math.PI / 2, 6);
  const red = { paint: { ground: '#a04040' } };
  const [r, , b] = fabricLook(silk, { ...red, weave: 'satin' }).mirror;
  expect(r).toBeGreaterThan(b);
  expect(b).toBeGreaterThan(1);
  expect(fabricLook(silk, { ...red, weave: 'plain' }).mirror).toEqual([1, 1, 1]);
  expect(draw('voile').isOpen).toBe(true);
  expect(draw('plain').isOpen).toBe(false);
  expect(draw('rib').normal.size[1]).toBeGreaterThan(draw('jersey').normal.size[1]);
});

test('a print follows the grain, in metres', () => {
  const paint = {
    ground: '#ffffff',
    ink: '#000000',
    print: { kind: 'stripes', pitch: 0.02, width: 0.005 },
  } as const;
  const { colour, hasOwnScale } = drawTiles(fabricLook(card, { paint }), 128);
  expect(hasOwnScale).toBe(true);
  const repeats = colour.size[0] / 0.02;
  expect(repeats).toBeCloseTo(Math.round(repeats), 6);
  const [white, black, along] = [0.0125, 0.0025, 0.0025].map((u, k) => {
    const x = Math.floor((u / colour.size[0]) * 128);
    return colour.data[4 * ((k === 2 ? 100 : 3) * 128 + x)];
  });
  expect([white, black, along]).toEqual([255, 0, 0]);
});
