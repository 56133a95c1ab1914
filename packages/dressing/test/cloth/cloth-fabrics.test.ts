import { checkMaterial, cotton, denim, type Material } from '@toile/sim';
import { describe, expect, test } from 'vitest';
import { elasticFabric, fuseFabrics, seamFabric } from '../../src/cloth/cloth-fabrics.ts';

const jersey: Material = {
  ...cotton,
  name: 'jersey',
  bendingBias: 1e-6,
  curves: {
    warp: { strains: [0, 0.2, 0.4], stresses: [0, 10, 60] },
    shear: { strains: [0, 0.3], stresses: [0, 5] },
  },
};
const rigid: Material = { ...cotton, name: 'rigid', stretchWarp: Infinity, stretchWeft: Infinity };

test('fused fabrics weigh as much as both and bend less', () => {
  const fused = fuseFabrics(cotton, denim);
  expect(fused.density).toBeCloseTo(cotton.density + denim.density, 12);
  expect(fused.bendingWeft).toBeGreaterThan(cotton.bendingWeft + denim.bendingWeft);
  expect(() => checkMaterial(fuseFabrics(rigid, cotton))).not.toThrow();
});

describe('beside a seam', () => {
  test('n layers that slide are n times as heavy and as rigid, and across as one', () => {
    const three = seamFabric(cotton, { layers: 3 }, 'warp', 1);
    expect(three.density).toBeCloseTo(3 * cotton.density, 12);
    expect(three.bendingWarp).toBeCloseTo(3 * cotton.bendingWarp, 12);
    expect(three.stretchWarp).toBeCloseTo(3 * cotton.stretchWarp, 6);
    expect(three.stretchWeft).toBe(cotton.stretchWeft);
  });

  test('a share of the width has that share of it', () => {
    const half = seamFabric(cotton, { layers: 3 }, 'weft', 0.5);
    expect(half.density).toBeCloseTo(2 * cotton.density, 12);
    expect(half.bendingWeft).toBeCloseTo(2 * cotton.bendingWeft, 12);
  });

  test('stitched through they are stiffer, the more the less they slide', () => {
    const [loose, half, firm] = [0, 0.5, 1].map(
      (stiffness) => seamFabric(cotton, { layers: 2, stiffness }, 'warp', 1).bendingWarp,
    );
    expect(firm).toBeGreaterThan(half);
    expect(half).toBeCloseTo((loose + firm) / 2, 12);
  });

  test('one layer is the fabric itself', () => {
    expect(seamFabric(cotton, { shrinkage: 0.03 }, 'warp', 1)).toBe(cotton);
  });

  test('curves along it and in shear are as many times as steep', () => {
    const { curves } = seamFabric(jersey, { layers: 2 }, 'warp', 1);
    expect(curves?.warp?.stresses).toEqual([0, 20, 120]);
    expect(curves?.shear?.stresses).toEqual([0, 10]);
    expect(seamFabric(jersey, { layers: 2 }, 'weft', 1).curves?.warp).toEqual(jersey.curves?.warp);
  });

  test('cloth that does not stretch is no trouble', () => {
    const seam = seamFabric(rigid, { layers: 2, stiffness: 1 }, 'warp', 1);
    expect(() => checkMaterial(seam)).not.toThrow();
  });
});

describe('elastic', () => {
  const elastic = { edge: { panel: 'a', edge: 0 }, ratio: 0.5, tension: 6, width: 0.03 };

  test('pulls alone up to the length as cut, with the cloth beyond', () => {
    const fabric = elasticFabric(cotton, elastic, 'weft', 0.03);
    const { strains, stresses } = fabric.curves?.warp ?? expect.fail();
    const flat = strains.indexOf(1);
    expect(stresses[flat]).toBeCloseTo(6 / 0.03, 9);
    const [s, k] = [strains.at(-1)!, strains.length - 1];
    expect(stresses[k]).toBeCloseTo((6 / 0.03) * s + cotton.stretchWeft * ((1 + s) / 2 - 1), 6);
  });

  test('keeps the mass, and the fabric’s ways across', () => {
    const fabric = elasticFabric(jersey, elastic, 'weft', 0.03);
    expect(fabric.density * elastic.ratio).toBeCloseTo(jersey.density, 12);
    expect(fabric.stretchWeft).toBe(jersey.stretchWarp);
    expect(fabric.curves?.weft).toEqual(jersey.curves?.warp);
  });

  test.each([
    ['a band that does not gather', cotton, { ...elastic, ratio: 1 }],
    ['the strongest gathers', jersey, { ...elastic, ratio: 0.3 }],
    ['cloth that does not stretch', rigid, elastic],
  ])('%s makes a fabric', (_, material, band) => {
    for (const along of ['warp', 'weft'] as const)
      expect(() => checkMaterial(elasticFabric(material, band, along, 0.03))).not.toThrow();
  });
});
