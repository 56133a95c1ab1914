import { describe, expect, test } from 'vitest';
import { bendingKinds, constrainedKinds, quadraticKinds } from '../../src/bending/kinds.ts';
import { cotton } from '../../src/model/materials.ts';
import { buildModel } from '../../src/model/model.ts';
import { CELL, irregularSheet } from '../elastic/sheets.ts';
import { checkEnergy } from '../energies/check-energy.ts';
import { rigidMotion, type Samples } from '../energies/random.ts';
import { bendingOfSheet } from './bending-of-sheet.ts';

/** As large and as stiff as the samples of other energies: cells of 1 m, 1 N·m. */
const sheet = irregularSheet(3, 2);
const mesh = {
  ...sheet,
  positions: sheet.positions.map((value) => value / CELL),
  uvs: (sheet.uvs ?? new Float64Array()).map((value) => value / CELL),
};
const material = { ...cotton, bendingWarp: 1, bendingWeft: 0.5, bendingBias: 0.6 };
const model = buildModel({ mesh, material });

/** The sheet flat or crumpled, anywhere in space. */
const samples: Samples<undefined> = {
  anchored: false,
  random: (random) => ({
    x: rigidMotion(random)(model.positions.map((value) => value + random(-0.3, 0.3))),
    parameters: undefined,
  }),
  // Sums over a matrix cancel only so far.
  rounding: [1e-12, 1e-12],
  rest: (random) => ({ x: rigidMotion(random)(model.positions), parameters: undefined }),
};

describe.each(bendingKinds.filter((kind) => kind !== 'none'))('%s', (kind) => {
  checkEnergy(bendingOfSheet(model, kind), samples);
});

test('kinds are known by what they have', () => {
  expect(quadraticKinds).toEqual(expect.arrayContaining(['none', 'plate']));
  expect(quadraticKinds).not.toContain('dihedral');
  expect(constrainedKinds).toEqual(expect.arrayContaining(['none', 'dihedral']));
  expect(constrainedKinds).not.toContain('plate');
});
