import { discMesh, gridMesh } from '@toile/geometry';
import {
  type Backend,
  buildModel,
  cotton,
  createSimulation,
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

const meshes = {
  grid: gridMesh({
    width: 0.8,
    height: 0.8,
    columns: 41,
    rows: 37,
    plane: 'xy',
    origin: [0, 0.42, 0],
  }),
  disc: discMesh({ radius: 0.4, rings: 18, plane: 'xy', origin: [0, 0.42, 0] }),
};

/** Bits of a sheet that falls on edge to the floor and folds, one corner held by a hand. */
function bits(
  mesh: keyof typeof meshes,
  backend: Backend,
): { words: Uint32Array; contacts: number } {
  const model = buildModel({
    mesh: meshes[mesh],
    material: cotton,
    colliders: [{ kind: 'plane' }],
    airDrag: 1,
  });
  const solver = position({ substeps: 6, iterations: 2 });
  const simulation = createSimulation(model, { solver, backend, selfCollision: true });
  simulation.grab(3);
  let contacts = 0;
  for (let s = 0; s < 45; s++) {
    simulation.drag(3, [0.3 * Math.sin(0.1 * s), 0.4, 0.1 + 0.2 * Math.cos(0.1 * s)]);
    contacts += simulation.step(1 / 60).selfContacts;
  }
  const { positions } = simulation.internals.state;
  const words = new Uint32Array(positions.length);
  words.set(new Uint32Array(positions.buffer, positions.byteOffset, positions.length));
  simulation.dispose();
  return { words, contacts };
}

test.each(['grid', 'disc'] as const)(
  'a crumpling %s: the same bits in TypeScript, WASM and on two threads',
  (mesh) => {
    const reference = bits(mesh, referenceBackend);
    expect(reference.contacts).toBeGreaterThan(100);
    expect(reference.words.some((word) => (word & 0x7f800000) === 0x7f800000)).toBe(false);
    expect(bits(mesh, one)).toEqual(reference);
    expect(bits(mesh, two)).toEqual(reference);
  },
);

// A pack of four partners may be half empty; what stands in the empty places must not matter.
test('a heap that lies still for long stays finite', () => {
  const model = buildModel({
    mesh: gridMesh({
      width: 0.6,
      height: 0.6,
      columns: 61,
      rows: 61,
      plane: 'xy',
      origin: [0, 0.31, 0],
    }),
    material: { ...cotton, bendingWarp: 0, bendingWeft: 0 },
    colliders: [{ kind: 'plane' }],
    airDrag: 2,
  });
  const simulation = createSimulation(model, {
    solver: position({ substeps: 10, rigid: true }),
    backend: one,
    selfCollision: true,
  });
  for (let s = 0; s < 400; s++) simulation.step(1 / 60);
  expect(simulation.read().every(Number.isFinite)).toBe(true);
  simulation.dispose();
});
