import { checkMaterial, type Material } from '@toile/sim';
import { describe, expect, test } from 'vitest';
import type { FabricCard } from '../../src/card/card.ts';
import { secantModulus } from '../../src/curve/stress-curve.ts';
import { library } from '../../src/library/library.ts';
import { BULK_DENSITY } from '../../src/material/class-values.ts';
import { toMaterial } from '../../src/material/to-material.ts';
import { change, fullCard } from '../sample-card.ts';

const bare: FabricCard = { version: 1, id: 'bare', name: 'Bare', kind: 'woven', sources: {} };

test('a full card passes its measurements on', () => {
  const { material, measured, assumed, doubtful } = toMaterial(fullCard);
  expect(material).toEqual({
    name: 'Test cotton',
    density: 0.12,
    stretchWarp: 8000,
    stretchWeft: secantModulus({ strains: [0, 0.02, 0.05], stresses: [0, 20, 150] }, 98.0665),
    shear: 40,
    bendingWarp: 8e-6,
    bendingWeft: 6e-6,
    bendingBias: 5e-6,
    poisson: 0.1,
    curves: {
      warp: { strains: [0, 0.01, 0.03], stresses: [0, 20, 150] },
      weft: { strains: [0, 0.02, 0.05], stresses: [0, 20, 150] },
      shear: { strains: [0, 0.1], stresses: [0, 5] },
    },
    bendingFriction: 2e-4,
    shearFriction: 1,
    shearFrictionAt5: 2,
    damping: 1e-3,
    thickness: 3e-4,
    friction: 0.4,
  });
  expect(assumed).toEqual([]);
  expect(doubtful).toEqual(['curve of shear: coarse']);
  expect(measured).toContain('density: 0.12 (lab)');
  expect(measured).toContain('curve of stretchWeft: 3 points (lab)');
});

test('an empty card is all assumptions, and says so', () => {
  const { material, measured, assumed } = toMaterial(bare);
  expect(measured).toEqual([]);
  const fields = assumed.map((entry) => entry.split(':')[0]);
  expect([...fields, 'name'].sort()).toEqual(Object.keys(material).sort());
  expect(material.density).toBe(0.197);
  expect(material.thickness).toBeCloseTo(0.197 / BULK_DENSITY, 12);
  // the median bending length of the data set, 20 mm
  expect((material.bendingWarp / (0.197 * 9.80665)) ** (1 / 3)).toBeCloseTo(0.02, 12);
  expect(material.bendingWarp / material.bendingWeft).toBeCloseTo(1.48, 12);
});

test('a knit is assumed to stretch more than a woven fabric', () => {
  const knit = toMaterial({ ...bare, kind: 'knit' }).material;
  expect(knit.stretchWarp).toBeLessThan(0.1 * toMaterial(bare).material.stretchWarp);
});

test('a mean of warp and weft serves both, and is named as an assumption', () => {
  const source = { source: 'lab' };
  const { material, assumed } = toMaterial({
    ...bare,
    sources: fullCard.sources,
    bending: { mean: { value: 7e-6, ...source } },
    stretch: { mean: { modulus: { value: 3000, ...source } } },
  });
  expect([material.bendingWarp, material.bendingWeft]).toEqual([7e-6, 7e-6]);
  expect([material.stretchWarp, material.stretchWeft]).toEqual([3000, 3000]);
  for (const field of ['bendingWarp', 'bendingWeft', 'stretchWarp', 'stretchWeft']) {
    expect(assumed).toContain(`${field}: the same as the measured mean of warp and weft`);
  }
});

test('refuses a wrong card', () => {
  const wrong = change(fullCard, ['massPerArea', 'value'], 120) as FabricCard;
  expect(() => toMaterial(wrong)).toThrow('divide g/m² by 1000');
});

test('the bulk density assumed for thickness is the library’s median', () => {
  const bulk = library
    .flatMap(({ massPerArea, thickness }) =>
      massPerArea && thickness && !massPerArea.assumed ? [massPerArea.value / thickness.value] : [],
    )
    .sort((a, b) => a - b);
  expect(bulk.length).toBeGreaterThan(20);
  const [low, high] = [Math.floor, Math.ceil].map((round) => bulk[round((bulk.length - 1) / 2)]);
  expect((low + high) / 2).toBeCloseTo(BULK_DENSITY, 0);
});

describe('the engine takes the material of', () => {
  test.each(library.map((card) => [card.id, card] as const))('%s', (_, card) => {
    const { material, measured, assumed } = toMaterial(card);
    const taken: Material = material;
    expect(() => checkMaterial(taken)).not.toThrow();
    // every number is accounted for, in one list or the other
    const named = [...measured, ...assumed].map((entry) => entry.match(/(\w+):/)?.[1]);
    for (const field of Object.keys(material)) {
      if (field !== 'name' && field !== 'curves') expect(named).toContain(field);
    }
  });
});
