import type { Kernels } from './kernels/kernels.ts';
import { referenceKernels } from './kernels/reference.ts';

export type TypedArray = Float32Array | Float64Array | Uint32Array | Int32Array;
/** Arrays in named folders, as deep as needed. */
export type Arrays = { readonly [name: string]: TypedArray | Arrays };

const blanks = new WeakSet<TypedArray>();

/**
 * Room that holds nothing but zeros until a backend has adopted it, which need not copy it then:
 * there are megabytes of it, and pages of memory that are never touched cost nothing.
 */
export function blank<A extends TypedArray>(array: A): A {
  blanks.add(array);
  return array;
}

export function isBlank(array: TypedArray): boolean {
  return blanks.has(array);
}

/**
 * A set of arrays in a backend's memory, and the kernels that work there: all of them, or some parts;
 * see `KernelParts`.
 */
export interface Workspace<A extends Arrays, K extends Partial<Kernels> = Kernels> {
  readonly arrays: A;
  readonly kernels: K;
  readonly bytes: number;
  dispose(): void;
}

/** A backend has no memory for the arrays that it is to adopt. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';
  /** Bytes that are needed, and about how many can be had. */
  readonly bytes: number;
  readonly limit: number;

  constructor(bytes: number, limit: number) {
    super(`${inMegabytes(bytes)} of memory are needed, ${inMegabytes(limit)} can be had`);
    this.bytes = bytes;
    this.limit = limit;
  }
}

/** In words. */
export function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`;
}

/** Where the hot loops run; one that has not all of them runs what needs no others. */
export interface Backend<K extends Partial<Kernels> = Kernels> {
  readonly name: string;
  readonly threads: number;
  /** A sentence for the user when the backend could not be what was asked for. */
  readonly notice?: string | undefined;
  /**
   * Moves the arrays into the backend's memory; the originals are not used any more. Where there is
   * not enough of it a `MemoryError` is thrown.
   */
  adopt<A extends Arrays>(arrays: A): Workspace<A, K>;
}

/** Plain TypeScript on ordinary arrays: the reference. */
export const referenceBackend: Backend = {
  name: 'typescript',
  threads: 1,
  adopt: (arrays) => ({
    arrays,
    kernels: referenceKernels,
    bytes: countBytes(arrays),
    dispose: () => {},
  }),
};

export function countBytes(arrays: Arrays): number {
  let bytes = 0;
  for (const entry of Object.values(arrays)) {
    bytes += ArrayBuffer.isView(entry) ? entry.byteLength : countBytes(entry as Arrays);
  }
  return bytes;
}
