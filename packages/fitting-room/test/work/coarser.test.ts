import { describe, expect, test } from 'vitest';
import { coarser, createPatience } from '../../src/work/coarser.ts';

test('every step halves the vertices, and there is a last one', () => {
  expect(coarser(0.02)).toBeCloseTo(0.0283, 4);
  expect(coarser(coarser(0.02) as number)).toBeCloseTo(0.04, 9);
  expect(coarser(0.04)).toBeUndefined();
});

describe('patience', () => {
  test('ends after four seconds below four fifths of real time', () => {
    const patience = createPatience();
    expect(patience.isOver(0.7, 10)).toBe(false);
    expect(patience.isOver(0.4, 13.9)).toBe(false);
    expect(patience.isOver(0.79, 14)).toBe(true);
  });

  test('begins anew when it keeps up meanwhile, or something else is played', () => {
    const patience = createPatience();
    patience.isOver(0.3, 0);
    patience.isOver(0.85, 2);
    expect(patience.isOver(0.3, 4.5)).toBe(false);
    expect(patience.isOver(0.3, 8.4)).toBe(false);
    patience.restart();
    expect(patience.isOver(0.3, 9)).toBe(false);
    expect(patience.isOver(0.3, 13)).toBe(true);
  });
});
