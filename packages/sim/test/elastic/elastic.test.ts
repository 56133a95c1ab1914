import { describe, expect, test } from 'vitest';
import { bendingKinds } from '../../src/bending/kinds.ts';
import { buildElastic, type Elastic } from '../../src/elastic/elastic.ts';
import { membraneKinds } from '../../src/energies/membranes.ts';
import { buildModel } from '../../src/model/model.ts';
import { isPositiveSemiDefinite, largest } from '../energies/derivatives.ts';
import { rigidMotion, seededRandom } from '../energies/random.ts';
import { toDense } from '../linear/dense.ts';
import { differentiate, differentiateVector, expectRelative } from './differences.ts';
import { CELL, irregularSheet, woven } from './sheets.ts';

const membranes = [...membraneKinds, 'shell' as const];
const kinds = bendingKinds.flatMap((bending) =>
  membranes.map((membrane) => [bending, membrane] as const),
);
/** Whose triangles share their strains, where they are of one material. */
const sharing = [
  ['none', 'smoothed'],
  ['plate', 'smoothed'],
  ['shell', 'smoothed-shell'],
] as const;

/** Bending counts as much as stretching, so that neither hides an error of the other. */
const rubber = {
  ...woven,
  stretchWarp: 1,
  stretchWeft: 2,
  shear: 0.5,
  poisson: 0.2,
  bendingWarp: 4e-4,
  bendingWeft: 1e-4,
  bendingBias: 1.2e-4,
};
/** Another one, with curves and otherwise different throughout. */
const elastane = {
  ...rubber,
  name: 'elastane',
  density: 0.3,
  stretchWarp: 4,
  bendingWarp: 5e-5,
  bendingWeft: 3e-4,
  bendingBias: 9e-5,
  curves: { weft: { strains: [0, 0.05, 0.2], stresses: [0, 0.2, 2] } },
};
const mesh = irregularSheet(4, 3);
/** Every third triangle is of the other one. */
const mixed = {
  materials: [rubber, elastane],
  of: Array.from({ length: mesh.triangles.length / 3 }, (_, t) => (t % 3 === 0 ? 1 : 0)),
};
const model = buildModel({ mesh, material: rubber, gravity: [0.1, -9.81, 0.2] });
const two = buildModel({ mesh, material: mixed, gravity: [0.1, -9.81, 0.2] });
const weightless = buildModel({ mesh, material: rubber, gravity: [0, 0, 0] });
const size = 3 * model.vertexCount;
/** Short: the energy of trusses has kinks in its second derivative, which few steps then meet. */
const STEP = 1e-5 * CELL;

/** Crumpled a little: no triangle is at rest, none is turned over. */
function crumpled(seed: number): Float64Array {
  const random = seededRandom(seed);
  return model.positions.map(
    (value, i) => value + random(-1, 1) * CELL * (i % 3 === 1 ? 0.4 : 0.1),
  );
}

function gradientOf(elastic: Elastic, x: Float64Array): Float64Array {
  const out = new Float64Array(size).fill(7);
  elastic.gradient(x, out);
  return out;
}

function hessianOf(elastic: Elastic, x: Float64Array, definite: boolean): Float64Array {
  const matrix = elastic.createMatrix();
  matrix.values.fill(7);
  elastic.hessian(x, matrix, definite);
  return Float64Array.from(toDense(matrix).flat());
}

describe.each([...kinds, ...sharing])('bending %s, membrane %s', (bending, membrane) => {
  const elastic = buildElastic(model, { bending, membrane });

  test('the gradient is the derivative of the energy', () => {
    const x = crumpled(1);
    expectRelative(differentiate(elastic.energy, x, STEP), gradientOf(elastic, x), 1e-7);
  });

  test('the Hessian is the derivative of the gradient', () => {
    const x = crumpled(2);
    const measured = differentiateVector((at) => gradientOf(elastic, at), x, STEP);
    expectRelative(measured, hessianOf(elastic, x, false), 1e-7);
  });

  test('the definite Hessian is one, and the Hessian itself where that is', () => {
    const x = crumpled(3);
    expect(isPositiveSemiDefinite(hessianOf(elastic, x, true), size)).toBe(true);
    const flat = model.positions.slice();
    expectRelative(hessianOf(elastic, flat, true), hessianOf(elastic, flat, false), 1e-9);
  });

  test('rigid motions change nothing without gravity', () => {
    const free = buildElastic(weightless, { bending, membrane });
    const random = seededRandom(4);
    const x = crumpled(4);
    const energy = free.energy(x);
    expect(energy).toBeGreaterThan(0);
    for (let sample = 0; sample < 5; sample++) {
      expect(free.energy(rigidMotion(random)(x)) / energy).toBeCloseTo(1, 9);
    }
    const g = gradientOf(free, x);
    for (let k = 0; k < 3; k++) {
      let [force, moment] = [0, 0];
      for (let v = 0; v < size; v += 3) {
        const [i, j] = [v + ((k + 1) % 3), v + ((k + 2) % 3)];
        force += g[v + k];
        moment += x[i] * g[j] - x[j] * g[i];
      }
      expect(Math.abs(force)).toBeLessThan(1e-12 * largest(g));
      expect(Math.abs(moment)).toBeLessThan(1e-12 * largest(g));
    }
  });

  test('flat cloth has no energy and no force', () => {
    const free = buildElastic(weightless, { bending, membrane });
    const flat = rigidMotion(seededRandom(5))(weightless.positions);
    expect(Math.abs(free.energy(flat))).toBeLessThan(1e-12 * free.energy(crumpled(5)));
    expect(largest(gradientOf(free, flat))).toBeLessThan(
      1e-9 * largest(gradientOf(free, crumpled(5))),
    );
  });
});

describe.each(kinds)('two materials, bending %s, membrane %s', (bending, membrane) => {
  const elastic = buildElastic(two, { bending, membrane });

  test('the gradient is the derivative of the energy, the Hessian that of the gradient', () => {
    const x = crumpled(7);
    expectRelative(differentiate(elastic.energy, x, STEP), gradientOf(elastic, x), 1e-7);
    const measured = differentiateVector((at) => gradientOf(elastic, at), x, STEP);
    expectRelative(measured, hessianOf(elastic, x, false), 1e-7);
  });

  test('store what each of them stores in its triangles', () => {
    // Membrane energies add up triangle by triangle, hinges' and plates' do by their means.
    const x = crumpled(8);
    const swapped = { materials: [elastane, rubber], of: mixed.of };
    const free = [mixed, swapped, rubber, elastane].map((material) =>
      buildElastic(buildModel({ mesh, material, gravity: [0, 0, 0] }), { bending, membrane }),
    );
    const [a, b, one, other] = free.map(({ energy }) => energy(x));
    expect((a + b) / (one + other)).toBeCloseTo(1, 9);
    expect(Math.abs(a / b - 1)).toBeGreaterThan(0.005);
  });
});

test('gravity pulls by the weight and stores it as height', () => {
  const elastic = buildElastic(model, { bending: 'none' });
  const raised = model.positions.map((value, i) => (i % 3 === 1 ? value + 0.5 : value));
  const mass = model.masses.reduce((sum, value) => sum + value);
  const gained = elastic.energy(raised) - elastic.energy(model.positions);
  expect(gained).toBeCloseTo(mass * 9.81 * 0.5, 12);
  const g = gradientOf(elastic, raised);
  for (let i = 0; i < size; i++) {
    expect(g[i]).toBeCloseTo(-model.masses[Math.floor(i / 3)] * model.gravity[i % 3], 12);
  }
});

test.each([
  [0, 0],
  [0, 1e-4],
  [1e-4, 0],
])(
  'limp cloth (%s along the warp, %s along the weft) is no trouble',
  (bendingWarp, bendingWeft) => {
    const { bendingBias: _, ...material } = { ...rubber, bendingWarp, bendingWeft };
    const limp = buildModel({ mesh, material, gravity: [0, 0, 0] });
    for (const bending of bendingKinds) {
      const energy = buildElastic(limp, { bending }).energy(crumpled(6));
      const plain = buildElastic(limp, { bending: 'none' }).energy(crumpled(6));
      if (bendingWarp + bendingWeft === 0) expect(energy).toBeCloseTo(plain, 12);
      else if (bending !== 'none') expect(energy).toBeGreaterThan(plain);
    }
  },
);
