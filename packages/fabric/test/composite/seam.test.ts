import { describe, expect, test } from 'vitest';
import { seam } from '../../src/composite/seam.ts';
import { plate } from './composites.ts';

const fabric = plate('cotton', 2000, 4e-4);
const single = fabric.material;

test('a plain seam of loose layers is twice as stiff to bend, along all layers stretch', () => {
  const { fabric: strip, width, addedMass, lineRigidity } = seam(fabric, { allowance: 0.015 });
  expect(strip.material.bendingWarp / single.bendingWarp).toBeCloseTo(2, 12);
  expect(strip.material.stretchWarp).toBe(4000);
  expect(strip.material.stretchWeft).toBe(2000);
  expect(width).toBe(0.015);
  expect(addedMass).toBeCloseTo(0.1 * 0.015, 12);
  expect(lineRigidity).toBeCloseTo(2 * single.bendingWarp * 0.015, 15);
  expect(strip.material.thickness).toBeCloseTo(8e-4, 12);
});

test('loose and stitched are the bounds: n and n³', () => {
  for (const layers of [2, 3, 4]) {
    const bound = (joined: 'loose' | 'stitched') =>
      seam(fabric, { allowance: 0.01, layers, joined }).fabric.material.bendingWeft;
    expect(bound('loose') / single.bendingWeft).toBeCloseTo(layers, 9);
    expect(bound('stitched') / single.bendingWeft).toBeCloseTo(layers ** 3, 9);
  }
});

test('along the weft the warp is across, curves included', () => {
  const warp = { strains: [0, 0.05], stresses: [0, 100] };
  const weft = { strains: [0, 0.1], stresses: [0, 100] };
  const curved = { ...fabric, material: { ...single, curves: { warp, weft } } };
  const { material } = seam(curved, { allowance: 0.01, layers: 3, along: 'weft' }).fabric;
  expect(material.stretchWarp).toBe(2000);
  expect(material.stretchWeft).toBe(6000);
  expect(material.curves!.warp).toEqual(warp);
  expect(material.curves!.weft!.stresses).toEqual([0, 300]);
});

test('names each layer’s lists once', () => {
  const { assumed } = seam(fabric, { allowance: 0.01 }).fabric;
  expect(assumed).toEqual([
    'cotton: friction: 0.3',
    'cotton, seam of 2 layers: bending as if the layers slid freely, a lower bound',
  ]);
});

describe('refuses', () => {
  test.each([
    [{ allowance: 15 }, 'an allowance of 15 m; 0.015 m is usual: divide mm by 1000'],
    [{ allowance: 0 }, 'an allowance of 0 m'],
    [{ allowance: 0.01, layers: 1 }, 'a seam of 1 layers'],
    [{ allowance: 0.01, layers: 2.5 }, 'a seam of 2.5 layers'],
  ])('%j', (options, message) => {
    expect(() => seam(fabric, options)).toThrow(message);
  });
});
