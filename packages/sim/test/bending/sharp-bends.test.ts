import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { buildPlate } from '../../src/bending/plate-element.ts';
import { createSharpBends } from '../../src/bending/sharp-bends.ts';
import { buildElastic } from '../../src/elastic/elastic.ts';
import { findRest } from '../../src/elastic/find-rest.ts';
import { cotton } from '../../src/model/materials.ts';
import { buildModel, type Model } from '../../src/model/model.ts';

const LENGTH = 0.06;
const WEIGHT = 0.15 * 9.81;
/** σ g L³/B = 31, whose elastica has a drop over reach of 2.611. */
const RIGIDITY = (WEIGHT * LENGTH ** 3) / 31;
const DROP_OVER_REACH = 2.611;

/** A strip of square cells behind whose clamp lies one more. */
function strip(cells: number): Model {
  const h = LENGTH / cells;
  const [columns, rows] = [cells + 2, 5];
  const mesh = gridMesh({ width: LENGTH + h, height: 4 * h, columns, rows, diagonals: 'uniform' });
  const pins = Array.from({ length: rows }, (_, r) => [r * columns, r * columns + 1]).flat();
  const material = {
    ...cotton,
    density: 0.15,
    stretchWarp: 2000,
    stretchWeft: 2000,
    shear: 1000,
    bendingWarp: RIGIDITY,
    bendingWeft: RIGIDITY,
  };
  return buildModel({ mesh, material, pins });
}

function dropOverReach(cells: number): number {
  const model = strip(cells);
  const x = model.positions.slice();
  expect(findRest(buildElastic(model), x).converged).toBe(true);
  const tip = 3 * (cells + 1);
  const clamp = 3;
  return (x[clamp + 1] - x[tip + 1]) / (x[tip] - x[clamp]);
}

describe('a strip that bends sharply', () => {
  test.each([
    [3, 0.03],
    [6, 0.02],
    [12, 0.02],
    [24, 0.01],
  ])('of %i cells hangs like a smooth one', (cells, allowed) => {
    expect(Math.abs(dropOverReach(cells) / DROP_OVER_REACH - 1)).toBeLessThan(allowed);
  });
});

describe('factors', () => {
  test('are 1 on flat cloth, and leave the matrix as it was', () => {
    const model = strip(6);
    const plate = buildPlate(model);
    const before = plate.matrix.values.slice();
    const bends = createSharpBends(plate);
    bends.update(model.positions, 3);
    expect(Math.max(...bends.factors)).toBeCloseTo(1, 12);
    const largest = before.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    plate.matrix.values.forEach((value, k) => {
      expect(Math.abs(value - before[k])).toBeLessThan(1e-12 * largest);
    });
  });

  test('tend to (1 − sin²(θ/2))⁻² on cloth that turns by θ from cell to cell', () => {
    const model = strip(12);
    const h = LENGTH / 12;
    const theta = 0.6;
    const plate = buildPlate(model);
    const bends = createSharpBends(plate);
    // A polygon of sides h, turning by θ at each column.
    const x = model.positions.slice();
    const xs = [0];
    const ys = [0];
    for (let k = 0; k < 13; k++) {
      xs.push(xs[k] + h * Math.cos(k * theta));
      ys.push(ys[k] + h * Math.sin(k * theta));
    }
    for (let i = 0; i < model.vertexCount; i++) {
      const column = Math.round(model.rest[3 * i] / h);
      x[3 * i] = xs[column];
      x[3 * i + 1] = ys[column];
    }
    for (let k = 0; k < 60; k++) bends.update(x, 3);
    const expected = (1 - Math.sin(theta / 2) ** 2) ** -2;
    const inside = [...bends.factors].sort((a, b) => a - b)[Math.floor(bends.factors.length / 2)];
    expect(inside).toBeCloseTo(expected, 2);
    expect(Math.max(...bends.factors)).toBeLessThanOrEqual(4 + 1e-9);
  });
});
