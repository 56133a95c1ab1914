import { expect, test } from 'vitest';
import { checkMaterial, type Material, MaterialError } from '../../src/model/material.ts';
import { cotton, materials } from '../../src/model/materials.ts';

const rising = { strains: [0, 0.01, 0.05], stresses: [0, 10, 200] };

test('the materials at hand pass, with and without what is optional', () => {
  for (const material of materials) {
    checkMaterial(material);
    checkMaterial({
      ...material,
      bendingBias: 4e-6,
      poisson: 0.1,
      bendingFriction: 1e-4,
      shearFriction: 1,
      shearFrictionAt5: 2,
      curves: { warp: rising, weft: rising, shear: rising },
    });
    checkMaterial({ ...material, curves: {} });
    checkMaterial({ ...material, stretchWarp: Infinity, bendingWarp: 0 });
  }
});

test.each([
  ['density', 120, /kg\/m².*divide g\/m² by 1000/],
  ['stretchWeft', 0, /stretchWeft is 0, expected 0.01 to Infinity N\/m/],
  ['bendingWarp', -1e-6, /bendingWarp is -0.000001, expected 0 to 1 N·m/],
  ['bendingBias', 6, /bendingBias is 6, expected 0 to 1 N·m/],
  ['bendingBias', Number.NaN, /bendingBias is NaN/],
  ['poisson', 1.5, /poisson is 1.5, expected -1 to 1: /],
  ['poisson', '0.2', /poisson is 0.2/],
  ['bendingFriction', -1e-4, /bendingFriction is -0.0001, expected 0 to 1 N: .*2HB/],
  ['shearFriction', -1, /shearFriction is -1, expected 0 to 50 N\/m: .*2HG/],
  ['thickness', undefined, /thickness is undefined/],
] as const)('%s %s is refused', (property, value, message) => {
  const material = { ...cotton, [property]: value } as Material;
  expect(() => checkMaterial(material)).toThrow(MaterialError);
  expect(() => checkMaterial(material)).toThrow(/material "cotton"/);
  expect(() => checkMaterial(material)).toThrow(message);
});

test.each([
  ['as many strains as stresses', [0, 0.1], [0], /2 strains and 1 stresses.*at least 2/],
  ['more than one point', [0], [0], /1 strains and 1 stresses/],
  ['a start at zero strain', [0.01, 0.1], [0, 10], /starts at \(0.01, 0\)/],
  ['a start at zero stress', [0, 0.1], [1, 10], /starts at \(0, 1\)/],
  ['rising strains', [0, 0.1, 0.1], [0, 10, 20], /from point 1 to point 2: strain 0.1 to 0.1/],
  ['rising stresses', [0, 0.1, 0.2], [0, 10, 9], /point 1 to point 2.*stress 10 to 9/],
  ['numbers', [0, Number.NaN], [0, 1], /does not rise from point 0 to point 1/],
] as const)('a curve needs %s', (_, strains, stresses, message) => {
  for (const direction of ['warp', 'weft', 'shear'] as const) {
    const material = { ...cotton, curves: { [direction]: { strains, stresses } } };
    expect(() => checkMaterial(material)).toThrow(message);
    expect(() => checkMaterial(material)).toThrow(`the ${direction} curve`);
  }
});
