import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import type { ContactOptions } from '../src/contact/contacts.ts';
import { drape } from '../src/drape.ts';
import type { Fold } from '../src/model/folds.ts';
import { cotton } from '../src/model/materials.ts';
import { buildModel, type Model, type ModelInput } from '../src/model/model.ts';
import { createSimulation, type Simulation } from '../src/simulation.ts';
import { explicit } from '../src/solvers/explicit/explicit.ts';
import { implicit } from '../src/solvers/implicit/implicit.ts';
import type { ImplicitOptions } from '../src/solvers/implicit/options.ts';
import { position } from '../src/solvers/position/position.ts';
import type { SolverSpec } from '../src/solvers/solver.ts';

const SIDE = 0.4;
const COUNT = 9;
const fabric = { ...cotton, stretchWarp: 800, stretchWeft: 500, shear: 60 };
const mesh = gridMesh({ width: SIDE, height: SIDE, columns: COUNT, rows: COUNT, plane: 'xy' });
const flat = flatCorners((x, y) => [x, y]);

/** Corner coordinates of the mesh, each moved. */
function flatCorners(move: (x: number, y: number) => readonly [number, number]): Float64Array {
  const { positions, triangles } = mesh;
  const corners = Array.from(triangles, (v) => move(positions[3 * v], positions[3 * v + 1]));
  return Float64Array.from(corners.flat());
}

const scaled = (by: number): Float64Array => flat.map((x) => by * x);
/** Wider at the top, and skewed. */
const odd = flatCorners((x, y) => [x * (1 + 0.4 * y) + 0.1 * y, 0.93 * y + 0.05 * x * x]);

function sheet(input: Partial<ModelInput> = {}): Model {
  return buildModel({ mesh, material: fabric, cornerUvs: flat, gravity: [0, 0, 0], ...input });
}

const topSide = Array.from({ length: COUNT }, (_, c) => COUNT * (COUNT - 1) + c);

function start(
  model: Model,
  options: ImplicitOptions = { goal: 'rest' },
  contacts: ContactOptions = {},
): Simulation {
  return createSimulation(model, { solver: implicit(options), ...contacts });
}

/** Between two vertices of the input mesh [m]. */
function between({ model, state }: Simulation, a: number, b: number): number {
  const at = [a, b].map((vertex) => 4 * model.internalVertex[vertex]);
  return Math.hypot(
    ...[0, 1, 2].map((c) => state.positions[at[1] + c] - state.positions[at[0] + c]),
  );
}

/** Sides and diagonals of the whole square [m]. */
function sizes(simulation: Simulation): number[] {
  const [a, b, c, d] = [0, COUNT - 1, COUNT * (COUNT - 1), COUNT * COUNT - 1];
  return [between(simulation, a, b), between(simulation, a, c), between(simulation, a, d)];
}

const square = (side: number): number[] => [side, side, Math.SQRT2 * side];

function expectSizes(simulation: Simulation, expected: readonly number[]): void {
  sizes(simulation).forEach((size, k) => {
    expect(Math.abs(size / expected[k] - 1)).toBeLessThan(1e-3);
  });
}

describe('another rest shape', () => {
  test.each([0.9, 1.15])('free cloth ends %d times as large', (by) => {
    const simulation = start(sheet());
    simulation.setRest({ cornerUvs: scaled(by) });
    expect(drape(simulation).settled).toBe(true);
    expectSizes(simulation, square(by * SIDE));
    simulation.setRest({ cornerUvs: flat });
    drape(simulation);
    expectSizes(simulation, square(SIDE));
  });

  test('cloth in motion is taken in as well', () => {
    const simulation = start(sheet({ airDrag: 5 }), {});
    simulation.setRest({ cornerUvs: scaled(0.9) });
    for (let s = 0; s < 120; s++) simulation.step(1 / 60);
    expectSizes(simulation, square(0.9 * SIDE));
  });

  test('a mesh that was built without corner coordinates takes them too', () => {
    const simulation = start(buildModel({ mesh, material: fabric, gravity: [0, 0, 0] }));
    simulation.setRest({ cornerUvs: scaled(0.9) });
    drape(simulation);
    expectSizes(simulation, square(0.9 * SIDE));
  });

  test.each<ImplicitOptions>([{ goal: 'rest' }, { scheme: 'bdf2' }])(
    'steps have the bits of a membrane that was built so: %o',
    (options) => {
      const model = sheet({ gravity: [0, -9.81, 0], pins: topSide });
      const changed = start(model, options);
      changed.setRest({ cornerUvs: odd });

      const own = implicit(options);
      const built: SolverSpec = {
        ...own,
        name: 'built so',
        prepare: (of: Model) => ({
          ...own.prepare(of),
          membrane: implicit(options).prepare({ ...of, cornerUvs: odd }).membrane,
        }),
      } as unknown as SolverSpec;
      const expected = createSimulation(model, { solver: built });
      const untouched = start(model, options);
      for (let s = 0; s < 8; s++) {
        for (const simulation of [changed, expected, untouched]) simulation.step(1 / 60);
      }
      expect(changed.state.positions).toEqual(expected.state.positions);
      expect(changed.state.velocities).toEqual(expected.state.velocities);
      expect(changed.state.positions).not.toEqual(untouched.state.positions);
    },
  );

  test('hanging cloth comes to the rest of cloth that was cut so', () => {
    const hanging = { gravity: [0, -9.81, 0], pins: topSide } as const;
    const material = { ...fabric, bendingWarp: 0, bendingWeft: 0, bendingBias: 0 };
    const changed = start(sheet({ ...hanging, material }));
    changed.setRest({ cornerUvs: odd });
    drape(changed);
    const cut = { ...sheet({ ...hanging, material }), cornerUvs: odd };
    const expected = start(cut);
    drape(expected);
    const gap = changed.state.positions.map((x, c) => Math.abs(x - expected.state.positions[c]));
    expect(Math.max(...gap)).toBeLessThan(1e-4);
  });

  test.each<[string, ContactOptions]>([
    ['no contacts', {}],
    ['particles kept apart', { selfCollision: true }],
    ['exact contact', { exact: { pressure: 500, distance: 0.1 } }],
  ])('the same shape again changes no bit: %s', (_, contacts) => {
    const model = sheet({ gravity: [0, -9.81, 0], pins: topSide.slice(0, 2) });
    const [touched, untouched] = [start(model, {}, contacts), start(model, {}, contacts)];
    for (let s = 0; s < 12; s++) {
      touched.setRest({ cornerUvs: flat });
      touched.step(1 / 60);
      untouched.step(1 / 60);
    }
    expect(touched.state.positions).toEqual(untouched.state.positions);
    expect(touched.state.velocities).toEqual(untouched.state.velocities);
  });

  test.each<[string, ContactOptions]>([
    ['particles an edge apart', { selfCollision: true }],
    ['particles a given distance apart', { selfCollision: { distance: SIDE / (COUNT - 1) } }],
    ['triangles as far apart as they can be', { exact: { distance: 0.1 } }],
  ])('cloth that is taken in much does not touch itself where it lies flat: %s', (_, contacts) => {
    const simulation = start(sheet({ airDrag: 5 }), {}, contacts);
    let touching = 0;
    for (const by of [0.7, 0.5, 0.3]) {
      simulation.setRest({ cornerUvs: scaled(by) });
      for (let s = 0; s < 60; s++) touching += simulation.step(1 / 60).selfContacts;
    }
    expectSizes(simulation, square(0.3 * SIDE));
    expect(touching).toBe(0);
  });

  test('folds take other angles', () => {
    const middle = (COUNT - 1) / 2;
    const foldsOf = (angle: number): Fold[] =>
      Array.from({ length: COUNT - 1 }, (_, r) => {
        return { vertices: [r * COUNT + middle, (r + 1) * COUNT + middle], angle };
      });
    const simulation = start(sheet({ folds: foldsOf(0) }));
    drape(simulation);
    expect(sizes(simulation)[0]).toBeCloseTo(SIDE, 4);
    simulation.setRest({ cornerUvs: flat, folds: foldsOf(2) });
    drape(simulation);
    expect(sizes(simulation)[0]).toBeCloseTo(SIDE * Math.cos(1), 2);
    simulation.setRest({ cornerUvs: scaled(0.9) });
    drape(simulation);
    expect(sizes(simulation)[0]).toBeCloseTo(0.9 * SIDE * Math.cos(1), 2);
  });
});

describe('a rest shape that cannot be', () => {
  const turned = scaled(0.9);
  [turned[44], turned[45], turned[46], turned[47]] = turned.slice(44, 48).reverse();
  turned.set([turned[44], turned[45]], 42);
  const broken = (at: number, value: number): Float64Array =>
    scaled(0.9).map((x, k) => (k === at ? value : x));
  const crease: Fold = { vertices: [0, 1], angle: 1 };

  test.each<[string, { cornerUvs: Float64Array; folds?: Fold[] }, RegExp]>([
    ['no area', { cornerUvs: turned }, /face 7 is turned over, or has no area/],
    ['mirrored', { cornerUvs: flat.map((x, k) => (k % 2 ? -x : x)) }, /face 0 is turned over/],
    ['not a number', { cornerUvs: broken(63, NaN) }, /face 10 .*no finite numbers.*NaN/],
    ['infinite', { cornerUvs: broken(12, Infinity) }, /face 2 .*no finite numbers/],
    ['too short', { cornerUvs: flat.slice(6) }, /762 corner coordinates given.*384 corners/],
    ['a fold of its own', { cornerUvs: scaled(0.9), folds: [crease] }, /vertex 0 to 1 is none/],
  ])('is refused and changes nothing: %s', (_, rest, message) => {
    const [refused, untouched] = [start(sheet()), start(sheet())];
    refused.step(1 / 60);
    expect(() => refused.setRest(rest)).toThrow(message);
    refused.step(1 / 60);
    for (let s = 0; s < 2; s++) untouched.step(1 / 60);
    expect(refused.state.positions).toEqual(untouched.state.positions);
  });

  test.each<SolverSpec>([position(), explicit()])(
    'solvers that have none say so: $name',
    (solver) => {
      const simulation = createSimulation(sheet(), { solver });
      expect(() => simulation.setRest({ cornerUvs: flat })).toThrow(
        `the ${solver.name} solver cannot change the rest shape`,
      );
    },
  );
});
