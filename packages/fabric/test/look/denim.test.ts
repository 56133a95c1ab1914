import { expect, test } from 'vitest';
import { findFabric } from '../../src/library/library.ts';
import { toLinear } from '../../src/look/colour.ts';
import { fabricLook } from '../../src/look/fabric-look.ts';
import { drawTiles } from '../../src/look/tiles.ts';
import { wornLook, wornOverNew } from '../../src/look/wash.ts';

const PIXELS = 128;
const look = fabricLook(findFabric('denim'), { paint: { ground: '#3b4859' } });

test('denim is drawn yarn by yarn for an arm’s length: its line rises, its warp is uneven', () => {
  const { colour, hasOwnScale } = drawTiles(look, PIXELS);
  expect(hasOwnScale).toBe(true);
  expect(colour.size[1] * look.yarns.ends).toBeCloseTo(PIXELS, 6);
  const light = (end: number, pick: number): number =>
    toLinear(colour.data[4 * ((end % PIXELS) * PIXELS + (pick % PIXELS)) + 1] / 255);
  let [along, across] = [0, 0];
  const ends: number[] = [];
  for (let end = 0; end < PIXELS; end++) {
    let sum = 0;
    for (let pick = 0; pick < PIXELS; pick++) {
      along += Math.abs(light(end, pick) - light(end + 1, pick + 1));
      across += Math.abs(light(end, pick) - light(end + 1, pick + PIXELS - 1));
      sum += light(end, pick) / PIXELS;
    }
    ends.push(sum);
  }
  expect(across).toBeGreaterThan(1.5 * along);
  const mean = ends.reduce((a, b) => a + b) / PIXELS;
  const scatter = Math.sqrt(ends.reduce((sum, x) => sum + (x - mean) ** 2, 0) / PIXELS);
  expect(scatter / mean).toBeGreaterThan(0.05);
});

test('what is washed is paler where it is worn; cloth as new is not', () => {
  const over = wornOverNew(look);
  expect(over).toBeDefined();
  for (const share of over ?? []) expect(share).toBeGreaterThan(1);
  const half = wornOverNew(look, 0.5) ?? [];
  half.forEach((share, c) => {
    expect(share).toBeCloseTo(1 + ((over ?? [])[c] - 1) / 2, 9);
  });
  expect(wornLook(look).paint.ground).not.toBe(look.paint.ground);
  const poplin = fabricLook(findFabric('cotton-poplin'), { paint: { ground: '#3b4859' } });
  expect(wornOverNew(poplin)).toBeUndefined();
  expect(wornLook(poplin)).toBe(poplin);
});
