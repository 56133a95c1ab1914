import { describe, expect, test } from 'vitest';
import { buildMembraneLaw } from '../../src/energies/build-membrane-law.ts';
import { lawEnergy, lawStress } from '../../src/energies/membrane-law.ts';
import type { Material } from '../../src/model/material.ts';
import { cotton } from '../../src/model/materials.ts';

const fabric: Material = { ...cotton, stretchWarp: 900, stretchWeft: 400, shear: 30, poisson: 0.3 };
const stress = new Float64Array(3);

test('a free strip has the moduli and the contraction of the material', () => {
  const law = buildMembraneLaw(fabric);
  lawStress(law, Float64Array.of(0.01, -0.003, 0), stress);
  expect(stress[0]).toBeCloseTo(9, 12);
  expect(stress[1]).toBeCloseTo(0, 12);
  // Pulled along the weft it narrows by ν_v = ν_u E_v/E_u.
  lawStress(law, Float64Array.of((-0.3 * 4) / 900, 0.01, 0), stress);
  expect(stress[0]).toBeCloseTo(0, 12);
  expect(stress[1]).toBeCloseTo(4, 12);
  expect(law.c33).toBe(30);
});

test('curves that are lines are the linear law', () => {
  const line = (slope: number) => ({
    strains: [0, 0.1, 0.4],
    stresses: [0, 0.1 * slope, 0.4 * slope],
  });
  const curves = { warp: line(900), weft: line(400), shear: line(30) };
  const linear = buildMembraneLaw(fabric, 'corotational');
  const curved = buildMembraneLaw({ ...fabric, curves }, 'corotational');
  for (const e of [Float64Array.of(0.2, -0.1, 0.3), Float64Array.of(-0.2, 0.6, -0.7)]) {
    expect(lawEnergy(curved, e)).toBeCloseTo(lawEnergy(linear, e), 10);
  }
  for (const key of ['c11', 'c22', 'c12', 'c33'] as const) {
    expect(curved[key]).toBeCloseTo(linear[key], 9);
  }
});

describe('refuses', () => {
  test.each(['stretchWarp', 'stretchWeft', 'shear'] as const)('an infinite %s', (key) => {
    const rigid = { ...fabric, [key]: Number.POSITIVE_INFINITY };
    expect(() => buildMembraneLaw(rigid)).toThrow(
      `inextensible cloth needs a finite stiffness here: ${key} is Infinity`,
    );
  });

  test('a contraction that would make the sheet unstable', () => {
    const thin = { ...fabric, stretchWarp: 10, poisson: 0.5 };
    expect(() => buildMembraneLaw(thin)).toThrow('must stay below 0.158');
  });
});

test('an infinite modulus does not matter where a curve replaces it', () => {
  const warp = { strains: [0, 0.1], stresses: [0, 50] };
  const law = buildMembraneLaw({
    ...fabric,
    stretchWarp: Number.POSITIVE_INFINITY,
    curves: { warp },
  });
  expect(law.c11).toBeGreaterThan(500);
});
