import { describe, expect, test } from 'vitest';
import { type Quantity, toSI } from '../src/units.ts';

describe('conversions, with 1 gf = 9.80665e-3 N:', () => {
  test.each<[number, string, Quantity, number]>([
    [1, 'mg/cm²', 'massPerArea', 0.01],
    [1, 'oz/yd²', 'massPerArea', 0.033906],
    [120, 'g/m²', 'massPerArea', 0.12],
    [1, 'gf·cm²/cm', 'bending', 9.80665e-5],
    [1, 'cN·cm²/cm', 'bending', 1e-4],
    [1, 'dyn·cm', 'bending', 1e-7],
    [1, 'g·mm²/s²', 'bending', 1e-9],
    [5.56, 'µN·m', 'bending', 5.56e-6],
    [1, 'gf·cm/cm', 'moment', 9.80665e-3],
    [1, 'gf/cm', 'forcePerWidth', 0.980665],
    [500, 'gf/cm', 'forcePerWidth', 490.3325],
    [1, 'gf·cm/cm²', 'energyPerArea', 0.980665],
    [180, 'deg', 'angle', Math.PI],
    [2.5, '1/cm', 'curvature', 250],
    [4.6, '%', 'strain', 0.046],
    [0.31, 'mm', 'length', 3.1e-4],
  ])('%s %s', (value, unit, quantity, si) => {
    expect(toSI(value, quantity, unit)).toBeCloseTo(si, 12);
    expect(toSI(value, quantity, unit) / si).toBeCloseTo(1, 9);
  });

  test('shear moduli, per radian', () => {
    expect(toSI(1, 'shearModulus', 'gf/(cm·deg)')).toBeCloseTo(56.19, 2);
    expect(toSI(1, 'shearModulus', 'cN/(cm·deg)')).toBeCloseTo(57.3, 2);
    expect(toSI(0.41, 'shearModulus', 'cN/(cm·deg)')).toBeCloseTo(23.5, 1);
    expect(toSI(1.26, 'shearModulus', 'cN/(cm·deg)')).toBeCloseTo(72.2, 1);
  });
});

test.each<[string, Quantity]>([
  ['gf.cm^2/cm', 'bending'],
  ['gf*cm2/cm', 'bending'],
  ['uN.m', 'bending'],
  ['gf/cm.deg', 'shearModulus'],
  ['gf/cm/deg', 'shearModulus'],
  ['cm^-1', 'curvature'],
  ['m⁻¹', 'curvature'],
  ['g / m2', 'massPerArea'],
])('reads the unit %s as typed plainly', (unit, quantity) => {
  expect(toSI(1, quantity, unit)).toBeGreaterThan(0);
});

test('refuses a unit of something else', () => {
  expect(() => toSI(1, 'forcePerWidth', 'kg')).toThrow(
    '"kg" is no unit of force per width: use N/m, gf/cm, cN/cm, N/cm',
  );
});
