import { expect, it } from 'vitest';
import { solve, withDifferences } from '../../src/measurements/equations.ts';

it('solves an equation for whichever side is unknown', () => {
  const draft = { waistHeight: 1.05 };
  expect(solve(draft, { value: 0.6, plus: 'waistHeight', minus: 'kneeHeight' })).toBe('found');
  expect(draft).toMatchObject({ kneeHeight: expect.closeTo(0.45, 12) });
  expect(solve(draft, { value: 0.17, plus: 'armpitHeight', minus: 'waistHeight' })).toBe('found');
  expect(draft).toMatchObject({ armpitHeight: expect.closeTo(1.22, 12) });
});

it('tells agreement, contradiction and too little to go on', () => {
  const draft = { chest: 0.92 };
  expect(solve(draft, { value: 0.922, plus: 'chest' })).toBe('agrees');
  expect(solve(draft, { value: 0.95, plus: 'chest' })).toBe('contradicts');
  expect(solve(draft, { value: 0.2, plus: 'height', minus: 'neckHeight' })).toBe('open');
  expect(draft).toEqual({ chest: 0.92 });
});

it('follows chains of differences', () => {
  const all = withDifferences({ crotchDepth: 0.27, inseam: 0.78, waistToHips: 0.2 });
  expect(all.waistHeight).toBeCloseTo(1.05, 12);
  expect(all.hipsHeight).toBeCloseTo(0.85, 12);
});
