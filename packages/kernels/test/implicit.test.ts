import { NONE } from '@toile/geometry';
import {
  type Backend,
  buildModel,
  cotton,
  createSimulation,
  type Fold,
  type ImplicitOptions,
  implicit,
  type Material,
  type MaterialMap,
  type Model,
  referenceBackend,
  type SimulationOptions,
} from '@toile/sim';
import { type Arrays, GHOSTS, type Stage, type State } from '@toile/sim/kernels';
import type { OrderedModel } from '@toile/sim/solvers';
import { afterAll, expect, test } from 'vitest';
import { type WasmBackend, wasmBackend } from '../src/index.ts';

const one = await wasmBackend({ threads: 1 });
const two = await wasmBackend({ threads: 2 });
afterAll(() => {
  one.dispose();
  two.dispose();
});

const C = 43;
const R = 41;
const H = 1 / 240;

/** Numbers from −1 to 1, the same at every run. */
function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A square sheet with uneven triangles: from three to nine around a vertex. */
function unevenModel(material: Material | MaterialMap, folds: readonly Fold[] = []): Model {
  const noise = createNoise(7);
  const positions = new Float64Array(3 * C * R);
  for (let v = 0; v < C * R; v++) {
    positions[3 * v] = ((v % C) + 0.3 * noise()) / C;
    positions[3 * v + 2] = (Math.trunc(v / C) + 0.3 * noise()) / R;
  }
  const triangles: number[] = [];
  for (let a = 0; a < C * (R - 1); a++) {
    if (a % C === C - 1) continue;
    const [b, c, d] = [a + 1, a + C, a + C + 1];
    triangles.push(...(noise() < 0 ? [a, c, b, b, c, d] : [a, c, d, a, d, b]));
  }
  const mesh = { positions, triangles: Uint32Array.from(triangles) };
  return buildModel({ mesh, material, folds, pins: [0, 5, C - 1, C * R - 1] });
}

const straight: Material = {
  ...cotton,
  stretchWarp: 900,
  stretchWeft: 600,
  poisson: 0.2,
  damping: 0,
};
const damped: Material = { ...straight, damping: 0.004 };
const oneCurve: Material = {
  ...straight,
  curves: { weft: { strains: [0, 0.02, 0.1], stresses: [0, 5, 90] } },
};
/** Short ones: some triangles go beyond them, some are pressed. */
const curved: Material = {
  ...damped,
  curves: {
    warp: { strains: [0, 0.01, 0.05], stresses: [0, 2, 60] },
    weft: { strains: [0, 0.02, 0.1], stresses: [0, 5, 90] },
    shear: { strains: [0, 0.02, 0.1], stresses: [0, 2, 3] },
  },
};

/** Bends that slip, are slow and are set, and shear that slips. */
const remembering: Material = {
  ...damped,
  bendingFriction: 4e-4,
  bendingDamping: 0.01,
  bendingYield: 60,
  shearFriction: 0.7,
  shearFrictionAt5: 1.6,
};

/** Neighbours are of all kinds, so that packs of four triangles are mixed. */
const mixed = {
  materials: [straight, damped, oneCurve, curved],
  of: Array.from({ length: 2 * (C - 1) * (R - 1) }, (_, t) => ((t * t) % 11) & 3),
};

/** Creased, stretched and pressed, and moving. */
function roughState(model: Model): State {
  const noise = createNoise(3);
  const count = model.vertexCount + GHOSTS;
  const positions = new Float32Array(4 * count);
  const velocities = new Float32Array(4 * count);
  const inverseMasses = new Float32Array(count);
  for (let v = 0; v < model.vertexCount; v++) {
    for (let c = 0; c < 3; c++) {
      positions[4 * v + c] = (1 + 0.02 * c) * model.positions[3 * v + c] + 0.002 * noise();
      velocities[4 * v + c] = noise();
    }
    positions[4 * v + 1] += 0.05 * Math.sin(9 * positions[4 * v]);
    inverseMasses[v] = 1 / model.masses[v];
  }
  for (const pin of model.pins) inverseMasses[pin] = 0;
  return { positions, previous: positions.map((x) => 0.999 * x), velocities, inverseMasses };
}

function words(array: ArrayBufferView): Uint32Array {
  const copy = new Uint32Array(array.byteLength / 4);
  copy.set(new Uint32Array(array.buffer, array.byteOffset, copy.length));
  return copy;
}

type Trace = (readonly [string, Uint32Array])[];

/** The bits of all that every kernel changes, in the order in which a step calls them. */
async function trace(
  model: OrderedModel,
  stage: Stage,
  backend: Backend | WasmBackend,
  { smoothStrain = false }: ImplicitOptions,
): Promise<Trace> {
  const { membrane, system, bends } = implicit({ hysteresis: true, smoothStrain }).prepare(model);
  const state = roughState(model);
  const noise = createNoise(11);
  const accelerations = new Float32Array(state.positions.length);
  for (let v = 0; v < model.vertexCount; v++) {
    for (let c = 0; c < 3; c++) {
      accelerations[4 * v + c] = noise();
      system.older[4 * v + c] = state.positions[4 * v + c] + 0.003 * noise();
      system.olderVelocities[4 * v + c] = noise();
    }
    const w = state.inverseMasses[v];
    system.inertia[v] = w > 0 ? 1 / (w * (stage.gamma * H) ** 2) : 0;
    system.couplings[system.diagonal[v]] += system.inertia[v];
  }
  const all = {
    state,
    membrane,
    system,
    accelerations,
    ...(bends && { bends }),
  } as unknown as Arrays;
  const workspace = backend.adopt(all);
  if ('ready' in backend) await backend.ready();
  const { kernels } = workspace;
  const arrays = workspace.arrays as unknown as {
    state: State;
    membrane: typeof membrane;
    system: typeof system;
    bends: typeof bends;
    accelerations: Float32Array;
  };
  const { state: s, system: y, membrane: m, bends: b } = arrays;

  const found: Trace = [];
  const see = (kernel: string, sum: number, ...changed: Float32Array[]): void => {
    found.push([`${kernel}: sum`, words(Float64Array.of(sum))]);
    changed.forEach((array, k) => {
      found.push([`${kernel}: ${k}`, words(array)]);
    });
  };
  const seeSums = (what: string, ...sums: Float64Array[]): void => {
    for (const array of sums) found.push([`${what}: sum`, words(array)]);
  };
  const gravity = Float32Array.of(0.1, -9.81, 0, 0);
  const begun = kernels.beginStage(s, y, stage, arrays.accelerations, gravity, 0.99, H);
  see('beginStage', begun, s.positions, s.previous, y.offset);
  for (let k = 0; b && k < 3; k++) {
    kernels.rememberBends(s, b, k === 0);
    see('rememberBends', 0, b.memory);
    kernels.stressBends(s, b, 1 / H, 0.9, 1.5);
    kernels.pushBends(s, b);
    see('pushBends', 0, b.push);
    for (let v = 0; v < model.vertexCount; v++) s.positions[4 * v + 1] += 0.002 * Math.sin(v + k);
  }
  for (let k = 0; m.slips && k < 3; k++) {
    kernels.rememberShears(s, m, y, k === 0);
    see('rememberShears', 0, m.slips.slips);
    for (let v = 0; v < model.vertexCount; v++) s.positions[4 * v] += 2e-4 * Math.sin(v + k);
  }
  for (let newton = 0; newton < 2; newton++) {
    kernels.fillMatrix(s, y);
    see('fillMatrix', 0, y.values, y.gradient);
    see('addMembrane', kernels.addMembrane(s, m, y, 1 / H), y.values, y.gradient);
    see('measureMembrane', kernels.measureMembrane(s, m, y, 1 / H));
    if (m.nodes) see('nodes', 0, m.nodes.strains, m.nodes.stresses);
    see('measureBending', kernels.measureBending(s, y));
    if (newton > 0) {
      kernels.coarsen(s, y);
      see('coarsen', 0, y.coarseValues, y.clusterInverse);
      y.domainEntries.forEach((_, k) => {
        y.domainEntries[k] = 0.1 * Math.sin(k);
      });
      y.domainPivots.fill(2e3);
      const domains = y.domainClusters.length - 1;
      for (let k = 0; k < domains; k++) {
        // Backwards, and the second is held.
        const place = k === 1 ? NONE : 3 * (domains - 1 - k);
        y.clusterDomains.fill(place, y.domainClusters[k], y.domainClusters[k + 1]);
      }
    }
    let rho = kernels.beginGradients(s, y);
    see('beginGradients', rho, y.inverse, y.residual, y.scaled, y.direction, y.solution);
    see('clusters', 0, y.clusterResidual, y.clusterScaled);
    seeSums('domains', y.domainEntries, y.domainPivots);
    if (newton > 0) see('moveDomains', kernels.moveDomains(s, y));
    seeSums('moved', y.domainWork);
    kernels.turnGradients(s, y, 0);
    see('turnGradients', 0, y.direction);
    for (let iteration = 0; iteration < 3; iteration++) {
      const curvature = kernels.multiply(s, y);
      see('multiply', curvature, y.image);
      const next = kernels.advanceGradients(s, y, rho / curvature);
      see('advanceGradients', next, y.solution, y.residual, y.scaled);
      see('clusters', 0, y.clusterResidual, y.clusterScaled);
      kernels.turnGradients(s, y, next / rho);
      see('turnGradients', 0, y.direction);
      rho = next;
    }
    see('moveAlong', kernels.moveAlong(s, y, 0.7), s.positions, y.offset);
    see('shiftStart', kernels.shiftStart(s, y), y.offset);
  }
  kernels.endStage(s, y, stage, H);
  see('endStage', 0, s.velocities, y.older, y.olderVelocities);
  workspace.dispose();
  return found;
}

function expectSame(found: Trace, expected: Trace): void {
  for (const [k, [name, bits]] of expected.entries()) {
    const first = bits.findIndex((word, at) => word !== found[k][1][at]);
    expect(first, `${name}, word ${first}`).toBe(-1);
  }
}

const euler: Stage = { gamma: 1, older: 0, reach: 1 };
const bdf2: Stage = { gamma: 2 / 3, older: -1 / 3, reach: 1 };
const midpoint: Stage = { gamma: 1 / 2, older: 0, reach: 2 };

const smoothed: ImplicitOptions = { smoothStrain: true };

test.each<readonly [string, Material | MaterialMap, Stage, ImplicitOptions]>([
  ['straight lines, backward Euler', straight, euler, {}],
  ['damping, BDF-2', damped, bdf2, {}],
  ['one curve, midpoint', oneCurve, midpoint, {}],
  ['curves and damping, backward Euler', curved, euler, {}],
  ['curves and damping, BDF-2', curved, bdf2, {}],
  ['four materials, backward Euler', mixed, euler, {}],
  ['two straight lines, one damped, BDF-2', { ...mixed, of: mixed.of.map((m) => m & 1) }, bdf2, {}],
  ['bends that are remembered', remembering, euler, {}],
  [
    'bends of which some are',
    { ...mixed, materials: [straight, remembering, oneCurve, damped] },
    euler,
    {},
  ],
  ['strains that are smoothed, and shear that slips', remembering, euler, smoothed],
  ['the same with four materials, curves and damping', mixed, bdf2, smoothed],
])(
  'every kernel gives the same bits in TypeScript, one thread and two: %s',
  async (_, material, stage, options) => {
    const { model } = createSimulation(unevenModel(material), { solver: implicit() }).internals;
    const expected = await trace(model, stage, referenceBackend, options);
    for (const [name, bits] of expected) {
      if (name.endsWith('sum')) continue;
      expect(new Float32Array(bits.buffer).every(Number.isFinite), name).toBe(true);
    }
    expectSame(await trace(model, stage, one, options), expected);
    expectSame(await trace(model, stage, two, options), expected);
  },
);

/** The bits of positions and velocities after falling and dragging. */
function fall(model: Model, options: ImplicitOptions, backend: Backend): Uint32Array[] {
  const simulation = createSimulation(model, { solver: implicit(options), backend });
  simulation.grab(7);
  for (let s = 0; s < 4; s++) {
    simulation.drag(7, [0.1 + 0.02 * s, 0.03 * s, 0]);
    simulation.step(1 / 60);
  }
  const bits = [
    words(simulation.internals.state.positions),
    words(simulation.internals.state.velocities),
  ];
  simulation.dispose();
  return bits;
}

test.each<readonly [string, Material | MaterialMap, ImplicitOptions]>([
  ['backward Euler', damped, { substeps: 2, iterations: 10 }],
  ['BDF-2, plate', curved, { scheme: 'bdf2', bending: 'plate', substeps: 1, iterations: 12 }],
  ['four materials', mixed, { substeps: 2, iterations: 10 }],
  ['midpoint', curved, { scheme: 'midpoint', newtonSteps: 2, substeps: 1, iterations: 8 }],
  ['bends that are remembered', remembering, { hysteresis: true, substeps: 3, iterations: 10 }],
  ['strains that are smoothed', mixed, { smoothStrain: true, substeps: 2, iterations: 10 }],
  ['the same on the way to rest', remembering, { hysteresis: true, goal: 'rest', iterations: 10 }],
])('a falling sheet has the same bits with each of them: %s', (_, material, options) => {
  const model = unevenModel(material);
  const expected = fall(model, options, referenceBackend);
  expect(new Float32Array(expected[0].buffer).every(Number.isFinite)).toBe(true);
  expect(fall(model, options, one)).toEqual(expected);
  expect(fall(model, options, two)).toEqual(expected);
});

test('folded cloth on its way to rest has the same bits with each of them', () => {
  const folds = Array.from({ length: R - 1 }, (_, r): Fold => {
    return { vertices: [r * C + 20, (r + 1) * C + 20], angle: r % 2 === 0 ? 2 : -1 };
  });
  const options: ImplicitOptions = { goal: 'rest', iterations: 20 };
  const expected = fall(unevenModel(mixed, folds), options, referenceBackend);
  expect(fall(unevenModel(mixed), options, referenceBackend)).not.toEqual(expected);
  expect(fall(unevenModel(mixed, folds), options, one)).toEqual(expected);
  expect(fall(unevenModel(mixed, folds), options, two)).toEqual(expected);
});

/** Corner coordinates of the sheet, smaller and skewed: more so with every step. */
function takenIn(model: Model, step: number): Float64Array {
  const { triangles, positions } = model;
  const corners = Array.from(triangles, (v) => {
    const [x, y] = [positions[3 * v], -positions[3 * v + 2]];
    return [(1 - 0.02 * step) * x + 0.03 * step * y * y, (1 - 0.01 * step) * y];
  });
  return Float64Array.from(corners.flat());
}

/** The bits of positions and velocities while the cloth is taken in. */
function shrink(model: Model, options: SimulationOptions): Uint32Array[] {
  const simulation = createSimulation(model, options);
  const bits: Uint32Array[] = [];
  for (let s = 0; s < 4; s++) {
    if (s > 0) simulation.setRest({ cornerUvs: takenIn(model, s) });
    simulation.step(1 / 60);
    bits.push(
      words(simulation.internals.state.positions),
      words(simulation.internals.state.velocities),
    );
  }
  simulation.dispose();
  return bits;
}

test.each<readonly [string, SimulationOptions]>([
  ['in motion', { solver: implicit({ scheme: 'bdf2', iterations: 10 }), selfCollision: true }],
  ['on its way to rest', { solver: implicit({ goal: 'rest', iterations: 20 }), exact: true }],
])('another rest shape has the same bits with each of them: %s', (_, options) => {
  const model = unevenModel(mixed);
  const expected = shrink(model, options);
  expect(new Float32Array(expected[6].buffer).every(Number.isFinite)).toBe(true);
  expect(shrink(model, { ...options, backend: one })).toEqual(expected);
  expect(shrink(model, { ...options, backend: two })).toEqual(expected);
});
