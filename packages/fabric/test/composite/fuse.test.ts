import { expect, test } from 'vitest';
import { fuse } from '../../src/composite/fuse.ts';
import { looseLayers } from '../../src/composite/loose-layers.ts';
import { findFabric } from '../../src/library/library.ts';
import { toMaterial } from '../../src/material/to-material.ts';
import { plate } from './composites.ts';

const outer = plate('outer', 2000, 4e-4);
const interlining = plate('interlining', 500, 2e-4);

test('two alike, perfectly bonded, are eight times as stiff', () => {
  const { material } = fuse(outer, outer);
  expect(material.bendingWarp / outer.material.bendingWarp).toBeCloseTo(8, 9);
  expect(material.stretchWarp).toBe(4000);
});

test('the coupling leads from loose to bonded', () => {
  const rigidity = (coupling: number) =>
    fuse(outer, interlining, { coupling }).material.bendingWarp;
  const loose = looseLayers(outer, interlining).material.bendingWarp;
  expect(rigidity(0)).toBeCloseTo(loose, 15);
  expect(rigidity(0.5)).toBeCloseTo((loose + rigidity(1)) / 2, 15);
  expect(() => fuse(outer, interlining, { coupling: -1 })).toThrow('coupling is -1');
});

test('says that bending was computed', () => {
  const { material, assumed } = fuse(outer, interlining);
  expect(material.name).toBe('outer fused with interlining');
  expect(assumed.at(-1)).toContain('theory of laminates, 1 of the coupling');
});

test('a fused wool suiting is stiffer than loose layers, by what bonding makes of it', () => {
  const wool = toMaterial(findFabric('fast-wool-plain'));
  const cupro = toMaterial(findFabric('u3m-cupro-su1098'));
  const fused = fuse(wool, cupro).material;
  const loose = looseLayers(wool, cupro).material;
  expect(fused.bendingWarp).toBeGreaterThan(2 * loose.bendingWarp);
  expect(fused.curves!.warp!.strains.at(-1)).toBeCloseTo(0.03961, 9);
});
