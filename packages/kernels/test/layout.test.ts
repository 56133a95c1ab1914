import { blank } from '@toile/sim/kernels';
import { expect, test } from 'vitest';
import { pagesFor, placeArrays } from '../src/layout.ts';

test('arrays are copied into the memory, what is blank is left as it is', () => {
  const arrays = {
    numbers: Float32Array.of(1, 2, 3),
    folder: { room: blank(new Float64Array(10_000)), more: Uint32Array.of(7) },
  };
  const memory = new WebAssembly.Memory({ initial: pagesFor(arrays) });
  const { numbers, folder } = placeArrays(arrays, memory);
  expect(numbers).toEqual(arrays.numbers);
  expect(folder.more).toEqual(arrays.folder.more);
  expect(folder.room).toEqual(new Float64Array(10_000));
  for (const array of [numbers, folder.room, folder.more]) {
    expect(array.buffer).toBe(memory.buffer);
    expect(array.byteOffset % 64).toBe(0);
  }
  // What was written into blank room before it was adopted is not there.
  arrays.folder.room[3] = 1;
  expect(placeArrays(arrays, memory).folder.room[3]).toBe(0);
});
