import { tubeMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { buckling } from '../../../src/bending/buckling.ts';
import { dynamic } from '../../../src/bending/dynamic.ts';
import { inertiaRatio } from '../../../src/bending/trusses/section.ts';
import { findTrusses } from '../../../src/bending/trusses/trusses.ts';
import type { Energy } from '../../../src/energies/energy.ts';
import { buildModel } from '../../../src/model/model.ts';
import { alternatingSheet, gridSheet, irregularSheet, roll, woven } from '../../elastic/sheets.ts';
import { checkEnergy } from '../../energies/check-energy.ts';
import { bendingOfSheet } from '../bending-of-sheet.ts';

test.each([
  ['uniform', gridSheet(4, 3)],
  ['alternating', alternatingSheet(4, 3)],
])('on a grid with %s diagonals ends are the neighbours along the threads', (_, mesh) => {
  const model = buildModel({ mesh, material: woven });
  const trusses = findTrusses(model);
  // Three inner columns of four rows, and two inner rows of five columns.
  expect(trusses.length).toBe(3 * 4 + 2 * 5);
  for (const { row } of trusses) {
    const step = row.after.from - row.vertex;
    expect([row.before.share, row.after.share]).toEqual([0, 0]);
    expect(row.vertex - row.before.from).toBe(step);
    expect([1, 5]).toContain(step);
  }
});

test('trusses go around a tube, over its seam', () => {
  const { mesh, cornerUvs } = tubeMesh({ circumference: 0.4, height: 0.4, columns: 8, rows: 6 });
  const trusses = findTrusses(buildModel({ mesh, cornerUvs, material: woven }));
  expect(trusses.length).toBe(8 * 6 + 8 * 4);
  // Those around have sections along the tube wherever there is cloth to both sides.
  for (const { row } of trusses) expect(row.length).toBeGreaterThan(0.09);
});

describe.each([
  ['grid', gridSheet(12, 12)],
  ['irregular', irregularSheet(12, 12)],
])('a sheet rolled up, %s', (_, mesh) => {
  const material = { ...woven, bendingWarp: 2e-5, bendingWeft: 0 };
  const model = buildModel({ mesh, material });

  test('stores ½ B κ² per area along the warp', () => {
    const curvature = 20;
    const energy = buckling.term(model).energy(roll(model, 0, curvature));
    // Trusses end one cell before the border.
    const area = (11 / 12) * (12 / 64) ** 2;
    expect(energy / (0.5 * 2e-5 * curvature ** 2 * area)).toBeCloseTo(1, 0);
  });

  test('is 1 + η times as stiff across, where it is looked at before', () => {
    const curvature = 20;
    const limp = buildModel({ mesh, material: { ...woven, bendingWarp: 0, bendingWeft: 1e-5 } });
    const rolled = roll(limp, 0, curvature);
    // A little shorter along its axis: every truss there has buckled a little.
    const pressed = rolled.map((value, i) => (i % 3 === 2 ? 0.97 * value : value));
    const plain = buckling.term(limp).energy(pressed);
    const stiffer = dynamic.term(limp, { widthOverThickness: 24, sectionWeights: [0, 1, 0] });
    stiffer.accept?.(rolled);
    const expected = 1 + inertiaRatio(curvature / 64, 24);
    expect(Math.abs(stiffer.energy(pressed) / plain / expected - 1)).toBeLessThan(0.15);
  });
});

describe('sections as part of the energy', () => {
  const small = irregularSheet(3, 2);
  const model = buildModel({
    mesh: {
      ...small,
      positions: small.positions.map((v) => 64 * v),
      uvs: small.uvs!.map((v) => 64 * v),
    },
    material: { ...woven, bendingWarp: 1, bendingWeft: 0.5 },
  });
  const energy: Energy<undefined> = bendingOfSheet(model, 'dynamic', {
    sectionsSeen: 'along',
    widthOverThickness: 4,
  });
  checkEnergy(energy, {
    anchored: false,
    random: (random) => ({
      x: model.positions.map((value) => value + random(-0.3, 0.3)),
      parameters: undefined,
    }),
    rounding: [1e-12, 1e-11],
  });
});
