import type { Backend } from '@toile/sim';
import type { Arrays, Workspace } from '@toile/sim/kernels';
import { platform } from '#platform';
import { ARRAYS, GENERATION, MAY_BLOCK, QUEUES, STOP } from './abi/memory.ts';
import type { KernelExports } from './calls.ts';
import { pagesFor, placeArrays } from './layout.ts';
import { memoryFor, PAGE } from './memory.ts';
import type { PoolWorker } from './platform/platform.ts';
import { wasmKernels } from './wasm-kernels.ts';
import { type Watch, watchTasks } from './watch.ts';

export interface WasmOptions {
  /** Threads to use; 'auto' (the default) takes one per processor, four at most. */
  readonly threads?: number | 'auto';
  /** Bytes that a simulation may take at most; 4 GiB, which is all that WebAssembly has, unless given. */
  readonly memory?: number;
  /** Told of every phase, to see what threads would gain; all runs on one thread then. */
  readonly watch?: Watch;
}

export interface WasmBackend extends Backend {
  /** Resolves when every worker started so far takes part; work goes on without waiting for it. */
  ready(): Promise<void>;
  /** Ends all workers. */
  dispose(): void;
}

/** More threads than this find too little to do in a cloth of ten thousand vertices. */
const MOST_THREADS_BY_DEFAULT = 4;
/** Queues that fit in front of the arrays, a cache line each. */
const MOST_THREADS = (ARRAYS - QUEUES) / 64;

/**
 * The hot loops in WebAssembly SIMD. Each simulation gets a memory of its own and, with more than
 * one thread, workers on it. Where memory cannot be shared it runs on one thread and says so in
 * `notice`.
 */
export async function wasmBackend(options: WasmOptions = {}): Promise<WasmBackend> {
  const asked = options.threads ?? 'auto';
  if (asked !== 'auto' && !(Number.isInteger(asked) && asked > 0 && asked <= MOST_THREADS)) {
    throw new RangeError(
      `threads is ${asked}, it must be a whole number from 1 to ${MOST_THREADS} or 'auto'`,
    );
  }
  const { watch } = options;
  const wanted = watch
    ? 1
    : asked === 'auto'
      ? Math.min(platform.processors, MOST_THREADS_BY_DEFAULT)
      : asked;
  const shared = wanted > 1 && platform.noSharing === undefined;
  const threads = shared ? wanted : 1;
  const url = shared
    ? new URL('../wasm/kernels-shared.wasm', import.meta.url)
    : new URL('../wasm/kernels.wasm', import.meta.url);
  const module = await WebAssembly.compile(await platform.readBytes(url));
  const workers = new Set<PoolWorker>();

  function startPool(memory: WebAssembly.Memory): () => void {
    new Int32Array(memory.buffer)[MAY_BLOCK / 4] = platform.mayBlock ? 1 : 0;
    const pool = Array.from({ length: threads - 1 }, (_, k) =>
      platform.startWorker({ module, memory, thread: k + 1, threads }),
    );
    for (const worker of pool) workers.add(worker);
    return () => {
      const control = new Int32Array(memory.buffer);
      Atomics.store(control, STOP / 4, 1);
      Atomics.add(control, GENERATION / 4, 1);
      Atomics.notify(control, GENERATION / 4);
      for (const worker of pool) {
        worker.stop();
        workers.delete(worker);
      }
    };
  }

  return {
    name: 'wasm',
    threads,
    notice: wanted > 1 && !shared ? `Running on one thread: ${platform.noSharing}.` : undefined,
    adopt<A extends Arrays>(arrays: A): Workspace<A> {
      const pages = pagesFor(arrays);
      const memory = memoryFor(pages, shared, options.memory);
      const instance = new WebAssembly.Instance(module, { env: { memory } });
      const own = instance.exports as unknown as KernelExports;
      const exports = watch ? watchTasks(own, memory, watch) : own;
      const stopPool = startPool(memory);
      return {
        arrays: placeArrays(arrays, memory),
        kernels: wasmKernels(exports, memory, threads),
        bytes: pages * PAGE,
        dispose: stopPool,
      };
    },
    async ready() {
      await Promise.all([...workers].map((worker) => worker.ready));
    },
    dispose() {
      for (const worker of workers) worker.stop();
      workers.clear();
    },
  };
}
