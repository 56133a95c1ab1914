import { gridMesh } from '@toile/geometry';
import {
  type Backend,
  buildModel,
  cotton,
  createSimulation,
  implicit,
  type Simulation,
  TooLargeError,
} from '@toile/sim';
import { type Arrays, blank, MemoryError } from '@toile/sim/kernels';
import { afterAll, expect, test } from 'vitest';
import { wasmBackend } from '../src/index.ts';
import { type MakeMemory, memoryFor } from '../src/memory.ts';

const model = buildModel({
  mesh: gridMesh({ width: 1, height: 1, columns: 20, rows: 20, plane: 'xz' }),
  material: cotton,
  colliders: [{ kind: 'sphere', radius: 0.2, position: [0, -0.25, 0] }],
});
const create = (backend: Backend): Simulation =>
  createSimulation(model, { solver: implicit(), exact: true, backend });

const opened: { dispose(): void }[] = [];
afterAll(() => {
  for (const backend of opened) backend.dispose();
});

async function open(threads: number, memory?: number) {
  const backend = await wasmBackend(memory === undefined ? { threads } : { threads, memory });
  opened.push(backend);
  return backend;
}

test.each([1, 2])('a model that is too large is refused in words, threads: %d', async (threads) => {
  const { bytes } = create(await open(threads));
  const backend = await open(threads, bytes / 2);
  let refusal: unknown;
  try {
    create(backend);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(TooLargeError);
  const { message, vertexCount, bytes: needed, fitting } = refusal as TooLargeError;
  expect(vertexCount).toBe(400);
  expect(needed).toBe(bytes);
  expect(fitting).toBeGreaterThan(180);
  expect(fitting).toBeLessThanOrEqual(200);
  expect(message).toContain(`400 vertices need ${Math.round(bytes / 1e6)} MB`);
  expect(message).toContain(`About ${fitting} vertices fit`);
});

test.each([false, true])('a machine without enough memory says how much it has: %s', (shared) => {
  const asked: WebAssembly.MemoryDescriptor[] = [];
  const makeSmall: MakeMemory = (descriptor) => {
    asked.push(descriptor);
    if (descriptor.initial > 300) throw new RangeError('could not allocate memory');
    return {} as WebAssembly.Memory;
  };
  let refusal: unknown;
  try {
    memoryFor(1000, shared, undefined, makeSmall);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(MemoryError);
  expect((refusal as MemoryError).bytes).toBe(1000 * 65536);
  expect((refusal as MemoryError).limit).toBeGreaterThan(200 * 65536);
  expect((refusal as MemoryError).limit).toBeLessThanOrEqual(300 * 65536);
  // Room is kept for no more than is needed.
  for (const { initial, maximum } of asked) expect(maximum).toBe(shared ? initial : undefined);
});

/** Another backend, with all arrays beyond so many bytes. */
function beyond(inner: Backend, bytes: number): Backend {
  return {
    ...inner,
    adopt<A extends Arrays>(arrays: A) {
      const padding = blank(new Float64Array(bytes / 8));
      const { arrays: placed, ...rest } = inner.adopt({ padding, arrays });
      return { ...rest, arrays: placed.arrays };
    },
  };
}

// Pages that are never touched cost nothing: this takes addresses, not memory.
test.each([1, 2])('arrays beyond 2 GiB are like others, threads: %d', async (threads) => {
  const run = (backend: Backend): Float32Array => {
    const simulation = create(backend);
    for (let k = 0; k < 5; k++) simulation.step(1 / 30);
    const positions = simulation.read();
    simulation.dispose();
    return positions;
  };
  const backend = await open(threads);
  expect(run(beyond(backend, 2.2e9))).toEqual(run(backend));
});
