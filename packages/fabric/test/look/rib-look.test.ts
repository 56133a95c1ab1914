import { expect, test } from 'vitest';
import { findFabric } from '../../src/index.ts';
import { fabricLook } from '../../src/look/fabric-look.ts';
import { ribLook } from '../../src/look/rib-look.ts';
import { drawTiles } from '../../src/look/tiles.ts';

const striped = {
  ground: '#f0eadd',
  ink: '#2f4a7d',
  print: { kind: 'stripes', pitch: 0.02, width: 0.006 },
} as const;

test('the rib of a striped cloth is of one colour, its own fibre and shine', () => {
  const cloth = fabricLook(findFabric('cotton-poplin'), { paint: striped });
  const rib = ribLook(cloth);
  expect(rib).toMatchObject({ weave: 'rib', paint: { ground: striped.ground } });
  expect(rib.sheen).toEqual(cloth.sheen);
  expect(rib.roughness).toBe(cloth.roughness);
});

test('a finer cloth has a finer rib', () => {
  const cloth = fabricLook(findFabric('cotton-poplin'), { paint: striped });
  const fine = { ...cloth, yarns: { ...cloth.yarns, ends: 1.2 * cloth.yarns.ends } };
  expect(ribLook(fine).yarns.ends).toBeGreaterThan(ribLook(cloth).yarns.ends);
});

test('its ribs stand along the warp', () => {
  const look = ribLook(fabricLook(findFabric('cotton-poplin'), { paint: striped }));
  const side = 64;
  const { slopes } = drawTiles(look, side);
  // What is the same along a whole line is a rib; stitches come and go.
  const along = new Float32Array(side);
  const across = new Float32Array(side);
  for (let k = 0; k < side * side; k++) {
    along[k % side] += slopes[2 * k] / side;
    across[Math.floor(k / side)] += slopes[2 * k + 1] / side;
  }
  const size = (means: Float32Array): number => Math.hypot(...means);
  expect(size(across)).toBeGreaterThan(2 * size(along));
});
