import { describe, expect, test } from 'vitest';
import { bendingFriction } from '../../src/elastic/bending-friction.ts';
import { buildElastic, type Elastic } from '../../src/elastic/elastic.ts';
import { findRest } from '../../src/elastic/find-rest.ts';
import type { Term } from '../../src/energies/term.ts';
import { emptyBlockMatrix } from '../../src/linear/block-matrix.ts';
import type { Material } from '../../src/model/material.ts';
import type { MaterialMap } from '../../src/model/material-map.ts';
import { buildModel, type Model } from '../../src/model/model.ts';
import { restArea } from '../../src/model/rest-shape.ts';
import { isPositiveSemiDefinite, largest } from '../energies/derivatives.ts';
import { rigidMotion, seededRandom } from '../energies/random.ts';
import { toDense } from '../linear/dense.ts';
import { differentiate, differentiateVector, expectRelative } from './differences.ts';
import { CELL, direction, gridSheet, irregularSheet, roll, woven } from './sheets.ts';

const HB = 2e-4;
/** Stretches so easily that only bending counts. */
const fabric: Material = {
  ...woven,
  stretchWarp: 1,
  stretchWeft: 1,
  shear: 0.5,
  bendingFriction: HB,
};

/** Two millimetres of cloth: a tester's strongest curvature bends it by half a radian. */
const SCALE = 1 / 32;
const COUNT = 4;
const AREA = (COUNT * CELL * SCALE) ** 2;

function patch(material: Material | MaterialMap = fabric): Model {
  const mesh = irregularSheet(COUNT, COUNT);
  const scaled = (values: Float64Array) => values.map((value) => value * SCALE);
  return buildModel({
    mesh: {
      ...mesh,
      positions: scaled(mesh.positions),
      uvs: scaled(mesh.uvs ?? new Float64Array()),
    },
    material,
    gravity: [0, 0, 0],
  });
}

/** Couple per width [N] at a curvature: work per area over the change of curvature. */
function couple(
  model: Model,
  addGradient: Term['addGradient'],
  degrees: number,
  curvature: number,
): number {
  const gradient = new Float64Array(3 * model.vertexCount);
  addGradient(roll(model, degrees, curvature), gradient);
  const [more, less] = [1, -1].map((step) => roll(model, degrees, curvature + step));
  return gradient.reduce((sum, g, i) => sum + (g * (more[i] - less[i])) / 2, 0) / AREA;
}

/** The couple along the cycle of KES-FB2, curvatures in 1/m: to 250, to −250, to 250. */
function cycle(
  model: Model,
  part: Pick<Elastic, 'accept'> & { addGradient: Term['addGradient'] },
  degrees: number,
): { curvature: number; couple: number }[] {
  const up = Array.from({ length: 50 }, (_, k) => 5 * (k + 1));
  const down = Array.from({ length: 100 }, (_, k) => 245 - 5 * k);
  const back = down.map((curvature) => -curvature);
  return [...up, ...down, ...back].map((curvature) => {
    const point = { curvature, couple: couple(model, part.addGradient, degrees, curvature) };
    part.accept(roll(model, degrees, curvature));
    return point;
  });
}

const frictionOf = (model: Model) => {
  const term = bendingFriction(model);
  return { addGradient: term.addGradient, accept: (x: Float64Array) => term.accept?.(x) };
};
const wholeOf = (model: Model) => {
  const elastic = buildElastic(model, { hysteresis: true });
  return { addGradient: elastic.gradient, accept: elastic.accept };
};

describe('a cycle of bending', () => {
  test.each([0, 90, 30, 45])('at %s° to the warp: friction is ±HB once it slips', (degrees) => {
    const model = patch();
    const points = cycle(model, frictionOf(model), degrees);
    points.forEach(({ curvature, couple: value }, k) => {
      const rising = k < 50 || k >= 150;
      const since = k < 50 ? curvature : 250 + (rising ? curvature : -curvature);
      // It builds up over 10 per metre, twice that after a reversal.
      if (since > 25) expect(Math.abs(value / (rising ? HB : -HB) - 1)).toBeLessThan(0.02);
      expect(Math.abs(value)).toBeLessThan(1.02 * HB);
    });
  });

  test('has a loop of width 2HB about the elastic line, at zero and where testers read it', () => {
    const model = patch();
    const points = cycle(model, wholeOf(model), 0);
    for (const at of [0, 100, -100]) {
      const [falling, rising] = points.slice(50).filter(({ curvature }) => curvature === at);
      expect(Math.abs((rising.couple - falling.couple) / (2 * HB) - 1)).toBeLessThan(0.02);
      const middle = (rising.couple + falling.couple) / 2;
      expect(Math.abs(middle / fabric.bendingWarp - at)).toBeLessThan(1.5);
    }
  });

  test('of two materials each has its own: friction is their mean', () => {
    const slippery = { ...fabric, bendingFriction: 0.25 * HB };
    const smooth = { ...fabric, bendingFriction: 0 };
    const of = Array.from({ length: 2 * COUNT * COUNT }, (_, t) => t % 2);
    for (const other of [slippery, smooth]) {
      const model = patch({ materials: [fabric, other], of });
      const areas = [0, 0];
      model.materialOf.forEach((m, t) => {
        areas[m] += restArea(model, t);
      });
      const expected = (areas[0] * HB + areas[1] * other.bendingFriction) / AREA;
      const last = cycle(model, frictionOf(model), 0).at(-1);
      expect(Math.abs((last?.couple ?? 0) / expected - 1)).toBeLessThan(0.02);
    }
  });

  test('has none without friction, or where it is not asked for', () => {
    const without = patch({ ...fabric, bendingFriction: 0 });
    const plain = buildElastic(patch());
    for (const [model, part] of [
      [without, wholeOf(without)],
      [plain.model, { addGradient: plain.gradient, accept: plain.accept }],
    ] as const) {
      const points = cycle(model, part, 0).slice(50);
      const [falling, rising] = points.filter(({ curvature }) => curvature === 100);
      // The stiffness of bends follows them a little late.
      expect(Math.abs(rising.couple / falling.couple - 1)).toBeLessThan(2e-3);
    }
  });
});

describe('the potential of a step', () => {
  const model = patch();
  const size = 3 * model.vertexCount;

  /** Bent past its slip, then a random change that leaves some triangles stuck and some slipping. */
  function start(seed: number): { term: Term; x: Float64Array } {
    const term = bendingFriction(model);
    const random = seededRandom(seed);
    const bent = rigidMotion(random)(roll(model, 30, 80));
    term.accept?.(bent);
    return { term, x: bent.map((value) => value + random(-1, 1) * 2e-3 * CELL * SCALE) };
  }

  function gradientOf(term: Term, x: Float64Array): Float64Array {
    const out = new Float64Array(size);
    term.addGradient(x, out);
    return out;
  }

  test('has its derivatives, and its Hessian is never indefinite', () => {
    const step = 1e-6 * CELL * SCALE;
    for (const seed of [1, 2, 3]) {
      const { term, x } = start(seed);
      expectRelative(differentiate(term.energy, x, step), gradientOf(term, x), 1e-6);

      const neighbours = Array.from({ length: model.vertexCount }, () => new Set<number>());
      term.addCouplings(neighbours);
      const matrix = emptyBlockMatrix(neighbours);
      term.bind(matrix);
      term.addHessian(x, matrix, false);
      const hessian = Float64Array.from(toDense(matrix).flat());
      const measured = differentiateVector((at) => gradientOf(term, at), x, step);
      expectRelative(measured, hessian, 1e-5);
      const scale = 1 / largest(hessian);
      expect(
        isPositiveSemiDefinite(
          hessian.map((value) => value * scale),
          size,
        ),
      ).toBe(true);
    }
  });

  test('hands the same forces on to the next', () => {
    const term = bendingFriction(model);
    for (const curvature of [20, 40, 42]) {
      const x = roll(model, 30, curvature);
      const before = gradientOf(term, x);
      term.accept?.(x);
      // But for the normals, which are new.
      expectRelative(gradientOf(term, x), before, 0.05);
    }
  });

  test('a turn of the bent cloth as a whole meets no friction', () => {
    const term = bendingFriction(model);
    const bent = roll(model, 0, 200);
    term.accept?.(bent);
    const energy = term.energy(bent);
    for (let degrees = 1; degrees <= 90; degrees++) {
      const [c, s] = direction(degrees);
      const turned = bent.slice();
      for (let i = 0; i < size; i += 3) {
        turned[i] = c * bent[i] - s * bent[i + 1];
        turned[i + 1] = s * bent[i] + c * bent[i + 1];
      }
      expect(term.energy(turned) / energy).toBeCloseTo(1, 1);
      term.accept?.(turned);
      expect(term.energy(turned) / energy).toBeCloseTo(1, 9);
    }
  });
});

test('a strip remembers that it was pulled down', () => {
  const tipAfter = (hysteresis: boolean): number[] => {
    const mesh = gridSheet(12, 2);
    const pins = [0, 1, 2].flatMap((row) => [13 * row, 13 * row + 1]);
    const material = { ...fabric, stretchWarp: 1000, stretchWeft: 1000, shear: 500 };
    const model = buildModel({ mesh, material, pins });
    const elastic = buildElastic(model, { hysteresis });
    const x = model.positions.slice();
    const tip = 3 * (13 + 12) + 1;
    const loads = new Float64Array(x.length);
    for (let i = 1; i < loads.length; i += 3) loads[i] = -2e-4;
    return [undefined, loads, undefined].map((load) => {
      const report = findRest(elastic, x, { tolerance: 1e-5, ...(load && { loads: load }) });
      expect(report.converged).toBe(true);
      return x[tip];
    });
  };
  const [first, pulled, released] = tipAfter(true);
  expect(pulled).toBeLessThan(first);
  expect(released).toBeGreaterThan(pulled);
  expect(released).toBeLessThan(first + 0.1 * (pulled - first));
  const [plain, , again] = tipAfter(false);
  expect(plain).toBeLessThan(first);
  expect(again).toBeCloseTo(plain, 5);
});
