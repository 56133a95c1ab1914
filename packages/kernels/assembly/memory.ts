// The first page's head: control words of the worker pool, each on a cache line of its own, then
// the arguments of the running kernel. Arrays start at ARRAYS; see src/layout.ts.

@inline export const DONE: usize = 128;
@inline export const GENERATION: usize = 192;
@inline export const SLEEPERS: usize = 256;
@inline export const STOP: usize = 320;
@inline export const KERNEL: usize = 324;
@inline export const FIRST_TASK: usize = 328;
@inline export const TASK_COUNT: usize = 336;
@inline export const THREADS: usize = 340;
@inline export const MAY_BLOCK: usize = 332;
@inline export const LARGEST: usize = 384;
@inline export const WAITING: usize = 448;
@inline export const ARGUMENTS: usize = 512;
/** Tasks left in each thread's queue, a cache line each, up to where arrays start. */
@inline export const QUEUES: usize = 1024;

/** The k-th argument as an address or count. */
@inline export function word(k: usize): usize {
  return load<u32>(ARGUMENTS + (k << 2));
}

/** The k-th argument as a number. */
@inline export function real(k: usize): f32 {
  return load<f32>(ARGUMENTS + (k << 2));
}

/** The number in double precision that takes the place of arguments 2k and 2k + 1. */
@inline export function double(k: usize): f64 {
  return load<f64>(ARGUMENTS + (k << 3));
}
