import { discMesh, gridMesh } from '@toile/geometry';
import {
  type Backend,
  buildModel,
  type Collider,
  cotton,
  createSimulation,
  type Model,
  type PositionOptions,
  position,
  referenceBackend,
} from '@toile/sim';
import { afterAll, expect, test } from 'vitest';
import { wasmBackend } from '../src/index.ts';

const one = await wasmBackend({ threads: 1 });
const two = await wasmBackend({ threads: 2 });
afterAll(() => {
  one.dispose();
  two.dispose();
});

const colliders: readonly Collider[] = [
  { kind: 'plane', position: [0, -0.6, 0] },
  { kind: 'sphere', radius: 0.2, position: [0.1, -0.3, 0], friction: 0.3 },
  {
    kind: 'box',
    halfExtents: [0.1, 0.2, 0.1],
    position: [-0.3, -0.4, 0.2],
    rotation: [0, 0.6, 0, 0.8],
  },
  {
    kind: 'capsule',
    radius: 0.08,
    halfLength: 0.2,
    position: [0, -0.2, -0.35],
    rotation: [0.5, 0.5, 0.5, 0.5],
  },
];

const grid = buildModel({
  mesh: gridMesh({ width: 1, height: 1, columns: 45, rows: 47, plane: 'xz' }),
  material: cotton,
  pins: [0, 44],
  colliders,
  airDrag: 0.5,
  wind: { velocity: [1, 0.3, 2], gusts: 0.5 },
});
const disc = buildModel({
  mesh: discMesh({ radius: 0.5, rings: 20, plane: 'xz' }),
  material: cotton,
  colliders,
});

/** The bits of all positions after a quarter of a second of falling, wind, moving solids, dragging. */
function bits(model: Model, options: PositionOptions, backend: Backend): Uint32Array {
  const simulation = createSimulation(model, { solver: position(options), backend });
  simulation.grab(7);
  for (let s = 0; s < 15; s++) {
    simulation.drag(7, [0.02 * s, 0.03 * s, 0]);
    simulation.setPose(1, { position: [0.1 + 0.02 * s, -0.3 + 0.02 * s, 0] });
    simulation.setPose(2, { rotation: [0, Math.sin(0.2 * s), 0, Math.cos(0.2 * s)] });
    simulation.step(1 / 60);
  }
  const { positions } = simulation.internals.state;
  const copy = new Uint32Array(positions.length);
  copy.set(new Uint32Array(positions.buffer, positions.byteOffset, positions.length));
  simulation.dispose();
  return copy;
}

const cases: readonly (readonly [string, Model, PositionOptions])[] = [
  [
    'rigid edges, opposite bending',
    grid,
    { rigid: true, bending: { opposite: 0.9 }, tethers: true },
  ],
  ['compliant edges, quadratic bending', grid, { substeps: 4 }],
  ['several sweeps, dihedral bending', disc, { substeps: 3, iterations: 3, bending: 'dihedral' }],
  [
    'limits and tolerance',
    disc,
    { rigid: true, iterations: 5, tolerance: 1e-4, limits: { min: 0.9, max: 1.05 } },
  ],
];

test.each(cases)(
  '%s: the same bits in TypeScript, WASM and WASM with two threads',
  async (_, model, options) => {
    const reference = bits(model, options, referenceBackend);
    expect(reference.some((word) => (word & 0x7f800000) === 0x7f800000)).toBe(false);
    expect(bits(model, options, one)).toEqual(reference);
    expect(bits(model, options, two)).toEqual(reference);
  },
);

test('threads must be a number of threads', async () => {
  await expect(wasmBackend({ threads: 0 })).rejects.toThrow(/threads is 0/);
});
