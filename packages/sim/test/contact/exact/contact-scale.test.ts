import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { contactDistance, contactStiffness } from '../../../src/contact/exact/contact-scale.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel, type Model } from '../../../src/model/model.ts';
import { createSimulation } from '../../../src/simulation.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';

const sheet = (cells: number): Model =>
  buildModel({
    mesh: gridMesh({ width: 0.6, height: 0.6, columns: cells + 1, rows: cells + 1 }),
    material: cotton,
  });

test('contacts bear a pressure with half of their distance left', () => {
  const coarse = sheet(20);
  const distance = 1.5e-3;
  const stiffness = contactStiffness(coarse, distance, 5000);
  const perVertex = (5000 * 0.6 * 0.6) / coarse.vertexCount;
  expect(stiffness * 0.5 * distance).toBeCloseTo(perVertex, 9);
});

test('a pressure that they bear anyway changes nothing', () => {
  const fine = sheet(80);
  const own = contactStiffness(fine, 1.5e-3, 0);
  expect(own).toBeGreaterThan(0);
  expect(contactStiffness(fine, 1.5e-3, 100)).toBe(own);
});

test('layers keep their distance, but no more than flat cloth has room for', () => {
  expect(contactDistance(sheet(20), 1.5e-3)).toBe(1.5e-3);
  expect(contactDistance(sheet(20), 0.1)).toBeLessThan(0.01);
});

test('a pressure below zero is refused', () => {
  const start = () => createSimulation(sheet(4), { solver: implicit(), exact: { pressure: -1 } });
  expect(start).toThrow('a pressure of -1 Pa: it must be 0 or more');
});
