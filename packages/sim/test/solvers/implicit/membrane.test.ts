import { expect, test } from 'vitest';
import { buildElastic } from '../../../src/elastic/elastic.ts';
import { referenceKernels } from '../../../src/kernels/reference.ts';
import type { Material } from '../../../src/model/material.ts';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel, type ModelInput } from '../../../src/model/model.ts';
import { type OrderedModel, orderModel } from '../../../src/model/ordered-model.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import { createState } from '../../../src/state.ts';
import { expectRelative } from '../../elastic/differences.ts';
import { CELL, irregularSheet } from '../../elastic/sheets.ts';
import { seededRandom } from '../../energies/random.ts';

const mesh = irregularSheet(9, 8);
const straight: Material = { ...cotton, stretchWarp: 300, stretchWeft: 200, poisson: 0.2 };
const rising = (stress: number) => ({ strains: [0, 0.02, 0.06], stresses: [0, 1, stress] });
const materials: Material[] = [
  { ...straight, damping: 0 },
  { ...straight, stretchWarp: 20, shear: 400, damping: 0.004 },
  { ...straight, damping: 0, curves: { warp: rising(20), shear: rising(5) } },
  { ...straight, damping: 0, curves: { weft: rising(40) } },
];
/** Neighbours are of all kinds: packs of four are mixed. */
const of = Array.from({ length: mesh.triangles.length / 3 }, (_, t) => ((t * t) % 7) & 3);
const build = (input: ModelInput): OrderedModel => orderModel(buildModel(input));
const mixed = build({ mesh, material: { materials, of }, gravity: [0, 0, 0] });

function crumpled(model: OrderedModel, seed: number): Float64Array {
  const random = seededRandom(seed);
  return model.positions.map((value) => Math.fround(value + random(-0.04, 0.04) * CELL));
}

/** Energy and gradient of the kernels, from `before` to x in 1/rate seconds. */
function push(
  model: OrderedModel,
  x: Float64Array,
  before: Float64Array,
  rate: number,
  smoothStrain = false,
) {
  const { membrane, system } = implicit({ bending: 'none', smoothStrain }).prepare(model);
  const state = createState(model);
  for (let i = 0; i < x.length; i++) {
    state.positions[4 * Math.trunc(i / 3) + (i % 3)] = x[i];
    state.previous[4 * Math.trunc(i / 3) + (i % 3)] = before[i];
  }
  const energy = referenceKernels.addMembrane(state, membrane, system, rate);
  expect(referenceKernels.measureMembrane(state, membrane, system, rate)).toBe(energy);
  return { energy, gradient: x.map((_, i) => system.gradient[4 * Math.trunc(i / 3) + (i % 3)]) };
}

test.each([
  ['green', false],
  ['smoothed', true],
] as const)('several materials push as in double precision: %s', (membrane, smoothStrain) => {
  const elastic = buildElastic(mixed, { bending: 'none', membrane });
  const x = crumpled(mixed, 1);
  const expected = new Float64Array(x.length);
  elastic.gradient(x, expected);
  const { energy, gradient } = push(mixed, x, x, 0, smoothStrain);
  expectRelative(gradient, expected, 2e-4);
  expect(energy / elastic.energy(x)).toBeCloseTo(1, 3);
});

test('only damped materials are damped', () => {
  const [x, before] = [crumpled(mixed, 2), crumpled(mixed, 3)];
  const still = push(mixed, x, before, 0).gradient;
  const damped = push(mixed, x, before, 240).gradient;
  let touched = 0;
  for (let v = 0; v < mixed.vertexCount; v++) {
    const { offsets, items } = mixed.topology.vertexTriangles;
    const around = [...items.subarray(offsets[v], offsets[v + 1])];
    const change = [0, 1, 2].some((c) => damped[3 * v + c] !== still[3 * v + c]);
    expect(change).toBe(around.some((t) => mixed.materialOf[t] === 1));
    if (change) touched++;
  }
  expect(touched).toBeGreaterThan(10);
  expect(touched).toBeLessThan(mixed.vertexCount);
});

test('a table of materials that are all alike changes no bit', () => {
  const x = crumpled(mixed, 4);
  for (const material of materials) {
    const one = build({ mesh, material });
    const alike = build({
      mesh,
      material: { materials: [material, material, material], of: of.map((m) => m % 3) },
    });
    expect(push(alike, x, mixed.positions, 60)).toEqual(push(one, x, mixed.positions, 60));
  }
});
