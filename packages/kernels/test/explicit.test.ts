import { discMesh, gridMesh, sphereMesh } from '@toile/geometry';
import {
  type Backend,
  buildModel,
  type Collider,
  cotton,
  createSimulation,
  type ExplicitOptions,
  explicit,
  type Model,
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
  { kind: 'plane', position: [0, -0.4, 0] },
  { kind: 'sphere', radius: 0.2, position: [0.1, -0.25, 0], friction: 0.3 },
  {
    kind: 'box',
    halfExtents: [0.1, 0.2, 0.1],
    position: [-0.3, -0.3, 0.2],
    rotation: [0, 0.6, 0, 0.8],
  },
  {
    kind: 'capsule',
    radius: 0.08,
    halfLength: 0.2,
    position: [0, -0.15, -0.35],
    rotation: [0.5, 0.5, 0.5, 0.5],
  },
];
const C = 35;
const R = 37;
const grid = buildModel({
  mesh: gridMesh({ width: 1, height: 1, columns: C, rows: R, plane: 'xz' }),
  material: cotton,
  pins: [0, C - 1],
  colliders,
  airDrag: 0.5,
  wind: { velocity: [1, 0.3, 2], gusts: 0.5 },
});
const disc = buildModel({
  mesh: discMesh({ radius: 0.5, rings: 12, plane: 'xz' }),
  material: { ...cotton, stretchWarp: 300, stretchWeft: 200, damping: 0 },
  colliders: [
    ...colliders,
    {
      kind: 'mesh',
      mesh: sphereMesh({ radius: 0.15, subdivisions: 2 }),
      position: [0.3, -0.2, -0.2],
    },
  ],
});

/** The bits of positions and velocities after falling, wind, moving solids, dragging. */
function bits(model: Model, options: ExplicitOptions, backend: Backend): Uint32Array[] {
  const simulation = createSimulation(model, { solver: explicit(options), backend });
  simulation.grab(7);
  for (let s = 0; s < 18; s++) {
    simulation.drag(7, [0.02 * s, 0.03 * s, 0]);
    simulation.setPose(1, { position: [0.1 + 0.02 * s, -0.25 + 0.01 * s, 0] });
    simulation.setPose(2, { rotation: [0, Math.sin(0.2 * s), 0, Math.cos(0.2 * s)] });
    simulation.step(1 / 60);
  }
  const { positions, velocities } = simulation.internals.state;
  const copies = [positions, velocities].map((array) => {
    const copy = new Uint32Array(array.length);
    copy.set(new Uint32Array(array.buffer, array.byteOffset, array.length));
    return copy;
  });
  simulation.dispose();
  return copies;
}

test.each<readonly [string, Model, ExplicitOptions]>([
  [
    'soft grid, velocity modification',
    grid,
    { springs: { grid: { columns: C, rows: R } }, stiffness: 8 },
  ],
  [
    'elastic mesh, fixed friction, bouncing',
    grid,
    { stiffness: 20, threshold: false, friction: 0.9, reflection: 0.4 },
  ],
  ["the fabric's own stiffness, mesh collider", disc, {}],
])('same bits in TypeScript, one thread and two: %s', (_, model, options) => {
  const expected = bits(model, options, referenceBackend);
  expect(new Float32Array(expected[0].buffer).every(Number.isFinite)).toBe(true);
  expect(bits(model, options, one)).toEqual(expected);
  expect(bits(model, options, two)).toEqual(expected);
});
