import { describe, expect, test } from 'vitest';
import { readKesCurve, readLoop } from '../../src/import/kes-curve.ts';

test('splits a tensile curve at its tip, in SI', () => {
  const text = 'strain [%],force [gf/cm]\n0,0\n2,100\n4,500\n2,40\n0.5,0';
  const { loading, recovery } = readKesCurve(text, 'tensile', 'f');
  expect(loading.strains).toEqual([0, 0.02, 0.04]);
  expect(loading.stresses[2]).toBeCloseTo(490.3325, 9);
  expect(recovery.strains).toEqual([0.02, 0.005]);
});

test('believes a branch column', () => {
  const text =
    'extension [%],force [N/m],branch\n1,5,load\n2,9,loading\n1,3,recovery\n0.5,1,release';
  const { loading, recovery } = readKesCurve(text, 'tensile', 'f');
  expect(loading.stresses).toEqual([5, 9]);
  expect(recovery.stresses).toEqual([3, 1]);
});

test('folds a loop onto its positive side', () => {
  const text =
    'curvature [1/cm],moment [gf·cm/cm]\n0,0\n1,0.1\n2,0.2\n1,0.06\n-1,-0.12\n-2,-0.2\n-1,-0.05';
  const { loading, recovery } = readKesCurve(text, 'bending', 'f');
  expect(loading.strains).toEqual([0, 100, 200, 200]);
  expect(recovery.strains).toEqual([100, 100, 100]);
  expect(recovery.stresses[2]).toBeCloseTo(0.05 * 9.80665e-3, 12);
});

describe('refuses', () => {
  test.each([
    [
      'a column without unit',
      'strain,force [N/m]\n1,1',
      'f, line 1, column 1 (strain): has no unit; name it like "strain [%]"',
    ],
    [
      'a unit of something else',
      'strain [%],force [kg]\n1,1',
      'f, line 1, column 2: "kg" is no unit of force per width',
    ],
    ['a missing column', 'strain [%],moment [N]\n1,1', 'f, line 1: no column "force"'],
    ['an empty cell', 'strain [%],force [N/m]\n1,', 'f, line 2, column 2 (force): is empty'],
    ['text', 'strain [%],force [N/m]\n1,x', 'f, line 2, column 2 (force): "x" is not a number'],
    [
      'an unknown branch',
      'strain [%],force [N/m],branch\n1,1,up',
      'f, line 2, column 3 (branch): "up" is neither',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readKesCurve(text, 'tensile', 'f')).toThrow(message);
  });
});

describe('a loop', () => {
  const strains = [0, 50, 75, 100, 125, 150, 200];
  const loading = { strains, stresses: strains.map((x) => 1e-5 * x + 2e-4) };
  const recovery = { strains, stresses: strains.map((x) => 1e-5 * x - 2e-4) };

  test('has a slope and half a width', () => {
    const { slope, halfLoop } = readLoop({ loading, recovery }, [50, 150], 50, 'f');
    expect(slope).toBeCloseTo(1e-5, 15);
    expect(halfLoop).toBeCloseTo(2e-4, 15);
  });

  test('without recovery has no width', () => {
    const none = { strains: [], stresses: [] };
    expect(readLoop({ loading, recovery: none }, [50, 150], 50, 'f').halfLoop).toBeUndefined();
  });

  test('must reach the range of the slope and rise there', () => {
    const short = { strains: [0, 0.5, 1, 2.5], stresses: [0, 1, 2, 3] };
    const both = { loading: short, recovery: short };
    expect(() => readLoop(both, [50, 150], 50, 'f')).toThrow('f: fewer than 3 points between 50.0');
    const falling = { strains, stresses: strains.map((x) => -x) };
    expect(() => readLoop({ loading: falling, recovery: falling }, [50, 150], 50, 'f')).toThrow(
      'falls instead of rising',
    );
  });
});
