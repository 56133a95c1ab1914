import { expect, test } from 'vitest';
import { elastica } from '../../src/truth/elastica.ts';
import { ribbon } from '../../src/truth/ribbon.ts';

const soft = { twist: 0.5, edge: 0.05 };

test.each([1, 10, 100, 1000])('without coupling it is the elastica, Γ = %d', (gamma) => {
  const { drop, reach, chordAngle } = elastica(gamma);
  const straight = ribbon(gamma, { coupling: 0, twist: 0.5, edge: 0.1 });
  expect(straight.drop).toBeCloseTo(drop, 8);
  expect(straight.reach).toBeCloseTo(reach, 8);
  expect(straight.chordAngle).toBeCloseTo(chordAngle, 6);
});

test('mirrored coupling mirrors the strip', () => {
  const [left, right] = [
    ribbon(30, { ...soft, coupling: 0.2 }),
    ribbon(30, { ...soft, coupling: -0.2 }),
  ];
  expect(left.drop).toBeCloseTo(right.drop, 9);
  expect(left.reach).toBeCloseTo(right.reach, 9);
});

test('coupling changes a small bow only in second order', () => {
  const { drop } = elastica(0.01);
  expect(ribbon(0.01, { ...soft, coupling: 0.2 }).drop / drop).toBeCloseTo(1, 4);
});

test.each([1, 1000])('a mild coupling changes little, Γ = %d', (gamma) => {
  const { drop, reach } = ribbon(gamma, { ...soft, coupling: 0.089 });
  const plane = elastica(gamma);
  expect(Math.abs(drop / plane.drop - 1)).toBeLessThan(0.01);
  // the tip swings out of the plane, but not by much
  expect(reach).toBeGreaterThan(plane.reach * 0.99);
  expect(reach).toBeLessThan(plane.reach + 0.1);
});

test('a strip that gives way in its own plane hangs less to the side', () => {
  const [stiff, soft] = [0, 0.2].map((edge) => ribbon(300, { coupling: 0.15, twist: 0.5, edge }));
  const { reach } = elastica(300);
  expect(soft.reach - reach).toBeLessThan(stiff.reach - reach);
});
