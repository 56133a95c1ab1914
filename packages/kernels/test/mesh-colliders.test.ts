import { boxMesh, buildBvh, capsuleMesh, gridMesh, sphereMesh } from '@toile/geometry';
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
await two.ready();
afterAll(() => {
  one.dispose();
  two.dispose();
});

const body = sphereMesh({ radius: 0.2, subdivisions: 3 });
const model = buildModel({
  mesh: gridMesh({
    width: 0.8,
    height: 0.8,
    columns: 40,
    rows: 41,
    plane: 'xz',
    origin: [0, 0.22, 0],
  }),
  material: cotton,
  colliders: [
    { kind: 'mesh', mesh: body, friction: 0.4 },
    { kind: 'mesh', mesh: boxMesh({ size: [0.3, 0.005, 0.3] }), position: [0.3, 0.1, 0] },
    { kind: 'mesh', mesh: capsuleMesh({ radius: 0.05, length: 0.3 }), position: [-0.3, 0.15, 0] },
    { kind: 'plane', position: [0, -0.1, 0] },
  ],
});

interface Motion {
  readonly deforms?: boolean;
  readonly moves?: boolean;
  readonly substeps: number;
}

function bits(backend: Backend, motion: Motion): Uint32Array {
  const { deforms, moves, substeps } = motion;
  const simulation = createSimulation(model, { solver: position({ substeps }), backend });
  const shape = new Float32Array(body.positions.length);
  // One vertex begins inside, one is held inside.
  simulation.internals.state.positions[4 * 800 + 1] = 0.15;
  simulation.grab(400);
  simulation.drag(400, [0, 0.1, 0]);
  for (let k = 1; k <= 20; k++) {
    const t = k / 60;
    if (deforms) {
      for (let i = 0; i < shape.length; i++) {
        shape[i] = body.positions[i] * (1 + 0.2 * Math.sin(10 * t + body.positions[i - (i % 3)]));
      }
      simulation.setVertices(0, shape);
    }
    if (moves) {
      simulation.setPose(1, {
        position: [0.3, 0.1 + 2 * t, 0],
        rotation: [0, 0, Math.sin(2 * t), Math.cos(2 * t)],
      });
      simulation.setPose(2, { position: [-0.3 + t, 0.15 + t, 0] });
    }
    if (k === 12) simulation.release(400);
    simulation.step(1 / 60);
  }
  const { positions } = simulation.internals.state;
  const copy = new Uint32Array(positions.length);
  copy.set(new Uint32Array(positions.buffer, positions.byteOffset, positions.length));
  simulation.dispose();
  return copy;
}

test.each<[string, Motion]>([
  ['still', { substeps: 2 }],
  ['moving', { moves: true, substeps: 1 }],
  ['deforming', { deforms: true, substeps: 3 }],
  ['moving and deforming', { moves: true, deforms: true, substeps: 1 }],
])('mesh colliders, %s: WASM gives the bits of the reference', (_, motion) => {
  const expected = bits(referenceBackend, motion);
  expect(new Float32Array(expected.buffer).every(Number.isFinite)).toBe(true);
  expect(bits(one, motion)).toEqual(expected);
  expect(bits(two, motion)).toEqual(expected);
});

test('refit and interpolate give the bits of the reference', () => {
  const vertexCount = body.positions.length / 3;
  const pose = (scale: number): Float32Array => {
    const out = new Float32Array(4 * vertexCount);
    for (let i = 0; i < vertexCount; i++) {
      for (let c = 0; c < 3; c++)
        out[4 * i + c] = body.positions[3 * i + c] + scale * Math.sin(i + c);
    }
    return out;
  };
  const arrays = () => {
    const from = pose(0.02);
    const tree = buildBvh(from, body.triangles, { stride: 4 });
    const links = new Uint32Array(2 * tree.nodeCount);
    const triangles = new Uint32Array(body.triangles.length);
    tree.triangleOrder.forEach((t, k) => {
      triangles.set(body.triangles.subarray(3 * t, 3 * t + 3), 3 * k);
    });
    for (let n = 0; n < tree.nodeCount; n++) {
      links[2 * n] = tree.skip[n];
      if (tree.count[n] > 0) links[2 * n + 1] = tree.first[n] * 16 + tree.count[n];
    }
    const bounds = new Float32Array(tree.bounds.length);
    return { bounds, links, triangles, from, to: pose(0.05), out: pose(0) };
  };
  const run = (backend: Backend): Float32Array[] => {
    const workspace = backend.adopt(arrays());
    const { bounds, links, triangles, from, to, out } = workspace.arrays;
    workspace.kernels.refit({ bounds, links }, triangles, from, to);
    workspace.kernels.interpolate(from, to, 0.3, out);
    const part = out.slice();
    workspace.kernels.interpolate(from, to, 1, out);
    const result = [bounds.slice(), part, out.slice()];
    workspace.dispose();
    return result;
  };
  const expected = run(referenceBackend);
  expect(expected[2]).toEqual(pose(0.05));
  expect(run(one)).toEqual(expected);
  expect(run(two)).toEqual(expected);
});
