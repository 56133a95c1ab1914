import { describe, expect, test } from 'vitest';
import {
  buildMembraneLaw,
  clampStress,
  clampTangent,
  lawEnergy,
  lawStress,
  lawTangent,
} from '../../src/energies/membrane-law.ts';
import { projectPsd } from '../../src/energies/project-psd.ts';
import type { Material } from '../../src/model/material.ts';
import { cotton } from '../../src/model/materials.ts';
import { randomFabric } from './membrane-samples.ts';
import { seededRandom } from './random.ts';

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

test('stress and tangent are derivatives of the energy', () => {
  const random = seededRandom(3);
  for (let i = 0; i < 40; i++) {
    const law = buildMembraneLaw(randomFabric(random, i % 2 === 0));
    const e = Float64Array.from({ length: 3 }, () => random(-0.5, 0.9));
    lawStress(law, e, stress);
    const tangent = new Float64Array(4);
    lawTangent(law, e, tangent);
    const entries = [
      [tangent[0], tangent[2], 0],
      [tangent[2], tangent[1], 0],
      [0, 0, tangent[3]],
    ];
    const h = 1e-6;
    for (let k = 0; k < 3; k++) {
      const [up, down] = [e.slice(), e.slice()];
      up[k] += h;
      down[k] -= h;
      expect((lawEnergy(law, up) - lawEnergy(law, down)) / (2 * h)).toBeCloseTo(stress[k], 6);
      const [high, low] = [new Float64Array(3), new Float64Array(3)];
      lawStress(law, up, high);
      lawStress(law, down, low);
      for (let l = 0; l < 3; l++) {
        expect((high[l] - low[l]) / (2 * h)).toBeCloseTo(entries[k][l], 3);
      }
    }
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

test('clamped stress is the nearest semi-definite one', () => {
  const random = seededRandom(4);
  for (let i = 0; i < 100; i++) {
    const s = Float64Array.from({ length: 3 }, () => random(-1, 1));
    const nearest = Float64Array.of(s[0], s[2], s[2], s[1]);
    projectPsd(nearest, 2);
    clampStress(s);
    expect(s[0]).toBeCloseTo(nearest[0], 12);
    expect(s[1]).toBeCloseTo(nearest[3], 12);
    expect(s[2]).toBeCloseTo(nearest[1], 12);
  }
  const zero = new Float64Array(3);
  clampStress(zero);
  expect([...zero]).toEqual([0, 0, 0]);
});

test('clamped tangents lose negative slopes and too strong coupling only', () => {
  const good = Float64Array.of(4, 9, -5, 2);
  clampTangent(good);
  expect([...good]).toEqual([4, 9, -5, 2]);
  const bad = Float64Array.of(4, 9, -7, -2);
  clampTangent(bad);
  expect([...bad]).toEqual([4, 9, -6, 0]);
});
