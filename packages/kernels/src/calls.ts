import { GHOSTS, type Packs, type State } from '@toile/sim/kernels';
import { createThreadChoice } from './thread-choice.ts';

/** Exports of assembly/index.ts. */
export interface KernelExports {
  run(kernel: number, phaseOffsets: number, phaseCount: number, threads: number): void;
  runTasks(kernel: number, first: number, count: number, threads: number): void;
  work(thread: number, threads: number): void;
}

/** Addresses and sizes of assembly/memory.ts and assembly/vertices.ts. */
const LARGEST = 384;
export const ARGUMENTS = 512;
const ARGUMENT_COUNT = 64;
export const CHUNK = 512;

export type Argument = number | Float32Array | Float64Array | Uint32Array;

/** How kernels are called: arguments first, then the tasks. */
export interface Calls {
  /** The arguments as addresses and counts, and as numbers. */
  readonly words: Uint32Array;
  readonly reals: Float32Array;
  /** Numbers in double precision, each in the place of two arguments. */
  readonly doubles: Float64Array;
  /** The largest of what a kernel's tasks report. */
  readonly largest: Float32Array;
  pass(
    a: Argument,
    b?: Argument,
    c?: Argument,
    d?: Argument,
    e?: Argument,
    f?: Argument,
    g?: Argument,
    h?: Argument,
    i?: Argument,
    j?: Argument,
    k?: Argument,
    l?: Argument,
    m?: Argument,
    n?: Argument,
    o?: Argument,
    p?: Argument,
  ): void;
  overTasks(kernel: number, count: number): void;
  overVertices(kernel: number, state: State): void;
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
  const words = new Uint32Array(memory.buffer, ARGUMENTS, ARGUMENT_COUNT);
  const reals = new Float32Array(memory.buffer, ARGUMENTS, ARGUMENT_COUNT);
  const doubles = new Float64Array(memory.buffer, ARGUMENTS, ARGUMENT_COUNT / 2);
  const largest = new Float32Array(memory.buffer, LARGEST, 1);
  const choice = createThreadChoice(threads);

  /**
   * Arguments in the order that the kernel's file names them: addresses and counts. Spelled out,
   * because a list of them would be garbage at every call.
   */
  function pass(
    a: Argument,
    b: Argument = 0,
    c: Argument = 0,
    d: Argument = 0,
    e: Argument = 0,
    f: Argument = 0,
    g: Argument = 0,
    h: Argument = 0,
    i: Argument = 0,
    j: Argument = 0,
    k: Argument = 0,
    l: Argument = 0,
    m: Argument = 0,
    n: Argument = 0,
    o: Argument = 0,
    p: Argument = 0,
  ): void {
    words[0] = toWord(a);
    words[1] = toWord(b);
    words[2] = toWord(c);
    words[3] = toWord(d);
    words[4] = toWord(e);
    words[5] = toWord(f);
    words[6] = toWord(g);
    words[7] = toWord(h);
    words[8] = toWord(i);
    words[9] = toWord(j);
    words[10] = toWord(k);
    words[11] = toWord(l);
    words[12] = toWord(m);
    words[13] = toWord(n);
    words[14] = toWord(o);
    words[15] = toWord(p);
  }

  function overTasks(kernel: number, count: number): void {
    exports.runTasks(kernel, 0, count, choice.count);
  }

  function overPhases(kernel: number, { phaseOffsets }: Packs): void {
    exports.run(kernel, phaseOffsets.byteOffset, phaseOffsets.length - 1, choice.count);
  }

  return {
    words,
    reals,
    doubles,
    largest,
    pass,
    overTasks,
    overPhases,
    overVertices: (kernel, state) => overTasks(kernel, Math.ceil(countOf(state) / CHUNK)),
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

function toWord(argument: Argument): number {
  return typeof argument === 'number' ? argument : argument.byteOffset;
}

export function countOf(state: State): number {
  return state.inverseMasses.length - GHOSTS;
}
