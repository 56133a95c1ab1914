import { cotton } from '@toile/sim';
import { describe, expect, test } from 'vitest';
import { givesOf } from '../../src/report/give.ts';

const PULL = 98.1;

describe('givesOf', () => {
  test('is the extension of the thread that gives less', () => {
    const knit = { ...cotton, stretchWarp: 600, stretchWeft: 300, curves: {} };
    expect(Array.from(givesOf({ material: knit }, 2))).toEqual([PULL / 600, PULL / 600]);
  });

  test('follows a measured curve, and goes on straight beyond it', () => {
    const curve = (strains: number[], stresses: number[]) => {
      const curves = { warp: { strains, stresses }, weft: { strains, stresses } };
      return givesOf({ material: { ...cotton, curves } }, 1)[0];
    };
    expect(curve([0, 0.1, 0.2], [0, 90.1, 106.1])).toBeCloseTo(0.15, 9);
    expect(curve([0, 0.1], [0, 49.05])).toBeCloseTo(0.2, 9);
  });

  test('each triangle has its own', () => {
    const materials = [
      { ...cotton, stretchWarp: 981, stretchWeft: 981, curves: {} },
      { ...cotton, stretchWarp: 9810, stretchWeft: 9810, curves: {} },
    ];
    const gives = givesOf({ material: { materials, of: [0, 1, 0] } }, 3);
    [0.1, 0.01, 0.1].forEach((give, t) => {
      expect(gives[t]).toBeCloseTo(give, 9);
    });
  });
});
