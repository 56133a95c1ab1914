import { discMesh, gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import type { SpringPacks } from '../../../src/kernels/spring-kernels.ts';
import { cotton, silk } from '../../../src/model/materials.ts';
import { buildModel, type Model, type ModelInput } from '../../../src/model/model.ts';
import { type OrderedModel, orderModel } from '../../../src/model/ordered-model.ts';
import { checkOptions, type ExplicitOptions } from '../../../src/solvers/explicit/options.ts';
import { buildSprings, shareSprings } from '../../../src/solvers/explicit/springs.ts';

const C = 6;
const R = 5;
const sheet = gridMesh({ width: 1, height: 0.8, columns: C, rows: R, plane: 'xy' });
const grid: ExplicitOptions = { springs: { grid: { columns: C, rows: R } } };
const limp = { ...cotton, bendingWarp: 0, bendingWeft: 0 };

interface Spring {
  readonly i: number;
  readonly j: number;
  readonly rest: number;
  readonly longest: number;
  readonly k: number;
}

const build = (input: ModelInput): OrderedModel => orderModel(buildModel(input));

function springsOf(model: OrderedModel, options: ExplicitOptions): Spring[] {
  const packs = buildSprings(model, checkOptions(options));
  return list(model, packs);
}

function list(model: Model, { stencils, lengths, stiffness }: SpringPacks): Spring[] {
  return [...stiffness].flatMap((k, lane) => {
    const [i, j] = stencils.subarray(2 * lane);
    const [rest, longest] = [lengths[lane], lengths[stiffness.length + lane]];
    return i < model.vertexCount ? [{ i, j, rest, longest, k }] : [];
  });
}

/** Energy when each rest position (u, v) goes to `map(u, v)` [J]. */
function energy(
  model: Model,
  springs: readonly Spring[],
  map: (u: number, v: number) => readonly number[],
): number {
  const at = (i: number): readonly number[] => map(model.rest[3 * i], model.rest[3 * i + 1]);
  return springs.reduce((sum, { i, j, rest, k }) => {
    const [p, q] = [at(i), at(j)];
    const length = Math.hypot(...p.map((_, c) => p[c] - q[c]));
    return sum + 0.5 * k * (length - rest) ** 2;
  }, 0);
}

test('a grid has structural, shear and flexion springs', () => {
  const model = build({ mesh: sheet, material: cotton });
  const springs = springsOf(model, grid);
  const structural = (C - 1) * R + C * (R - 1);
  const shear = 2 * (C - 1) * (R - 1);
  const flexion = (C - 2) * R + C * (R - 2);
  expect(springs.length).toBe(structural + shear + flexion);
  const lengths = new Map<string, number>();
  for (const { i, j, rest } of springs) {
    const [a, b] = [model.inputVertex[i], model.inputVertex[j]];
    const step = [Math.abs((a % C) - (b % C)), Math.abs(Math.floor(a / C) - Math.floor(b / C))];
    expect(rest).toBeCloseTo(0.2 * Math.hypot(...step), 5);
    lengths.set(step.join(), (lengths.get(step.join()) ?? 0) + 1);
  }
  expect(lengths.get('1,1')).toBe(shear);
  expect(lengths.get('2,0')).toBe((C - 2) * R);
});

test('a mesh has its edges and the pairs opposite to them', () => {
  const model = build({
    mesh: discMesh({ radius: 0.5, rings: 4 }),
    material: cotton,
  });
  const { edgeCount, boundaryEdges } = model.topology;
  const springs = springsOf(model, {});
  expect(springs.length).toBe(2 * edgeCount - boundaryEdges.length);
  const limited = springs.filter(({ longest }) => longest < Infinity);
  expect(limited.length).toBe(edgeCount);
  for (const { rest, longest } of limited) expect(longest / rest).toBeCloseTo(1.05, 5);
});

test('a grid stretches and shears like the fabric', () => {
  const model = build({ mesh: sheet, material: limp });
  const springs = springsOf(model, grid);
  const area = 0.8;
  const e = 1e-3;
  // Diagonals take part in stretching too: with the shear stiffness, some percent of the warp's.
  const warp = energy(model, springs, (u, v) => [(1 + e) * u, v]) / (0.5 * e * e * area);
  expect(warp / limp.stretchWarp).toBeCloseTo(1, 1);
  const weft = energy(model, springs, (u, v) => [u, (1 + e) * v]) / (0.5 * e * e * area);
  expect(weft / limp.stretchWeft).toBeCloseTo(1, 1);
  // Pure shear: both axes turn by half the angle and keep their length.
  const shear = energy(model, springs, (u, v) => [
    u * Math.cos(e / 2) + v * Math.sin(e / 2),
    u * Math.sin(e / 2) + v * Math.cos(e / 2),
  ]);
  expect(shear / (0.5 * e * e * area) / limp.shear).toBeCloseTo(1, 2);
});

test('folded by a radian, flexion springs store what the fabric does', () => {
  const strip = gridMesh({ width: 0.2, height: 0.1, columns: 3, rows: 2, plane: 'xy' });
  const material = { ...cotton, bendingWarp: 1e-4 };
  const model = build({ mesh: strip, material });
  const fold = (u: number, v: number): number[] =>
    u > 0.1 ? [0.1 + (u - 0.1) * Math.cos(1), v, (u - 0.1) * Math.sin(1)] : [u, v, 0];
  const springs = springsOf(model, { springs: { grid: { columns: 3, rows: 2 } } });
  const flexion = springs.filter(({ longest }) => longest === Infinity);
  // Curvature 1 rad per 0.1 m over a strip of 0.1 m × 0.1 m.
  expect(energy(model, flexion, fold)).toBeCloseTo(0.5 * 1e-4 * 10 ** 2 * 0.01, 7);
});

test.each([
  ['mesh', {}],
  ['grid', grid],
] as const)('springs of a %s have the mean of the materials at them', (_, options) => {
  const soft = {
    ...cotton,
    stretchWarp: 300,
    stretchWeft: 200,
    shear: 20,
    bendingWarp: 3e-6,
    bendingWeft: 2e-6,
  };
  const cells = (C - 1) * (R - 1);
  // Cells are listed row by row, two triangles each; the last two columns are soft.
  const of = Array.from({ length: 2 * cells }, (_, t) => ((t >> 1) % (C - 1) >= C - 3 ? 1 : 0));
  const two = build({ mesh: sheet, material: { materials: [cotton, soft], of } });
  const [a, b] = [cotton, soft].map((material) =>
    springsOf(build({ mesh: sheet, material }), options),
  );
  const shares = springsOf(two, options).map(({ i, j, k }, s) => {
    expect([i, j]).toEqual([a[s].i, a[s].j]);
    const us = [i, j].map((vertex) => two.rest[3 * vertex] * (C - 1));
    const share = (k - b[s].k) / (a[s].k - b[s].k);
    if (Math.max(...us) < C - 3.5) expect(share).toBeCloseTo(1, 5);
    if (Math.min(...us) > C - 2.5) expect(share).toBeCloseTo(0, 5);
    return share;
  });
  expect(shares.filter((share) => share > 0.1 && share < 0.9).length).toBeGreaterThan(R - 2);
});

test('a stiffness of its own is the same for all structural and shear springs', () => {
  const model = build({ mesh: sheet, material: { ...limp, stretchWarp: Infinity } });
  for (const options of [{ stiffness: 12 }, { ...grid, stiffness: 12 }]) {
    expect(new Set(springsOf(model, options).map(({ k }) => k))).toEqual(new Set([12]));
  }
});

test('shares follow the inverse masses; both ends held share nothing', () => {
  const model = build({ mesh: sheet, material: cotton });
  const springs = buildSprings(model, checkOptions({}));
  const inverseMasses = new Float32Array(model.vertexCount + 16);
  inverseMasses[3] = 2;
  inverseMasses[4] = 6;
  shareSprings(springs, inverseMasses);
  const { stencils, shares } = springs;
  const count = springs.stiffness.length;
  for (let lane = 0; lane < count; lane++) {
    const [wi, wj] = [...stencils.subarray(2 * lane, 2 * lane + 2)].map((v) => inverseMasses[v]);
    const sum = wi + wj;
    expect(shares[lane]).toBeCloseTo(sum > 0 ? wi / sum : 0, 6);
    expect(shares[count + lane]).toBeCloseTo(sum > 0 ? wj / sum : 0, 6);
  }
});

test('rigid fabrics are refused, and the error says what to do', () => {
  const model = build({ mesh: sheet, material: { ...cotton, stretchWarp: Infinity } });
  expect(() => springsOf(model, {})).toThrow(
    /vertex \d+ to \d+ .* use the position solver, or give/,
  );
  const stiff = build({ mesh: sheet, material: { ...cotton, shear: Infinity } });
  expect(() => springsOf(stiff, grid)).toThrow(/rigid in material "cotton"/);
  const materials = [cotton, { ...silk, stretchWarp: Infinity }];
  const of = Array.from({ length: sheet.triangles.length / 3 }, (_, t) => (t < 3 ? 1 : 0));
  const partly = build({ mesh: sheet, material: { materials, of } });
  expect(() => springsOf(partly, {})).toThrow(/rigid in material "silk"/);
});

test('a grid must be the mesh', () => {
  const model = build({ mesh: sheet, material: cotton });
  expect(() => springsOf(model, { springs: { grid: { columns: C, rows: C } } })).toThrow(
    /6 × 6 has 36 vertices, the mesh has 30/,
  );
});
