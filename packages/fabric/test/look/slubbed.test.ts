import { expect, test } from 'vitest';
import { findFabric } from '../../src/library/library.ts';
import { toLinear } from '../../src/look/colour.ts';
import { fabricLook } from '../../src/look/fabric-look.ts';
import { drawTiles } from '../../src/look/tiles.ts';

const PIXELS = 128;
const paint = { ground: '#b0a48c' };

test('linen is known by its yarns: they differ, along warp and weft alike, and make up its colour', () => {
  const look = fabricLook(findFabric('linen'), { paint });
  const { colour, hasOwnScale } = drawTiles(look, PIXELS);
  expect(hasOwnScale).toBe(true);
  const rows = new Float64Array(PIXELS);
  const columns = new Float64Array(PIXELS);
  for (let k = 0; k < PIXELS ** 2; k++) {
    const light = toLinear(colour.data[4 * k + 1] / 255) / PIXELS;
    rows[Math.floor(k / PIXELS)] += light;
    columns[k % PIXELS] += light;
  }
  for (const lines of [rows, columns]) {
    const mean = lines.reduce((a, b) => a + b) / PIXELS;
    const scatter = Math.sqrt(lines.reduce((sum, x) => sum + (x - mean) ** 2, 0) / PIXELS);
    expect(mean).toBeCloseTo(toLinear(0xa4 / 255), 2);
    expect(scatter / mean).toBeGreaterThan(0.02);
  }
});

test('even plain cloth is of one colour from an arm’s length', () => {
  const look = fabricLook(findFabric('cotton-poplin'), { paint });
  expect(drawTiles(look, PIXELS).hasOwnScale).toBe(false);
});
