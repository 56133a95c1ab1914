import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import type { ContactOptions } from '../src/contact/contacts.ts';
import { drape } from '../src/drape.ts';
import type { Fold } from '../src/model/folds.ts';
import { cotton } from '../src/model/materials.ts';
import { buildModel, type Model, type ModelInput } from '../src/model/model.ts';
import type { OrderedModel } from '../src/model/ordered-model.ts';
import { createSimulation, type Simulation } from '../src/simulation.ts';
import { explicit } from '../src/solvers/explicit/explicit.ts';
import { implicit } from '../src/solvers/implicit/implicit.ts';
import type { ImplicitOptions } from '../src/solvers/implicit/options.ts';
import { position } from '../src/solvers/position/position.ts';
import type { SolverSpec } from '../src/solvers/solver.ts';
import { backend } from './backend.ts';

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
  return createSimulation(model, { backend, solver: implicit(options), ...contacts });
}

/** Between two vertices of the input mesh [m]. */
function between({ read }: Simulation, a: number, b: number): number {
  const x = read();
  return Math.hypot(...[0, 1, 2].map((c) => x[3 * b + c] - x[3 * a + c]));
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
        prepare: (of: OrderedModel) => ({
          ...own.prepare(of),
          membrane: implicit(options).prepare({ ...of, cornerUvs: odd }).membrane,
        }),
      } as unknown as SolverSpec;
      const expected = createSimulation(model, { backend, solver: built });
      const untouched = start(model, options);
      for (let s = 0; s < 8; s++) {
        for (const simulation of [changed, expected, untouched]) simulation.step(1 / 60);
      }
      expect(changed.read()).toEqual(expected.read());
      expect(changed.readVelocities()).toEqual(expected.readVelocities());
      expect(changed.read()).not.toEqual(untouched.read());
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
    const rest = expected.read();
    const gap = changed.read().map((x, c) => Math.abs(x - rest[c]));
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
    expect(touched.read()).toEqual(untouched.read());
    expect(touched.readVelocities()).toEqual(untouched.readVelocities());
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
    expect(refused.read()).toEqual(untouched.read());
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

describe('numbers of the mesh', () => {
  const gravity = [0, -9.81, 0] as const;

  test('what is read is as the mesh has it', () => {
    const simulation = createSimulation(sheet({ gravity }), { solver: position() });
    expect(simulation.read()).toEqual(Float32Array.from(mesh.positions));
    expect(simulation.readVelocities()).toEqual(new Float32Array(mesh.positions.length));
    const out = new Float32Array(mesh.positions.length);
    simulation.step(1 / 60);
    expect(simulation.read(out)).toBe(out);
    const fallen = out.map((x, i) => x - Math.fround(mesh.positions[i]));
    expect(fallen.every((y, i) => (i % 3 === 1 ? y < 0 : Math.abs(y) < 1e-6))).toBe(true);
    const speeds = simulation.readVelocities(out);
    expect(speeds).toBe(out);
    expect(speeds[1]).toBeCloseTo(-9.81 / 60, 3);
    expect(() => simulation.read(new Float32Array(4 * COUNT * COUNT))).toThrow(
      /positions of 324 numbers were given: the model's 81 vertices have 243/,
    );
    expect(() => simulation.readVelocities(new Float32Array(3))).toThrow(/velocities of 3 numbers/);
  });

  test('pins, hands and what is told of them name the same vertices', () => {
    const pin = COUNT * (COUNT - 1) + 3;
    const simulation = createSimulation(sheet({ gravity, pins: [pin] }), {
      backend,
      solver: implicit(),
      grip: 1,
    });
    const hand = 5;
    simulation.grab(hand);
    const held = Array.from({ length: COUNT * COUNT }, (_, v) => v).filter(simulation.isHeld);
    expect(held).toEqual([hand, pin]);
    const start = simulation.read();
    const told = new Set<string>();
    for (let k = 1; k <= 20; k++) {
      simulation.drag(hand, [start[3 * hand], start[3 * hand + 1] - 0.05 * k, start[3 * hand + 2]]);
      for (const { what, index, point } of simulation.step(1 / 60).yielded) {
        told.add(`${what} ${index}`);
        expect([...simulation.read().subarray(3 * index, 3 * index + 3)]).toEqual(point);
      }
    }
    expect([...told].sort()).toEqual([`hand ${hand}`, `pin ${pin}`]);
    simulation.release(hand);
    expect(simulation.isHeld(hand)).toBe(false);
    for (const wrong of [-1, 1.5, COUNT * COUNT]) {
      expect(() => simulation.grab(wrong)).toThrow(/does not exist: vertices are numbered 0 to 80/);
    }
  });

  test('tangles name the vertices that are where they say', () => {
    const crossing = [0, 0.7].map((angle) => {
      const { positions, ...rest } = gridMesh({ width: 0.3, height: 0.3, columns: 5, rows: 5 });
      const turned = positions.map((x, i) => {
        if (i % 3 === 0) return x * Math.cos(angle);
        return i % 3 === 1 ? positions[i - 1] * Math.sin(angle) : x;
      });
      return { ...rest, positions: turned };
    });
    const joined = {
      positions: Float64Array.from(crossing.flatMap(({ positions }) => [...positions])),
      triangles: Uint32Array.from(
        crossing.flatMap(({ triangles }, k) => Array.from(triangles, (v) => v + 25 * k)),
      ),
    };
    const model = buildModel({ mesh: joined, material: fabric, gravity: [0, 0, 0] });
    const simulation = createSimulation(model, {
      backend,
      solver: implicit(),
      exact: { rounds: 1 },
    });
    const x = simulation.read();
    expect(simulation.tangles.length).toBeGreaterThan(0);
    for (const { point, vertices } of simulation.tangles) {
      for (const v of vertices) {
        const away = Math.hypot(...point.map((p, c) => x[3 * v + c] - p));
        expect(away).toBeLessThan(0.15);
      }
    }
  });

  test('vertices that mending drops stay where they were given, and cannot be held', () => {
    const loose = {
      positions: Float64Array.from([7, 8, 9, ...mesh.positions]),
      triangles: mesh.triangles.map((v) => v + 1),
    };
    const model = buildModel({ mesh: loose, material: fabric, mend: true });
    const simulation = createSimulation(model, { solver: position() });
    simulation.step(1 / 60);
    expect([...simulation.read().subarray(0, 3)]).toEqual([7, 8, 9]);
    expect([...simulation.readVelocities().subarray(0, 3)]).toEqual([0, 0, 0]);
    expect(simulation.isHeld(0)).toBe(false);
    expect(() => simulation.grab(0)).toThrow(/vertex 0 is no part of the cloth/);
    simulation.grab(1);
    expect(simulation.isHeld(1)).toBe(true);
  });
});

describe('going on', () => {
  test.each<[string, ContactOptions]>([
    ['no contacts', {}],
    ['particles kept apart', { selfCollision: true }],
  ])('from a snapshot has the bits of never having stopped: %s', (_, contacts) => {
    const model = sheet({ gravity: [0, -9.81, 0], pins: topSide.slice(0, 2) });
    const options = { solver: position(), ...contacts };
    const whole = createSimulation(model, options);
    for (let s = 0; s < 10; s++) whole.step(1 / 60);
    const snapshot = whole.snapshot();
    const next = createSimulation(model, { ...options, snapshot });
    expect(next.snapshot()).toEqual(snapshot);
    for (let s = 0; s < 10; s++) for (const simulation of [whole, next]) simulation.step(1 / 60);
    expect(next.snapshot()).toEqual(whole.snapshot());
    expect(next.snapshot()).not.toEqual(snapshot);
  });

  test('from a snapshot of another mesh is refused', () => {
    const snapshot = { positions: new Float32Array(12), velocities: new Float32Array(243) };
    const options = { solver: position(), snapshot };
    expect(() => createSimulation(sheet(), options)).toThrow(
      /positions to go on from of 12 numbers/,
    );
  });
});
