import { GHOSTS, type Packs, type State } from '@toile/sim/kernels';
import { CHUNK } from './abi/chunks.ts';
import { ARGUMENTS, LARGEST, QUEUES } from './abi/memory.ts';
import type { Arguments } from './arguments.ts';
import { createThreadChoice } from './thread-choice.ts';

/** Exports of assembly/index.ts. */
export interface KernelExports {
  run(kernel: number, phaseOffsets: number, phaseCount: number, threads: number): void;
  runTasks(kernel: number, first: number, count: number, threads: number): void;
  work(thread: number, threads: number): void;
}

/** How kernels are called: arguments first, then the tasks. */
export interface Calls {
  readonly args: Arguments;
  /** The largest of what a kernel's tasks report. */
  readonly largest: Float32Array;
  overTasks(kernel: number, count: number): void;
  /** A task for each chunk of so many vertices. */
  overChunks(kernel: number, vertexCount: number): void;
  overPhases(kernel: number, packs: Packs): void;
  /** The same, timed: for the calls that take most of the time, and are alike. */
  sweepTasks(kernel: number, count: number): void;
  sweepPhases(kernel: number, packs: Packs): void;
}

export function createCalls(
  exports: KernelExports,
  memory: WebAssembly.Memory,
  threads: number,
): Calls {
  const choice = createThreadChoice(threads);

  function overTasks(kernel: number, count: number): void {
    exports.runTasks(kernel, 0, count, choice.count);
  }

  function overPhases(kernel: number, { phaseOffsets }: Packs): void {
    exports.run(kernel, phaseOffsets.byteOffset, phaseOffsets.length - 1, choice.count);
  }

  return {
    args: argumentsIn(memory),
    largest: new Float32Array(memory.buffer, LARGEST, 1),
    overTasks,
    overPhases,
    overChunks: (kernel, vertexCount) => overTasks(kernel, Math.ceil(vertexCount / CHUNK)),
    sweepTasks(kernel, count) {
      const start = performance.now();
      overTasks(kernel, count);
      choice.took(performance.now() - start);
    },
    sweepPhases(kernel, packs) {
      const start = performance.now();
      overPhases(kernel, packs);
      choice.took(performance.now() - start);
    },
  };
}

/** How many vertices a state has, without its ghosts. */
export function countOf(state: State): number {
  return state.inverseMasses.length - GHOSTS;
}

/** From a number of a lane to its next one, in bytes; a lane has `arity` vertices. */
export function strideOf({ stencils }: { readonly stencils: Uint32Array }, arity: number): number {
  return stencils.byteLength / arity;
}

function argumentsIn({ buffer }: WebAssembly.Memory): Arguments {
  const bytes = QUEUES - ARGUMENTS;
  return {
    words: new Uint32Array(buffer, ARGUMENTS, bytes / 4),
    reals: new Float32Array(buffer, ARGUMENTS, bytes / 4),
    doubles: new Float64Array(buffer, ARGUMENTS, bytes / 8),
  };
}
