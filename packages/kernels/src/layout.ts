import { type Arrays, isBlank, type TypedArray } from '@toile/sim/kernels';
import { ARRAYS } from './abi/memory.ts';
import { PAGE } from './memory.ts';

const ALIGNMENT = 64;

/** Bytes of memory that the arrays need, in whole pages. */
export function pagesFor(arrays: Arrays): number {
  let end = ARRAYS;
  visit(arrays, (array) => {
    end = align(end) + array.byteLength;
  });
  // Kernels load four floats where three are meant.
  return Math.ceil((end + 16) / PAGE);
}

/** Copies the arrays into the memory and returns views of them there, of the same shape. */
export function placeArrays<A extends Arrays>(arrays: A, memory: WebAssembly.Memory): A {
  let end = ARRAYS;
  const place = (folder: Arrays): Arrays => {
    const placed: Record<string, TypedArray | Arrays> = {};
    for (const [name, entry] of Object.entries(folder)) {
      if (!ArrayBuffer.isView(entry)) {
        placed[name] = place(entry as Arrays);
        continue;
      }
      const array = entry as TypedArray;
      const begin = align(end);
      end = begin + array.byteLength;
      placed[name] = viewLike(array, memory.buffer, begin);
    }
    return placed;
  };
  return place(arrays) as A;
}

function viewLike(array: TypedArray, buffer: ArrayBufferLike, begin: number): TypedArray {
  const Kind = array.constructor as { new (b: ArrayBufferLike, at: number, n: number): TypedArray };
  const view = new Kind(buffer, begin, array.length);
  // Memory is blank to begin with.
  if (!isBlank(array)) view.set(array);
  return view;
}

function visit(arrays: Arrays, see: (array: TypedArray) => void): void {
  for (const entry of Object.values(arrays)) {
    if (ArrayBuffer.isView(entry)) see(entry as TypedArray);
    else visit(entry as Arrays, see);
  }
}

function align(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}
