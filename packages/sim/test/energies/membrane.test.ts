import { describe, expect, test } from 'vitest';
import { buildMembraneLaw } from '../../src/energies/build-membrane-law.ts';
import { corotationalMembrane } from '../../src/energies/corotational-membrane.ts';
import { greenMembrane } from '../../src/energies/green-membrane.ts';
import type { MembraneKind } from '../../src/energies/membranes.ts';
import type { Material } from '../../src/model/material.ts';
import { cotton } from '../../src/model/materials.ts';
import { buildCurve, curveEnergy, curveStress } from '../../src/model/monotone-curve.ts';
import { restTriangle } from '../../src/model/rest-triangle.ts';
import { gradient, largest } from './derivatives.ts';
import { randomFabric, type Stretch, stretched } from './membrane-samples.ts';
import { rigidMotion, seededRandom } from './random.ts';

const kinds = [
  ['green', greenMembrane],
  ['corotational', corotationalMembrane],
] as const;

const warp = { strains: [0, 0.03, 0.06, 0.12], stresses: [0, 20, 90, 700] };
const measured: Material = {
  ...cotton,
  stretchWeft: 400,
  shear: 40,
  poisson: 0.2,
  curves: { warp },
};

const N = 7;

/** A square of side 1 m with moved inner vertices: material coordinates, triangles, inner vertices. */
function irregularMesh() {
  const random = seededRandom(11);
  const material: number[] = [];
  const inner: number[] = [];
  for (let j = 0; j < N; j++) {
    for (let i = 0; i < N; i++) {
      const inside = i > 0 && j > 0 && i < N - 1 && j < N - 1;
      if (inside) inner.push(N * j + i);
      const move = () => (inside ? random(-0.35, 0.35) : 0);
      material.push((i + move()) / (N - 1), (j + move()) / (N - 1));
    }
  }
  const triangles: number[][] = [];
  for (let j = 0; j + 1 < N; j++) {
    for (let i = 0; i + 1 < N; i++) {
      const [a, b, c, d] = [N * j + i, N * j + i + 1, N * (j + 1) + i, N * (j + 1) + i + 1];
      triangles.push(
        ...(random(0, 1) < 0.5
          ? [
              [a, b, d],
              [a, d, c],
            ]
          : [
              [a, b, c],
              [b, d, c],
            ]),
      );
    }
  }
  return { material, triangles, inner };
}

/** How much a free strip narrows per stretch along the warp. */
function narrowing(kind: MembraneKind, stretch: number, poisson: number): number {
  if (kind === 'corotational') return 1 - poisson * (stretch - 1);
  return Math.sqrt(1 - poisson * (stretch * stretch - 1));
}

describe.each(kinds)('%s', (kind, energy) => {
  test.each([false, true])('passes the patch test (curves: %s)', (curved) => {
    const { material, triangles, inner } = irregularMesh();
    const random = seededRandom(12);
    for (const stretch of [
      [1.1, 0.05, 0.96],
      [0.8, -0.1, 1.3],
      [1.2, 0.2, 1.4],
    ] satisfies Stretch[]) {
      const law = buildMembraneLaw(randomFabric(random, curved), kind);
      const x = rigidMotion(random)(stretched(material, stretch));
      const unit = stretched([0, 0, 1, 0, 0, 1], stretch);
      const expected = 2 * energy.energy(unit, { ...restTriangle([0, 0, 1, 0, 0, 1]), law });

      let total = 0;
      const forces = new Float64Array(x.length);
      for (const corners of triangles) {
        const rest = corners.flatMap((v) => [material[2 * v], material[2 * v + 1]]);
        const local = Float64Array.from(corners.flatMap((v) => [...x.subarray(3 * v, 3 * v + 3)]));
        const parameters = { ...restTriangle(rest), law };
        total += energy.energy(local, parameters);
        gradient(energy, local, parameters).forEach((g, i) => {
          forces[3 * corners[Math.floor(i / 3)] + (i % 3)] += g;
        });
      }
      expect(total / expected).toBeCloseTo(1, 10);
      for (const v of inner) {
        expect(largest(forces.subarray(3 * v, 3 * v + 3))).toBeLessThan(1e-12 * largest(forces));
      }
    }
  });

  test('uniform strain stores the energy of the law', () => {
    const fabric = { ...cotton, stretchWarp: 900, stretchWeft: 400, shear: 30, poisson: 0.3 };
    const law = buildMembraneLaw(fabric, kind);
    const [a, b, c] = [1.1, 0.07, 0.9];
    const [u, v, s] =
      kind === 'green'
        ? [(a * a + b * b - 1) / 2, (b * b + c * c - 1) / 2, (a + c) * b]
        : [a - 1, c - 1, 2 * b];
    const { c11, c22, c12, c33 } = law;
    const density = (c11 * u * u + c22 * v * v + c33 * s * s) / 2 + c12 * u * v;
    const rest = [0.3, 0.1, 1.9, -0.2, 0.6, 1.4];
    const parameters = { ...restTriangle(rest), law };
    const stored = energy.energy(stretched(rest, [a, b, c]), parameters);
    expect(stored / (parameters.area * density)).toBeCloseTo(1, 12);
  });

  test('a free strip pulled along the warp reproduces the measured curve', () => {
    const law = buildMembraneLaw(measured, kind);
    const curve = buildCurve(warp);
    const rest = [0, 0, 1, 0, 0, 1];
    const parameters = { ...restTriangle(rest), law };
    for (const e of [...warp.strains.slice(1), 0.01, 0.045, 0.09, 0.115, 0.2]) {
      const x = stretched(rest, [1 + e, 0, narrowing(kind, 1 + e, 0.2)]);
      const g = gradient(energy, x, parameters);
      const nominal = g[3] / parameters.area;
      expect(nominal / curveStress(curve, e)).toBeCloseTo(1, 6);
      expect(Math.abs(g[7])).toBeLessThan(1e-9 * nominal);
      // What it stores is the work done on it, and the weft's share of it is nothing.
      const work = parameters.area * curveEnergy(curve, e);
      expect(energy.energy(x, parameters) / work).toBeCloseTo(1, 6);
    }
    warp.strains.slice(1).forEach((e, k) => {
      const x = stretched(rest, [1 + e, 0, narrowing(kind, 1 + e, 0.2)]);
      const nominal = gradient(energy, x, parameters)[3] / parameters.area;
      expect(nominal / warp.stresses[k + 1]).toBeCloseTo(1, 6);
    });
  });

  test('a triangle without area at rest has no energy', () => {
    const law = buildMembraneLaw(measured, kind);
    const parameters = { ...restTriangle([0, 0, 1, 1, 2, 2]), law };
    const x = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0);
    expect(energy.energy(x, parameters)).toBe(0);
    expect(largest(gradient(energy, x, parameters))).toBe(0);
  });
});

test('both measures agree for small strains', () => {
  const rest = [0, 0, 1, 0.1, 0.2, 1];
  const fabric = { ...cotton, stretchWarp: 900, stretchWeft: 400, shear: 30, poisson: 0.3 };
  const x = stretched(rest, [1 + 3e-6, 2e-6, 1 - 1e-6]);
  const [green, corotational] = kinds.map(([kind, energy]) =>
    gradient(energy, x, { ...restTriangle(rest), law: buildMembraneLaw(fabric, kind) }),
  );
  green.forEach((g, i) => {
    expect(Math.abs(g - corotational[i])).toBeLessThan(1e-5 * largest(green));
  });
});
