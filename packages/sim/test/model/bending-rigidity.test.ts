import { expect, test } from 'vitest';
import { type BendingRigidity, bendingRigidity } from '../../src/model/bending-rigidity.ts';
import { MaterialError } from '../../src/model/material.ts';
import { cotton } from '../../src/model/materials.ts';

/**
 * Rigidity of a narrow strip cut at an angle to the warp: its moment is about its own axis alone,
 * so the couple's parts (c², s², c s) meet the compliances.
 */
function stripRigidity({ warp, weft, twist }: BendingRigidity, angle: number): number {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return 1 / (c ** 4 / warp + s ** 4 / weft + (c * s) ** 2 / twist);
}

test('narrow strips along warp, weft and bias have the rigidities of the material', () => {
  const material = { ...cotton, bendingWarp: 2e-5, bendingWeft: 5e-6, bendingBias: 6e-6 };
  const rigidity = bendingRigidity(material);
  expect(stripRigidity(rigidity, 0)).toBeCloseTo(2e-5, 15);
  expect(stripRigidity(rigidity, Math.PI / 2)).toBeCloseTo(5e-6, 15);
  expect(stripRigidity(rigidity, Math.PI / 4)).toBeCloseTo(6e-6, 15);
});

test('without a measurement on the bias, equal warp and weft give every strip the same', () => {
  const rigidity = bendingRigidity({ ...cotton, bendingWarp: 1e-5, bendingWeft: 1e-5 });
  for (let angle = 0; angle < Math.PI; angle += 0.1) {
    expect(stripRigidity(rigidity, angle) / 1e-5).toBeCloseTo(1, 12);
  }
});

test('without a measurement on the bias, different ones give it a value in between', () => {
  const rigidity = bendingRigidity({ ...cotton, bendingWarp: 2e-5, bendingWeft: 5e-6 });
  const bias = stripRigidity(rigidity, Math.PI / 4);
  expect(bias).toBeGreaterThan(5e-6);
  expect(bias).toBeLessThan(2e-5);
});

test('more on the bias than a sheet can have is refused', () => {
  const material = { ...cotton, bendingWarp: 2e-5, bendingWeft: 5e-6 };
  const limit = 4 / (1 / 2e-5 + 1 / 5e-6);
  expect(() => bendingRigidity({ ...material, bendingBias: limit })).toThrow(MaterialError);
  expect(() => bendingRigidity({ ...material, bendingBias: 2 * limit })).toThrow(
    /bendingBias is .* no sheet can have/,
  );
  expect(bendingRigidity({ ...material, bendingBias: 0.99 * limit }).twist).toBeGreaterThan(0);
});

test('cloth that does not resist bending does not resist twisting', () => {
  const limp = { ...cotton, bendingWarp: 0, bendingWeft: 5e-6 };
  expect(bendingRigidity(limp)).toEqual({ warp: 0, weft: 5e-6, twist: 0 });
  expect(bendingRigidity({ ...limp, bendingBias: 1e-6 }).twist).toBe(0);
  expect(bendingRigidity({ ...cotton, bendingBias: 0 }).twist).toBe(0);
});
