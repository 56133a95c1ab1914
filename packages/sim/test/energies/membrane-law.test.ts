import { expect, test } from 'vitest';
import { buildMembraneLaw } from '../../src/energies/build-membrane-law.ts';
import {
  clampStress,
  clampTangent,
  lawEnergy,
  lawStress,
  lawTangent,
} from '../../src/energies/membrane-law.ts';
import { projectPsd } from '../../src/energies/project-psd.ts';
import { randomFabric } from './membrane-samples.ts';
import { seededRandom } from './random.ts';

const stress = new Float64Array(3);

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
