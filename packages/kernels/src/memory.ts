import { MemoryError } from '@toile/sim/kernels';

export const PAGE = 65536;
/** Addresses have 32 bits; also the maximum that scripts/build-wasm.mjs gives the shared module. */
const MOST_PAGES = 65536;
/** What is tried where a memory is refused, relative to the last attempt. */
const LESS = 0.75;

/** Makes a memory; tests make none. */
export type MakeMemory = (descriptor: WebAssembly.MemoryDescriptor) => WebAssembly.Memory;

const make: MakeMemory = (descriptor) => new WebAssembly.Memory(descriptor);

/** A memory of so many pages and no more, or an error that says how much can be had. */
export function memoryFor(
  pages: number,
  shared: boolean,
  mostBytes: number = MOST_PAGES * PAGE,
  makeMemory: MakeMemory = make,
): WebAssembly.Memory {
  const most = Math.min(MOST_PAGES, Math.floor(mostBytes / PAGE));
  if (pages > most) throw new MemoryError(pages * PAGE, most * PAGE);
  const memory = attempt(pages, shared, makeMemory);
  if (!memory) throw new MemoryError(pages * PAGE, PAGE * fittingPages(pages, shared, makeMemory));
  return memory;
}

/** A shared memory must state its maximum, for which room is kept: no more than it needs. */
function attempt(
  pages: number,
  shared: boolean,
  makeMemory: MakeMemory,
): WebAssembly.Memory | undefined {
  try {
    return makeMemory(shared ? { initial: pages, maximum: pages, shared } : { initial: pages });
  } catch (error) {
    // The machine has not enough memory, or not enough addresses in one piece.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** About how many pages can be had where `pages` cannot. */
function fittingPages(pages: number, shared: boolean, makeMemory: MakeMemory): number {
  let fewer = Math.floor(LESS * pages);
  while (fewer > 0 && !attempt(fewer, shared, makeMemory)) fewer = Math.floor(LESS * fewer);
  return fewer;
}
