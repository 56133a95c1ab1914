// Chunks by their marks, see packages/sim/src/kernels/surface.ts: 256 bits stand for any number of them.

@inline export const CLOTH_MARKS: usize = 254;
@inline export const MARK_OF_ALL: usize = 254;
@inline export const MARK_OF_BODIES: usize = 255;

@inline export function mark(bits: usize, at: usize): void {
  const word = bits + ((at >> 5) << 2);
  store<u32>(word, load<u32>(word) | ((<u32>1) << (<u32>at & 31)));
}

/** The same for what threads share. */
@inline export function markShared(bits: usize, at: usize): void {
  atomic.or<u32>(bits + ((at >> 5) << 2), (<u32>1) << (<u32>at & 31));
}

/** Whether any chunk has its mark in both. */
@inline export function haveCommon(bits: usize, others: usize): bool {
  const first = v128.and(v128.load(bits), v128.load(others));
  return v128.any_true(v128.or(first, v128.and(v128.load(bits, 16), v128.load(others, 16))));
}
